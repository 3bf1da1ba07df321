import Hummingbird
import HummingbirdCore
import NIOCore
import ServiceLifecycle

/// An answer that goes on: server-sent events.
enum EventStream {
  /// How often a connection is used on which nothing happens, so that nobody takes it for dead.
  private static let pause = Duration.seconds(15)

  /// The events of a stream, as long as somebody listens.
  ///
  /// - Parameters:
  ///   - keptEvents: the events that wait for somebody who reads slowly; older ones are left out.
  ///   - slot: is kept as long as somebody listens.
  ///   - text: an event as the lines that are sent.
  static func response<Event: Sendable>(
    _ events: AsyncStream<Event>, at channel: any Channel, keptEvents: Int, _ slot: StreamSlots.Slot,
    _ text: @escaping @Sendable (Event) -> String
  ) async throws -> Response {
    let presence = try await channel.pipeline.handler(type: Presence.self).get()
    let body = ResponseBody { writer in
      // Both have one stream: an event, or nothing for a while.
      let (lines, told) = AsyncStream<String>.makeStream(bufferingPolicy: .bufferingNewest(keptEvents))
      let relay = Task {
        for await event in events { told.yield(text(event)) }
        told.finish()
      }
      let beat = Task {
        while !Task.isCancelled {
          try await Task.sleep(for: Self.pause)
          told.yield(":\n\n")
        }
      }
      let number = presence.onEnd { told.finish() }
      defer {
        presence.forget(number)
        relay.cancel()
        beat.cancel()
        withExtendedLifetime(slot) {}
      }
      told.yield("retry: 1000\n\n")
      // The server ends when all that was asked of it is answered, which a page that listens would keep it from.
      try await withGracefulShutdownHandler {
        for await line in lines { try await writer.write(ByteBuffer(string: line)) }
      } onGracefulShutdown: {
        told.finish()
      }
      try await writer.finish(nil)
    }
    return Response(
      status: .ok,
      headers: [
        .contentType: "text/event-stream", .cacheControl: "no-store", .xContentTypeOptions: "nosniff",
        .crossOriginResourcePolicy: "same-origin",
      ], body: body)
  }
}
