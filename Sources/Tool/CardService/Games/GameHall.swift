import PlainNotation
import PlayingCards
import PlaneGeometry
import Synchronization
import TabletopDesign
import TabletopGames

/// The games in browsers, each in a room with an address. The least recently used rooms are removed first.
public final class GameHall: Sendable {
  private struct State {
    var rooms: [String: (room: GameRoom, lastUse: Int)] = [:]
    var uses = 0
  }

  private let state = Mutex(State())
  private let keepsScores: Bool

  /// The greatest number of rooms at the same time.
  static let mostRooms = 500

  /// An empty hall.
  ///
  /// - Parameter keepsScores: whether to store the best scores of this machine's user.
  public init(keepsScores: Bool) { self.keepsScores = keepsScores }

  /// The greatest length of a request, in bytes.
  public static let mostBytes = GameRequest.mostBytes

  // MARK: Addresses

  /// Begins a game, or continues a stored one.
  ///
  /// - Parameter body: `{"game": "memory", "table": {"width": 800, "height": 600}, "options": {"seed": 7}, "players": 2}`, or instead
  ///   of the game `record` with the text of its file.
  /// - Returns: JSON: the board, the way of the cards to it, and the token by which its owner is known.
  public func begin(_ body: [UInt8]) throws(ServiceError) -> String {
    let request = try GameRequest(body)
    let (id, token) = (Self.name(), Self.name())
    let table = try request.table()
    let room = try GameRoom.open(request, id: id, keepsScores: keepsScores, token: token)
    state.withLock { state in
      state.uses += 1
      state.rooms[id] = (room, state.uses)
      while state.rooms.count > Self.mostRooms,
        let oldest = state.rooms.min(by: { $0.value.lastUse < $1.value.lastUse })
      {
        oldest.value.room.close()
        state.rooms[oldest.key] = nil
      }
    }
    return Self.line(try room.look(on: table, for: token, isBeginning: true), token: token)
  }

  /// Returns the state of a game.
  ///
  /// - Parameter player: the player's token; `nil` for a spectator.
  public func look(
    at id: String, width: Double, height: Double, player: String?
  ) throws(ServiceError) -> String {
    try room(id).look(on: try GameRequest.table(width, height), for: player).line
  }

  /// Adds the second player to a game for two.
  public func join(_ id: String, _ body: [UInt8]) throws(ServiceError) -> String {
    let token = Self.name()
    return Self.line(try room(id).join(token, on: try GameRequest(body).table()), token: token)
  }

  /// Makes a move: `{"move": "choose", "place": 3, "seq": 7, "table": {"width": 800, "height": 600}, "player": "…"}`.
  public func move(in id: String, _ body: [UInt8]) throws(ServiceError) -> String {
    let request = try GameRequest(body)
    return try room(id).move(request, by: try request.text("player")).line
  }

  /// Returns a stream of boards after the actions of others.
  public func events(
    of id: String, width: Double, height: Double, player: String?
  ) throws(ServiceError) -> AsyncStream<String> {
    try room(id).events(on: try GameRequest.table(width, height), for: player)
  }

  /// Returns a game from its beginning, move by move.
  public func film(of id: String, width: Double, height: Double) throws(ServiceError) -> GameFilm {
    try room(id).film(on: try GameRequest.table(width, height))
  }

  /// A game as a file that `cardwright board`, `play` and `animate` read.
  ///
  /// - Parameter player: the token of whoever asks.
  /// - Throws: ``ServiceError`` for anybody but the owner, who was told the token.
  public func record(of id: String, player: String?) throws(ServiceError) -> String {
    try room(id).record(for: player).json
  }

  /// The seed of a game as JSON.
  ///
  /// - Parameter player: the token of whoever asks.
  /// - Throws: ``ServiceError`` for anybody but the owner, who was told the token.
  public func seed(of id: String, player: String?) throws(ServiceError) -> String {
    JSONValue.object([("seed", .string("\(try room(id).seed(for: player))"))]).line
  }

  /// The cards of a deck, for the viewer.
  public static let deck = JSONValue.object([
    (
      "cards",
      .array(
        Deck.pelmanismPack().map { card -> JSONValue in
          let side = TableCard.playing(card)
          return .object([
            ("id", .string(card.shortName)), ("url", .string(side.address)), ("alt", .string(side.words)),
          ])
        })
    ), ("back", .string(TableCard.back.address)),
  ]).line

  /// Ends all event streams.
  public func end() {
    for (room, _) in state.withLock({ Array($0.rooms.values) }) { room.close() }
  }

  // MARK: Rooms

  private func room(_ id: String) throws(ServiceError) -> GameRoom {
    let room = state.withLock { state -> GameRoom? in
      guard let room = state.rooms[id]?.room else { return nil }
      state.uses += 1
      state.rooms[id] = (room, state.uses)
      return room
    }
    guard let room else { throw ServiceError(.missing, "the game does not exist, or has ended") }
    return room
  }

  /// Returns a name that cannot be guessed. Whoever has the address of a game may see and play it.
  private static func name() -> String {
    var system = SystemRandomNumberGenerator()
    return String((0..<12).map { _ in "abcdefghijkmnpqrstuvwxyz23456789".randomElement(using: &system) ?? "a" })
  }

  private static func line(_ reply: JSONValue, token: String) -> String {
    var members: [(String, JSONValue)] = []
    if case .object(let some) = reply { members = some }
    return JSONValue.object(members + [("player", .string(token))]).line
  }
}
