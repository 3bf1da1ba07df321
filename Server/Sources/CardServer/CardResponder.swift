// From a request to its answer: check permission, interpret the address, and look in the cache.

import CardService
import HTTPTypes
import Hummingbird
import HummingbirdCore
import NIOCore
import Synchronization

/// The context of a request: its connection.
struct ConnectionContext: InitializableFromSource, Sendable {
  typealias Source = ApplicationRequestContextSource
  let channel: any Channel

  init(source: ApplicationRequestContextSource) { channel = source.channel }
}

/// Answers all requests of a server.
struct CardResponder: HTTPResponder {
  typealias Context = ConnectionContext

  let settings: ServeSettings
  let service: CardService
  let store: PictureStore
  /// The studio's pages; `nil` on a public server.
  let studio: StudioResponder?
  let games: GameResponder
  let visitor: Visitor
  let log: RequestLog
  let tally: Tally
  let bodies: BodyBudget
  let slots: StreamSlots
  /// Whether the server refuses new work because it is ending.
  let isEnding: Ending

  /// A flag that is set when the server ends.
  final class Ending: Sendable {
    private let flag = Atomic(false)
    var isSet: Bool { flag.load(ordering: .relaxed) }
    func set() { flag.store(true, ordering: .relaxed) }
  }

  func respond(to request: Request, context: ConnectionContext) async throws -> Response {
    let start = ContinuousClock.now
    tally.begin()
    var response = await answer(to: request, at: context.channel)
    if request.headers[.connection]?.lowercased() == "close" { response.headers[.connection] = "close" }
    // A body that exceeds the budget is not read to its end either.
    let isUnread = request.method == .post && response.status == .serviceUnavailable
    if response.status == .contentTooLarge || response.status == .requestTimeout || isUnread {
      // Otherwise, the rest of the body would be read to its end.
      response.headers[.connection] = "close"
      let channel = context.channel
      channel.eventLoop.scheduleTask(in: .seconds(1)) { channel.close(promise: nil) }
    }
    if request.method == .head {
      let length = response.headers[.contentLength]
      response = response.createHeadResponse()
      response.headers[.contentLength] = length
    }
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    let byteCount = response.body.contentLength ?? 0
    tally.end(status: response.status.code, byteCount: byteCount, seconds: seconds)
    log.tell(
      method: request.method.rawValue, path: request.head.path ?? "", status: response.status.code,
      byteCount: byteCount, seconds: seconds)
    return response
  }

  private func answer(to request: Request, at channel: any Channel) async -> Response {
    if let (status, reason) = visitor.refusal(of: request.head) { return Answer.failure(status, reason) }
    let address = (request.head.path ?? "/").prefix { $0 != "#" }
    let end = address.firstIndex(of: "?") ?? address.endIndex
    guard address.utf8.count <= Self.longestAddress else {
      return Answer.failure(.uriTooLong, "the address is too long")
    }
    guard let path = Address.decoded(address[..<end]), let query = Address.query(address[end...].dropFirst()),
      path.hasPrefix("/")
    else { return Answer.failure(.badRequest, "the address cannot be read") }
    let isReading = request.method == .get || request.method == .head
    do {
      switch path {
      case "/health": return isReading ? Answer.text("ok\n") : Answer.notAllowed("GET, HEAD")
      case "/ready":
        guard isReading else { return Answer.notAllowed("GET, HEAD") }
        return isEnding.isSet ? Answer.failure(.serviceUnavailable, "the server is ending") : Answer.text("ok\n")
      case "/metrics":
        return isReading
          ? Answer.text(
            tally.text(store.counts, listeners: slots.count),
            type: "text/plain; version=0.0.4; charset=utf-8")
          : Answer.notAllowed("GET, HEAD")
      case "/openapi.json":
        return isReading
          ? Answer.json(studio == nil ? CardService.description : CardService.ownDescription)
          : Answer.notAllowed("GET, HEAD")
      case "/render":
        guard request.method == .post else { return Answer.notAllowed("POST") }
        return try await rendering(query, request, at: channel)
      default: break
      }
      var outcome = try await games.outcome(of: path, query, request, at: channel)
      if outcome == nil { outcome = try await studio?.outcome(of: path, query, request, at: channel) }
      if outcome == nil, studio == nil, let file = PageFiles.answer(path, request.headers, isPublic: true) {
        return isReading ? file : Answer.notAllowed("GET, HEAD")
      }
      switch outcome {
      case .response(let response): return response
      case .picture(let work):
        var response = try await picture(work, request, at: channel)
        // The address of a face or a side determines its content; other content may change with the next edit.
        response.headers[.cacheControl] = work.dependsOnFiles ? "no-cache" : "private, max-age=31536000, immutable"
        response.headers[.crossOriginResourcePolicy] = "same-origin"
        return response
      case nil: break
      }
      let versioned = "/v\(CardService.version)/"
      let isVersioned = path.hasPrefix(versioned)
      let plain = isVersioned ? String(path.dropFirst(versioned.count - 1)) : path
      let takesWebP = request.headers.accept("image/webp", in: .accept)
      guard let work = try service.work(of: plain, query: query, takesWebP: takesWebP) else {
        return Answer.failure(
          .notFound, "there is nothing at \(path.prefix(200)); /openapi.json describes what there is")
      }
      guard isReading else { return Answer.notAllowed("GET, HEAD") }
      var response = try await picture(work, request, at: channel)
      response.headers[.cacheControl] =
        work.dependsOnFiles
        ? "no-cache" : isVersioned ? "public, max-age=31536000, immutable" : "public, max-age=3600"
      if !plain.dropFirst().contains(".") { response.headers[.vary] = "Accept, Accept-Encoding" }
      return response
    } catch let error as ServiceError {
      return Answer.failure(error)
    } catch is CancellationError {
      return Answer.failure(ServiceError(.abandoned, "the client did not wait for the answer"))
    } catch {
      return Answer.failure(.internalServerError, "\(error)")
    }
  }

  private static let longestAddress = 8192

  // MARK: Pictures

  /// Returns the bytes of work, or status 304 if the client already has them.
  private func picture(_ work: Work, _ request: Request, at channel: any Channel) async throws -> Response {
    let takesGzip =
      ["image/svg+xml", "application/json"].contains(work.mediaType)
      && request.headers.accept("gzip", in: .acceptEncoding)
    // Compressed bytes have their own tag. Bytes that do not get fewer are sent as they are.
    let packedTag = "\(work.tag)-gzip"
    var headers: HTTPFields = [.crossOriginResourcePolicy: "cross-origin"]
    if ["image/svg+xml", "application/json"].contains(work.mediaType) { headers[.vary] = "Accept-Encoding" }
    for tag in takesGzip ? [packedTag, work.tag] : [work.tag] where request.headers.names(tag: tag, in: .ifNoneMatch) {
      headers[.eTag] = "\"\(tag)\""
      return Response(status: .notModified, headers: headers)
    }
    if work.mediaType == "image/svg+xml" {
      headers[.contentSecurityPolicy] = "default-src 'none'; img-src data:; style-src 'unsafe-inline'"
    }
    let bytes: [UInt8]
    if let known = store.kept(work) {
      bytes = known
    } else {
      let store = store
      bytes = try await Presence.whileThere(at: channel) { try await store.bytes(of: work) }
    }
    guard takesGzip, let compressed = bytes.gzipped else {
      headers[.eTag] = "\"\(work.tag)\""
      return Answer.bytes(bytes, type: work.mediaType, headers: headers)
    }
    headers[.eTag] = "\"\(packedTag)\""
    headers[.contentEncoding] = "gzip"
    return Answer.bytes(compressed, type: work.mediaType, headers: headers)
  }

  /// Draws the SVG in a request.
  private func rendering(
    _ query: [(name: String, value: String)], _ request: Request, at channel: any Channel
  ) async throws -> Response {
    var query = query
    let formats = query.filter { $0.name == "format" }.map(\.value)
    query.removeAll { $0.name == "format" }
    guard formats.count <= 1 else { return Answer.failure(.badRequest, "format is given twice") }
    let limit = service.limits.body
    let body = try await RequestBody.of(request, atMost: limit, bodies)
    guard case .whole(let held) = body else {
      return body.refusal(atMost: limit) ?? Answer.failure(.badRequest, "the body is empty")
    }
    let work = try service.rendering(of: held.bytes, as: formats.first ?? "png", query: query)
    var response = try await picture(work, request, at: channel)
    response.headers[.cacheControl] = "no-store"
    withExtendedLifetime(held) {}
    return response
  }
}

extension HTTPField.Name {
  static let crossOriginResourcePolicy = HTTPField.Name("Cross-Origin-Resource-Policy")!
}
