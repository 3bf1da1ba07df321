import NIOCore
import NIOHTTP1
import Synchronization

/// Watches a connection, and reports when the client has closed it.
final class Presence: ChannelInboundHandler, RemovableChannelHandler, Sendable {
  typealias InboundIn = Any

  private struct State {
    var isGone = false
    var last = 0
    var listeners: [Int: @Sendable () -> Void] = [:]
  }

  private let state = Mutex(State())
  private let mostBytes: Int

  /// - Parameter mostBytes: the greatest length of a body.
  init(mostBytes: Int) { self.mostBytes = mostBytes }

  func handlerAdded(context: ChannelHandlerContext) {
    // The server's own handlers follow the one that converts heads to requests, which drops the version.
    let pipeline = context.pipeline.syncOperations
    guard let decoder = try? pipeline.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self) else { return }
    try? pipeline.addHandler(HeadHandler(mostBytes: mostBytes), position: .after(decoder))
  }

  /// Calls a closure when the connection ends, or immediately if it has ended.
  ///
  /// - Returns: a number for ``forget(_:)``.
  func onEnd(_ tell: @escaping @Sendable () -> Void) -> Int {
    let number = state.withLock { state -> Int? in
      if state.isGone { return nil }
      state.last += 1
      state.listeners[state.last] = tell
      return state.last
    }
    if number == nil { tell() }
    return number ?? 0
  }

  func forget(_ number: Int) { _ = state.withLock { $0.listeners.removeValue(forKey: number) } }

  private func end() {
    let listeners = state.withLock { state in
      state.isGone = true
      defer { state.listeners = [:] }
      return state.listeners.values.map { $0 }
    }
    for tell in listeners { tell() }
  }

  func channelInactive(context: ChannelHandlerContext) {
    end()
    context.fireChannelInactive()
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    // A browser or a proxy that closes its sending side does not read any more either.
    if case .some(.inputClosed) = event as? ChannelEvent { end() }
    context.fireUserInboundEventTriggered(event)
  }

  /// Does work in a task that is cancelled when the client has closed the connection.
  static func whileThere<Output: Sendable>(
    at channel: any Channel, _ work: @escaping @Sendable () async throws -> Output
  ) async throws -> Output {
    let presence = try await channel.pipeline.handler(type: Presence.self).get()
    let task = Task { try await work() }
    let number = presence.onEnd { task.cancel() }
    defer { presence.forget(number) }
    return try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      task.cancel()
    }
  }
}
