import NIOCore
import NIOHTTP1

/// Does what HTTP/1 wants of a server before a request is looked at: a connection of HTTP/1.0 is closed after its answer, and whoever
/// waits with a body until it is wanted is told to send it.
final class HeadHandler: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  /// The longest body that is asked for; a longer one is refused unseen.
  private let mostBytes: Int
  /// The requests that are not answered yet.
  private var openCount = 0

  init(mostBytes: Int) { self.mostBytes = mostBytes }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard case .head(var head) = unwrapInboundIn(data) else { return context.fireChannelRead(data) }
    openCount += 1
    if head.version.minor == 0 { head.headers.replaceOrAdd(name: "Connection", value: "close") }
    let length = head.headers.first(name: "Content-Length").flatMap { Int($0) } ?? 0
    // Between the parts of an earlier answer it would be one of them.
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
