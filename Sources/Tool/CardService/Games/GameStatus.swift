import PlainNotation
import PlaneGeometry
import TabletopGames
import TabletopPlay

/// All that a page shows of a game on a board, besides who plays it: nothing depends on a card that lies face down.
struct GameStatus {
  let members: [(String, JSONValue)]

  /// - Parameter record: the game's, maybe at an earlier move.
  init(_ game: ServedGame, _ record: GameRecord, _ board: GameBoard, at time: Double) {
    let now = (try? record.game(at: time)) ?? record.game
    var members: [(String, JSONValue)] = [
      ("game", .string(record.rules.kind.rawValue)), ("title", .string(record.rules.kind.title)),
    ]
    members += [
      (
        "table",
        .object([("width", .number(board.table.width)), ("height", .number(board.table.height))])
      ), ("back", .string(game.backAddress)), ("over", .boolean(now.isOver)),
      ("undo", .boolean(!record.moves.isEmpty)), ("counters", .array(Self.counters(now))),
      (
        "moves",
        .array(
          (record.rules.kind == .trios ? ["deal", "hint"] : ["hint"]).map(JSONValue.string))
      ),
    ]
    // An empty table has no card from which the size is known.
    if let frame = board.cards.first?.frame {
      members.append(("card", .object([("width", .rounded(frame.width)), ("height", .rounded(frame.height))])))
    }
    let hint = Set(game.table.record == record ? game.table.hint : [])
    members.append(("cards", .array(board.cards.map { $0.json(hint: hint) })))
    if case .memory(_, _, let limit) = record.rules { members.append(("clock", .number(limit))) }
    if let next = Self.next(now, board, at: time) { members.append(("next", next)) }
    self.members = members
  }

  private static func counters(_ game: TabletopGame) -> [JSONValue] {
    let values: [(String, Int)] =
      switch game {
      case .concentration(let game): [("Score", game.score), ("Flips", game.flipCount)]
      case .memory(let game): [("Score", game.score), ("Pairs", game.cards.count { $0.isMatched } / 2)]
      case .pelmanism(let game): [("Mistakes", game.score), ("Pairs", game.pairCount)]
      case .trios(let game): [("Score", game.score), ("Trios", game.matchCount), ("Deck", game.deck.count)]
      }
    return values.map { .array([.string($0), .number(Double($1))]) }
  }

  /// Returns the move that a page makes by itself, with the delay in milliseconds. It removes a trio, or turns down or
  /// removes cards of Pelmanism.
  private static func next(_ game: TabletopGame, _ board: GameBoard, at time: Double) -> JSONValue? {
    switch game {
    case .trios(let game):
      guard game.selectionState == .match, let place = game.selection.first else { return nil }
      return .object([("ms", .number(1100)), ("move", .string("choose")), ("place", .number(Double(place + 1)))])
    case .pelmanism(let game):
      guard let settling = game.settlingTime else { return nil }
      return .object([("ms", .rounded(max(0, settling - time) * 1000 + 20, 1)), ("move", .string("settle"))])
    case .concentration, .memory: return nil
    }
  }
}

extension GameKind {
  /// The name of the game, for people.
  var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}
