import CardService
import HTTPTypes
import Hummingbird
import HummingbirdCore
import NIOCore

/// Answers what the studio's page asks for.
struct StudioResponder: Sendable {
  let studio: Studio

  /// The outcome of a request: an answer, or a picture that is to be drawn.
  enum Outcome {
    case response(Response)
    case picture(Work)
  }

  /// - Returns: `nil` for an address that is not the studio's.
  func outcome(
    of path: String, _ query: [(name: String, value: String)], _ request: Request, at channel: any Channel
  ) async throws -> Outcome? {
    let isReading = request.method == .get || request.method == .head
    switch path {
    case "/project": return .response(isReading ? json(request) : notAllowed("GET, HEAD"))
    case "/events":
      guard request.method == .get else { return .response(notAllowed("GET")) }
      return .response(try await events(at: channel))
    case "/build":
      guard request.method == .post else { return .response(notAllowed("POST")) }
      let name = query.first { $0.name == "output" }?.value ?? ""
      switch studio.build(name) {
      case nil: return .response(Answer.failure(.notFound, "there is no output '\(name)'"))
      case false?: return .response(Answer.failure(.conflict, "an output is being made already"))
      case true?:
        return .response(Answer.json("{\"output\": \(Answer.quoted(name)), \"state\": \"building\"}", .accepted))
      }
    default: break
    }
    if path.hasPrefix("/outputs/") {
      guard isReading else { return .response(notAllowed("GET, HEAD")) }
      return .response(try download(String(path.dropFirst("/outputs/".count))))
    }
    if path.hasPrefix("/pictures/") {
      guard isReading else { return .response(notAllowed("GET, HEAD")) }
      let name = path.dropFirst("/pictures/".count).split(separator: ".")
      guard name.count == 2, let width = Int(query.first { $0.name == "w" }?.value ?? "330"),
        let work = try studio.picture(of: String(name[0]), width: width, ending: String(name[1]))
      else { return .response(Answer.failure(.notFound, "there is no such picture, or not any more")) }
      return .picture(work)
    }
    guard let file = PageFiles.answer(path, request.headers) else { return nil }
    return .response(isReading ? file : notAllowed("GET, HEAD"))
  }

  private func notAllowed(_ methods: String) -> Response {
    var response = Answer.failure(.methodNotAllowed, "write \(methods)")
    response.headers[.allow] = methods
    return response
  }

  private func json(_ request: Request) -> Response {
    let bytes = Array(studio.json.utf8)
    var headers: HTTPFields = [.cacheControl: "no-store", .crossOriginResourcePolicy: "same-origin"]
    guard request.headers.accept("gzip", in: .acceptEncoding), let gzipped = bytes.gzipped else {
      return Answer.bytes(bytes, type: "application/json", headers: headers)
    }
    headers[.contentEncoding] = "gzip"
    return Answer.bytes(gzipped, type: "application/json", headers: headers)
  }

  private func download(_ name: String) throws -> Response {
    guard let file = try studio.file(of: name) else {
      return Answer.failure(.notFound, "there is no file of this output; build it first")
    }
    return Answer.bytes(
      file.bytes, type: "application/octet-stream",
      headers: [
        .cacheControl: "no-store", .contentDisposition: "attachment; filename*=UTF-8''\(Address.encoded(file.name))",
      ])
  }

  // MARK: Events

  /// How often a connection is used on which nothing happens, so that nobody takes it for dead.
  private static let pause = Duration.seconds(15)

  /// The events from now on, as long as somebody listens.
  private func events(at channel: any Channel) async throws -> Response {
    let events = studio.events()
    let presence = try await channel.pipeline.handler(type: Presence.self).get()
    let body = ResponseBody { writer in
      // Both have one stream: an event, or nothing for a while.
      let (lines, told) = AsyncStream<String>.makeStream(bufferingPolicy: .bufferingNewest(20_000))
      let relay = Task {
        for await event in events {
          told.yield("event: \(event.name)\nid: \(event.build)\ndata: \(event.data)\n\n")
        }
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
      }
      told.yield("retry: 1000\n\n")
      for await line in lines { try await writer.write(ByteBuffer(string: line)) }
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
