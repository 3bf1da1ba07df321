import CardService
import HTTPTypes
import Hummingbird
import HummingbirdCore
import NIOCore

/// Answers the requests of the studio's page.
struct StudioResponder: Sendable {
  let studio: Studio
  let queue: AnswerQueue
  let slots: StreamSlots

  /// The number of events that are buffered for a slow page; each is about one card.
  private static let keptEvents = 20_000

  /// The result of a request: an answer, or a picture to draw.
  enum Outcome {
    case response(Response)
    case picture(Work)
  }

  /// - Returns: `nil` for an address that does not belong to the studio.
  func outcome(
    of path: String, _ query: [(name: String, value: String)], _ request: Request, at channel: any Channel
  ) async throws -> Outcome? {
    let isReading = request.method == .get || request.method == .head
    switch path {
    case "/project":
      return .response(isReading ? try await json(request, at: channel) : Answer.notAllowed("GET, HEAD"))
    case "/events":
      guard request.method == .get else { return .response(Answer.notAllowed("GET")) }
      guard let slot = slots.take(for: channel.remoteAddress) else { return .response(Answer.tooManyListen) }
      return .response(
        try await EventStream.response(studio.events(), at: channel, keptEvents: Self.keptEvents, slot) {
          "event: \($0.name)\nid: \($0.build)\ndata: \($0.data)\n\n"
        })
    case "/build":
      guard request.method == .post else { return .response(Answer.notAllowed("POST")) }
      // Pages always send it; Visitor has checked that it is this server's own.
      guard request.headers[.origin] != nil else {
        return .response(Answer.failure(.forbidden, "only a page of this server may build: the request has no Origin"))
      }
      let name = query.first { $0.name == "output" }?.value ?? ""
      switch studio.build(name) {
      case nil: return .response(Answer.failure(.notFound, "there is no output '\(name)'"))
      case false?: return .response(Answer.failure(.conflict, "another output is being made"))
      case true?:
        return .response(Answer.json("{\"output\": \(Answer.quoted(name)), \"state\": \"building\"}", .accepted))
      }
    case "/themes/preview":
      let answer = try await queue.reply(to: request, at: channel, atMost: ThemePreview.mostBytes, isHeavy: true) {
        body throws(ServiceError) in try studio.preview(of: body)
      }
      return .response(answer)
    case "/print", "/box", "/changes":
      guard isReading else { return .response(Answer.notAllowed("GET, HEAD")) }
      return .response(
        try await queue.json(at: channel, isHeavy: true) { () throws(ServiceError) in
          switch path {
          case "/print": try studio.sheets(query)
          case "/box": try studio.box(query)
          default: try studio.changes()
          }
        })
    default: break
    }
    if let work = try work(of: path, query) {
      return isReading ? .picture(work) : .response(Answer.notAllowed("GET, HEAD"))
    }
    if path.hasPrefix("/outputs/") {
      guard isReading else { return .response(Answer.notAllowed("GET, HEAD")) }
      return .response(try await download(String(path.dropFirst("/outputs/".count)), at: channel))
    }
    if path.hasPrefix("/pictures/") {
      guard isReading else { return .response(Answer.notAllowed("GET, HEAD")) }
      let name = path.dropFirst("/pictures/".count).split(separator: ".")
      guard name.count == 2, let width = Int(query.first { $0.name == "w" }?.value ?? "330"),
        let work = try studio.picture(of: String(name[0]), width: width, ending: String(name[1]))
      else { return .response(Answer.failure(.notFound, "the picture does not exist, or no longer exists")) }
      return .picture(work)
    }
    guard let file = PageFiles.answer(path, request.headers) else { return nil }
    return .response(isReading ? file : Answer.notAllowed("GET, HEAD"))
  }

  /// Returns the work for sheets, boxes, changes and pictures to share.
  private func work(of path: String, _ query: [(name: String, value: String)]) throws(ServiceError) -> Work? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    switch (parts.first, parts.count) {
    case ("print", 2): return path == "/print/sheets.pdf" ? try studio.document(query) : nil
    case ("box", 2):
      let name = parts[2].split(separator: ".", maxSplits: 1)
      return name.first == "box" && name.count == 2 ? try studio.boxPicture(String(name[1]), query) : nil
    case ("share", 2):
      let name = parts[2].split(separator: ".", maxSplits: 1).map(String.init)
      guard name.count == 2, let kind = Studio.Shared(rawValue: name[0]) else { return nil }
      return try studio.shared(kind, name[1], query)
    case ("changes", 4):
      guard let output = Int(parts[2]), let side = Int(parts[3]),
        let part = Studio.ChangePart(rawValue: String(parts[4]))
      else { return nil }
      return studio.change(part, of: side, in: output)
    default: return nil
    }
  }

  private func json(_ request: Request, at channel: any Channel) async throws -> Response {
    let takesGzip = request.headers.accept("gzip", in: .acceptEncoding)
    let (bytes, isPacked) = try await queue.value(at: channel) { [studio] () throws(ServiceError) in
      let bytes = Array(studio.json.utf8)
      let gzipped = takesGzip ? bytes.gzipped : nil
      return (gzipped ?? bytes, gzipped != nil)
    }
    var headers: HTTPFields = [.cacheControl: "no-store", .crossOriginResourcePolicy: "same-origin"]
    if isPacked { headers[.contentEncoding] = "gzip" }
    return Answer.bytes(bytes, type: "application/json", headers: headers)
  }

  private func download(_ name: String, at channel: any Channel) async throws -> Response {
    let file = try await queue.value(at: channel, isHeavy: true) { [studio] () throws(ServiceError) in
      try studio.file(of: name)
    }
    guard let file else {
      return Answer.failure(.notFound, "there is no file of this output; build it first")
    }
    return Answer.bytes(
      file.bytes, type: "application/octet-stream",
      headers: [
        .cacheControl: "no-store", .contentDisposition: "attachment; filename*=UTF-8''\(Address.encoded(file.name))",
      ])
  }
}
