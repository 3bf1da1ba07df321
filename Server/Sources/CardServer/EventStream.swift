import Hummingbird
import HummingbirdCore
import NIOCore
import ServiceLifecycle

/// An answer with server-sent events.
enum EventStream {
  /// The interval between heartbeats, which keep an idle connection open.
  private static let pause = Duration.seconds(15)

  /// Returns the events of a stream, until the client stops listening.
  ///
  /// - Parameters:
  ///   - keptEvents: the number of events that are buffered for a slow client; older ones are dropped.
  ///   - slot: the place of the stream, which is kept while the client listens.
  ///   - text: returns the lines of an event.
  static func response<Event: Sendable>(
    _ events: AsyncStream<Event>, at channel: any Channel, keptEvents: Int, _ slot: StreamSlots.Slot,
    _ text: @escaping @Sendable (Event) -> String
  ) async throws -> Response {
    let presence = try await channel.pipeline.handler(type: Presence.self).get()
    let body = ResponseBody { writer in
      // Events and heartbeats share one stream.
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
      // The server ends when all requests are answered, which a listening page would prevent.
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
