import CardService
import HTTPTypes
import Hummingbird
import HummingbirdCore
import NIOCore

/// Answers the requests of the game page.
struct GameResponder: Sendable {
  let hall: GameHall
  let service: CardService
  let queue: AnswerQueue
  let slots: StreamSlots

  /// The number of buffered events. Each contains the whole board, so only the last ones matter.
  private static let keptEvents = 4

  /// - Returns: `nil` for an address that does not belong to games.
  func outcome(
    of path: String, _ query: [(name: String, value: String)], _ request: Request, at channel: any Channel
  ) async throws -> StudioResponder.Outcome? {
    let isReading = request.method == .get || request.method == .head
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    switch parts.first {
    case "play":
      // The page reads the game from its address.
      guard parts.count <= 3, let page = PageFiles.answer("/play.html", request.headers) else { return nil }
      return .response(isReading ? page : Answer.notAllowed("GET, HEAD"))
    case "faces":
      guard isReading else { return .response(Answer.notAllowed("GET, HEAD")) }
      guard let width = Int(query.first { $0.name == "width" }?.value ?? "240") else {
        return .response(Answer.failure(.badRequest, "width: write a number"))
      }
      return .picture(try service.face(at: path.dropFirst("/faces/".count), width: width))
    case "gestures":
      guard parts.count == 1 else { return nil }
      return .response(
        try await queue.reply(to: request, at: channel, atMost: PageGestures.mostBytes) {
          body throws(ServiceError) in try PageGestures.answer(to: body)
        })
    case "games": break
    default: return nil
    }
    if parts.count == 1 {
      return .response(
        try await queue.reply(to: request, at: channel, atMost: GameHall.mostBytes) { body throws(ServiceError) in
          try hall.begin(body)
        })
    }
    let id = String(parts[2])
    func number(_ name: String) -> Double { query.first { $0.name == name }.flatMap { Double($0.value) } ?? 0 }
    let player = query.first { $0.name == "player" }?.value
    let (width, height) = (number("width"), number("height"))
    switch (parts.count, parts.count > 2 ? parts[3] : "") {
    case (2, _) where id == "deck":
      return .response(isReading ? Answer.json(GameHall.deck) : Answer.notAllowed("GET, HEAD"))
    case (2, _):
      guard isReading else { return .response(Answer.notAllowed("GET, HEAD")) }
      return .response(
        try await queue.json(at: channel) { () throws(ServiceError) in
          try hall.look(at: id, width: width, height: height, player: player)
        })
    case (3, "moves"):
      return .response(
        try await queue.reply(to: request, at: channel, atMost: GameHall.mostBytes) { body throws(ServiceError) in
          try hall.move(in: id, body)
        })
    case (3, "players"):
      return .response(
        try await queue.reply(to: request, at: channel, atMost: GameHall.mostBytes) { body throws(ServiceError) in
          try hall.join(id, body)
        })
    case (3, "film"):
      guard isReading else { return .response(Answer.notAllowed("GET, HEAD")) }
      let film = try await queue.value(at: channel) { () throws(ServiceError) in
        try hall.film(of: id, width: width, height: height)
      }
      return .response(try await FilmStream.response(film, at: channel, queue))
    case (3, "game.json"):
      guard isReading else { return .response(Answer.notAllowed("GET, HEAD")) }
      var response = try await queue.json(at: channel) { () throws(ServiceError) in
        try hall.record(of: id, player: player)
      }
      response.headers[.contentDisposition] = "attachment; filename=\"game.json\""
      return .response(response)
    case (3, "seed"):
      guard isReading else { return .response(Answer.notAllowed("GET, HEAD")) }
      return .response(
        try await queue.json(at: channel) { () throws(ServiceError) in try hall.seed(of: id, player: player) })
    case (3, "events"):
      guard request.method == .get else { return .response(Answer.notAllowed("GET")) }
      guard let slot = slots.take(for: channel.remoteAddress) else { return .response(Answer.tooManyListen) }
      let events = try await queue.value(at: channel) { () throws(ServiceError) in
        try hall.events(of: id, width: width, height: height, player: player)
      }
      return .response(
        try await EventStream.response(events, at: channel, keptEvents: Self.keptEvents, slot) {
          "event: board\ndata: \($0)\n\n"
        })
    default: return nil
    }
  }
}
