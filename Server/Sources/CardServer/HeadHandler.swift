import NIOCore
import NIOHTTP1

/// Handles two requirements of HTTP/1 before a request is processed. A connection of HTTP/1.0 is closed after its
/// answer, and a client that expects status 100 before it sends a body gets it.
final class HeadHandler: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  /// The greatest length of a body that is accepted; a longer one is refused unread.
  private let mostBytes: Int
  /// The number of requests that are not yet answered.
  private var openCount = 0

  init(mostBytes: Int) { self.mostBytes = mostBytes }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard case .head(var head) = unwrapInboundIn(data) else { return context.fireChannelRead(data) }
    openCount += 1
    if head.version.minor == 0 { head.headers.replaceOrAdd(name: "Connection", value: "close") }
    let length = head.headers.first(name: "Content-Length").flatMap { Int($0) } ?? 0
    // During an earlier answer, this status would become a part of it.
    if openCount == 1, head.version.minor > 0, length <= mostBytes,
      head.headers.first(name: "Expect")?.lowercased() == "100-continue"
    {
      let response = HTTPResponseHead(version: .http1_1, status: .continue)
      context.writeAndFlush(wrapOutboundOut(.head(response)), promise: nil)
    }
    context.fireChannelRead(wrapInboundOut(.head(head)))
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    if case .end = unwrapOutboundIn(data) { openCount -= 1 }
    context.write(data, promise: promise)
  }
}
