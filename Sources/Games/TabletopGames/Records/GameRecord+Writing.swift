import PlainNotation
import PlayingCards

extension GameRecord {
  /// The version of the format that is written and read.
  public static let version = 1

  /// The text of the record's file.
  ///
  /// Rules, seed and moves determine the game. The cards are for people and other programs, and must agree with them.
  public var json: String {
    var options = rules.options
    if let theme { options.append(("theme", .string(theme))) }
    return JSONValue.object([
      ("game", .string(rules.kind.rawValue)), ("version", .number(Double(Self.version))),
      ("seed", .number(Double(seed))), ("options", .object(options)), ("moves", .array(moves.map(\.json))),
      ("cards", .array(game.cardTexts.map(JSONValue.string))),
    ]).lines
  }
}

extension GameRules {
  /// The rules of a game as members of a document.
  var options: [(String, JSONValue)] {
    switch self {
    case .concentration(let pairs): [("pairs", .number(Double(pairs)))]
    case .memory(let pairs, let scoring, let limit):
      [("pairs", .number(Double(pairs))), ("scoring", .string(scoring.rawValue)), ("bonusTimeLimit", .number(limit))]
    case .pelmanism(let level, let system):
      [("level", .string(level.rawValue))] + (system == .french ? [] : [("pattern", .string(system.rawValue))])
    case .trios(let rules):
      [
        ("match", .number(Double(rules.match))), ("mismatch", .number(Double(rules.mismatch))),
        ("deselection", .number(Double(rules.deselection))), ("room", .number(Double(rules.room))),
      ]
    }
  }
}

extension GameRecord.Move {
  fileprivate var json: JSONValue {
    switch move {
    case .choose(let index): .array([.number(Double(index)), .number(time)])
    case .deal: .array([.string("deal"), .number(time)])
    }
  }
}

extension TabletopGame {
  /// Each card as text: its value and its state.
  var cardTexts: [String] {
    switch self {
    case .concentration(let game):
      game.cards.map {
        TabletopGame.text("\($0.identifier)", isFaceUp: $0.isFaceUp, isMatched: $0.isMatched, wasSeen: $0.wasSeen)
      }
    case .memory(let game):
      game.cards.map {
        TabletopGame.text("\($0.content)", isFaceUp: $0.isFaceUp, isMatched: $0.isMatched, wasSeen: $0.wasSeen)
      }
    case .pelmanism(let game):
      game.places.map { place in
        switch place.state {
        case .faceDown: "\(place.card.shortName) down"
        case .faceUp: "\(place.card.shortName) up"
        case .removed: "\(place.card.shortName) removed"
        }
      }
    case .trios(let game):
      game.table.indices.map { "\(game.table[$0])\(game.selection.contains($0) ? " selected" : "")" }
    }
  }

  private static func text(_ name: String, isFaceUp: Bool, isMatched: Bool, wasSeen: Bool) -> String {
    "\(name) \(isFaceUp ? "up" : "down")\(isMatched ? " matched" : "")\(wasSeen ? " seen" : "")"
  }
}
