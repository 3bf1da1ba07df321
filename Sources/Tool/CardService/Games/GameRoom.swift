import CardSettings
import SettingFields
import PlainNotation
import PlaneGeometry
import Synchronization
import TabletopGames
import TabletopMotion
import TabletopPlay

/// A game in browsers for one player, or for two who take turns: its state, its players and its spectators.
final class GameRoom: Sendable {
  let id: String
  /// The token of whoever began the game, by its rules or by its file.
  private let owner: String
  /// Whether the best scores of this machine are kept.
  private let keepsScores: Bool

  private enum Play {
    case board(ServedGame)
    case chase(ChaseGame)
  }

  /// The two players of a board.
  private struct Seats {
    var tokens: [String]
    var turn = 0
    var found = [0, 0]
  }

  private struct State {
    var play: Play
    var sequence = 1
    var seats: Seats?
    var start = ContinuousClock.now
    /// The game's time when the clock was started.
    var before = 0.0
    var listeners: [Int: (table: Size, player: String?, told: AsyncStream<String>.Continuation)] = [:]
    var last = 0

    var time: Double { before + (ContinuousClock.now - start) / .seconds(1) }
  }

  private let state: Mutex<State>

  private init(id: String, owner: String, keepsScores: Bool, _ state: consuming sending State) {
    (self.id, self.owner, self.keepsScores) = (id, owner, keepsScores)
    self.state = Mutex(state)
  }

  /// Opens a room with a new game, or with a stored one.
  static func open(_ request: GameRequest, id: String, keepsScores: Bool, token: String) throws(ServiceError)
    -> GameRoom
  {
    let play = try play(request)
    var state = State(play: play)
    if case .board(let game) = play { state.before = game.table.record.lastTime }
    if try request.integer("players", in: 1...2) == 2 {
      guard case .board = play else { throw ServiceError(.wrong, "the chase is for one player") }
      state.seats = Seats(tokens: [token])
    }
    return GameRoom(id: id, owner: token, keepsScores: keepsScores && state.seats == nil, state)
  }

  /// The greatest number of moves in a game, all of which are stored.
  static let mostMoves = 5000

  private static func play(_ request: GameRequest) throws(ServiceError) -> Play {
    do {
      if let kept = try request.text("record") {
        let game = try ServedGame(kept: Array(kept.utf8))
        guard game.table.record.moves.count <= mostMoves else {
          throw ServiceError(.wrong, "the game has \(game.table.record.moves.count) moves: the most is \(mostMoves)")
        }
        return .board(game)
      }
      let name = try request.text("game") ?? ""
      var settings = try request.settings()
      if name == "chase" {
        let others = settings.members.contains { $0.name != "seed" }
        guard !others, settings.seed.map(GameRecord.seeds.contains) ?? true else {
          throw ServiceError(.wrong, "the chase has one option: seed, a number up to \(GameRecord.seeds.upperBound)")
        }
        return .chase(
          try ChaseGame(
            seed: settings.seed ?? .random(in: GameRecord.seeds), on: request.table(),
            keepsStill: try request.text("pace") == "still"))
      }
      guard GameKind(rawValue: name) != nil else { throw ServiceError(.missing, "there is no game '\(name)'") }
      settings.game = name
      return .board(try ServedGame(settings))
    } catch {
      throw ServiceError(error)
    }
  }

  // MARK: Playing

  /// Adds the second player.
  ///
  /// - Returns: the board for that player.
  func join(_ token: String, on table: Size) throws(ServiceError) -> JSONValue {
    try state.withLock { (state) throws(ServiceError) -> JSONValue in
      guard var seats = state.seats else { throw ServiceError(.untimely, "this game is for one player") }
      guard seats.tokens.count < 2 else {
        throw ServiceError(.untimely, "this game has two players already: you can watch it")
      }
      seats.tokens.append(token)
      state.seats = seats
      state.sequence += 1
      tell(state, but: token) { (size) throws(ServiceError) in try reply(state, on: size, for: nil, []) }
      return try reply(state, on: table, for: token, [])
    }
  }

  /// Returns the present board.
  ///
  /// - Parameter isBeginning: whether to deal the cards.
  func look(on table: Size, for player: String?, isBeginning: Bool = false) throws(ServiceError) -> JSONValue {
    try state.withLock { (state) throws(ServiceError) -> JSONValue in
      var motion: [GameBoard.Motion] = []
      if isBeginning, case .board(let game) = state.play {
        let board = try GameBoard(game, game.table.record, at: state.time, on: table)
        motion = Self.motion { () throws(CardMotionError) in try board.deal() }
      }
      return try reply(state, on: table, for: player, motion)
    }
  }

  /// Makes a move, and reports it to the other listeners.
  ///
  /// - Parameter player: the player's token in a game for two.
  func move(_ request: GameRequest, by player: String?) throws(ServiceError) -> JSONValue {
    let (move, table) = (try request.text("move") ?? "", try request.table())
    let (place, seen, sequence) = (
      try request.integer("place", in: 1...1_000_000).map { $0 - 1 }, try request.number("seen"),
      try request.integer("seq", in: 0...1_000_000_000)
    )
    return try state.withLock { (state) throws(ServiceError) -> JSONValue in
      if case .chase(var chase) = state.play {
        switch move {
        case "choose":
          guard let place, chase.isThere(place) else { throw ServiceError(.untimely, "That card is gone.") }
          if try chase.tap(place, seen: seen) { state.sequence += 1 }
          state.play = .chase(chase)
        case "fly", "table": break
        default: throw ServiceError(.wrong, "move: the chase has no move '\(move)'")
        }
        return try reply(state, on: table, for: player, [])
      }
      guard case .board(let before) = state.play else { throw ServiceError(.missing, "there is no board") }
      if move == "table" { return try reply(state, on: table, for: player, []) }
      if let sequence, sequence != state.sequence {
        throw ServiceError(.untimely, "The board has changed meanwhile.")
      }
      if let seats = state.seats, move != "settle" {
        guard let player, let seat = seats.tokens.firstIndex(of: player) else {
          throw ServiceError(.untimely, "You only watch this game.")
        }
        guard seat == seats.turn else { throw ServiceError(.untimely, "It is the other player's turn.") }
        guard ["choose", "deal"].contains(move) else {
          throw ServiceError(.untimely, "Not possible in a game for two.")
        }
      }
      guard before.table.record.moves.count < Self.mostMoves || !["choose", "deal"].contains(move) else {
        throw ServiceError(.untimely, "The game has \(Self.mostMoves) moves, which is the most: begin a new game.")
      }
      let earlierTime = state.time
      let earlier = before.table.record
      var game = before
      try Self.perform(move, at: place, in: &game, &state)
      state.play = .board(game)
      state.sequence += 1
      Self.pass(&state, from: earlier, to: game.table.record)
      if keepsScores { KeptScores.note(game.table) }
      let isAnew = move == "restart" || move == "new"
      let shake = UInt64(state.sequence)
      let now = state
      func answer(on size: Size, for player: String?) throws(ServiceError) -> JSONValue {
        let after = try GameBoard(game, game.table.record, at: max(now.time, game.table.record.lastTime), on: size)
        let first = try GameBoard(before, earlier, at: max(earlierTime, earlier.lastTime), on: size)
        let motion = Self.motion { () throws(CardMotionError) in
          try isAnew ? after.deal() : move == "undo" ? [] : after.motion(from: first, seed: shake)
        }
        return try reply(now, on: size, for: player, motion)
      }
      tell(now, but: player) { (size) throws(ServiceError) in try answer(on: size, for: nil) }
      return try answer(on: table, for: player)
    }
  }

  /// Performs a page's move on the game.
  private static func perform(
    _ move: String, at place: Int?, in game: inout ServedGame, _ state: inout State
  ) throws(ServiceError) {
    let action: PlayAction
    switch move {
    case "choose":
      guard let place, (0..<game.table.record.game.placeCount).contains(place) else {
        throw ServiceError(.untimely, "No card lies there.")
      }
      action = .tap(column: 0, row: 0)
    case "deal": action = .deal
    case "undo": action = .undo
    case "hint": action = .hint
    case "restart": action = .restart
    case "new": action = .newGame
    // Time alone has changed the game.
    case "settle": return
    default:
      throw ServiceError(.wrong, "move: '\(move)' is not one of choose, deal, hint, undo, restart, new, settle, table")
    }
    let time = max(state.time, game.table.record.lastTime)
    func act() -> Bool {
      game.table.perform(action, at: time, frames: [], tapped: place) { UInt64.random(in: GameRecord.seeds) }
    }
    var hasChanged = act()
    // The page has already asked for confirmation.
    if game.table.unconfirmed != nil { hasChanged = act() }
    guard hasChanged || game.table.message.isEmpty else { throw ServiceError(.untimely, game.table.message) }
    if action == .restart || action == .newGame {
      (state.before, state.start) = (0, .now)
    } else if game.table.record.lastTime > state.time {
      (state.before, state.start) = (game.table.record.lastTime, .now)
    }
  }

  /// In a game for two, passes the turn. In games of pairs, the finder of a pair continues.
  private static func pass(_ state: inout State, from before: GameRecord, to after: GameRecord) {
    guard var seats = state.seats, before.moves.count < after.moves.count else { return }
    let (earlier, now) = (Progress(before.game), Progress(after.game))
    seats.found[seats.turn] += now.found - earlier.found
    let isTrios = after.rules.kind == .trios
    if now.hasFailed || isTrios && now.found > earlier.found { seats.turn = 1 - seats.turn }
    state.seats = seats
  }

  // MARK: What tells the cards that lie face down

  /// The game as the file of `cardwright board --state` keeps it.
  ///
  /// - Throws: ``ServiceError`` for a chase, for anybody but the owner, and for a game of two that is not over.
  func record(for player: String?) throws(ServiceError) -> GameRecord {
    guard case .board(let game) = try playOpen(to: player) else {
      throw ServiceError(.missing, "a chase is not saved")
    }
    return game.table.record
  }

  /// The seed by which the same cards are dealt.
  ///
  /// - Throws: ``ServiceError`` for anybody but the owner, and for a game of two that is not over.
  func seed(for player: String?) throws(ServiceError) -> UInt64 {
    switch try playOpen(to: player) {
    case .board(let game): game.table.record.seed
    case .chase(let chase): chase.seed
    }
  }

  /// Returns the whole game. Its owner may see it; two players only after the end.
  private func playOpen(to player: String?) throws(ServiceError) -> Play {
    let state = state.withLock { $0 }
    guard player == owner || state.seats?.tokens.contains(where: { $0 == player }) ?? false else {
      throw ServiceError(
        .forbidden, "this shows what lies face down: only the player who began the game may ask for it")
    }
    if state.seats != nil, case .board(let game) = state.play, !game.table.record.game.isOver {
      throw ServiceError(
        .untimely, "this shows what lies face down: in a game for two, ask for it when the game is over")
    }
    return state.play
  }

  // MARK: Looking on

  /// The greatest number of listeners to a game.
  static let mostListeners = 32
  /// The number of events that are buffered for a slow listener. Each contains the whole board.
  private static let keptEvents = 4

  /// Returns a stream of the boards that others have changed.
  ///
  /// - Throws: ``ServiceError/Kind/crowded`` if there are too many listeners.
  func events(on table: Size, for player: String?) throws(ServiceError) -> AsyncStream<String> {
    let (events, told) = AsyncStream<String>.makeStream(bufferingPolicy: .bufferingNewest(Self.keptEvents))
    let number: Int? = state.withLock { state in
      guard state.listeners.count < Self.mostListeners else { return nil }
      state.last += 1
      state.listeners[state.last] = (table, player, told)
      return state.last
    }
    guard let number else {
      throw ServiceError(.crowded, "\(Self.mostListeners) watch this game already; try again later")
    }
    told.onTermination = { [weak self] _ in
      _ = self?.state.withLock { $0.listeners.removeValue(forKey: number) }
    }
    return events
  }

  /// Ends all event streams.
  func close() {
    let all = state.withLock { state in
      defer { state.listeners = [:] }
      return state.listeners.values.map(\.told)
    }
    for told in all { told.finish() }
  }

  private func tell(
    _ state: State, but player: String?, _ answer: (Size) throws(ServiceError) -> JSONValue
  ) {
    // All listeners with a table of the same size get the same line.
    var lines: [Size: String] = [:]
    for listener in state.listeners.values where player == nil || listener.player != player {
      guard let line = lines[listener.table] ?? (try? answer(listener.table))?.line else { continue }
      lines[listener.table] = line
      listener.told.yield(line)
    }
  }

  // MARK: Answers

  private static func motion(_ make: () throws(CardMotionError) -> [GameBoard.Motion]) -> [GameBoard.Motion] {
    // Motions are optional: on a table where cards cannot fly, they appear in their places.
    (try? make()) ?? []
  }

  private func reply(
    _ state: State, on table: Size, for player: String?, _ motion: [GameBoard.Motion]
  ) throws(ServiceError) -> JSONValue {
    var members: [(String, JSONValue)] = [
      ("id", .string(id)), ("seq", .number(Double(state.sequence))),
    ]
    var said = ""
    switch state.play {
    case .chase(let chase):
      members += [("game", .string("chase")), ("title", .string("Card chase"))]
      members += chase.state()
    case .board(let game):
      let record = game.table.record
      let time = max(state.time, record.lastTime)
      let board = try GameBoard(game, record, at: time, on: table)
      members += GameStatus(game, game.table.record, board, at: time).members
      if keepsScores, let best = KeptScores.best(by: record.rules) { members.append(("best", .number(Double(best)))) }
      said = game.table.message
    }
    if let seats = state.seats {
      members += [
        ("turn", .number(Double(seats.turn + 1))),
        ("players", .array((0..<seats.tokens.count).map { .number(Double(seats.found[$0])) })),
      ]
      if let seat = seats.tokens.firstIndex(where: { $0 == player }) {
        members.append(("you", .number(Double(seat + 1))))
      }
    }
    return .object([
      ("state", .object(members)), ("motion", .array(motion.map(\.json))), ("say", .string(said)),
    ])
  }

  /// Returns the game from its beginning: each move with the board after it and the motions to it.
  ///
  /// - Throws: ``ServiceError`` for a chase, and for a game with too many moves.
  func film(on table: Size) throws(ServiceError) -> GameFilm {
    let state = state.withLock { $0 }
    guard case .board(let game) = state.play else { throw ServiceError(.missing, "a chase is not saved") }
    return try GameFilm(of: game, on: table)
  }
}

/// The progress of a game, which determines turns.
private struct Progress {
  var found: Int
  /// Whether the last choice does not match.
  var hasFailed: Bool

  init(_ game: TabletopGame) {
    switch game {
    case .concentration(let game):
      found = game.cards.count { $0.isMatched } / 2
      hasFailed = game.cards.count { $0.isFaceUp && !$0.isMatched } == 2
    case .memory(let game):
      found = game.cards.count { $0.isMatched } / 2
      hasFailed = game.cards.count { $0.isFaceUp && !$0.isMatched } == 2
    case .pelmanism(let game): (found, hasFailed) = (game.pairCount, game.selection.count == 2 && !game.isMatch)
    case .trios(let game): (found, hasFailed) = (game.matchCount, game.selectionState == .mismatch)
    }
  }
}
