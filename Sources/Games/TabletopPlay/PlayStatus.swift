import TabletopGames

/// The two rows of text below a board.
struct PlayStatus {
  let game: TabletopGame
  /// The time at which the board is seen, in seconds since the game began.
  let time: Double
  let best: Int?
  let message: String
  /// Whether there are other themes.
  let hasLooks: Bool

  /// The name of the game and its figures, and what there is to say.
  func figures(columns: Int) -> String {
    var parts = [game.kind.title]
    switch game {
    case .concentration(let game): parts += ["Score \(game.score)", "Flips \(game.flipCount)"]
    case .memory(let game): parts += ["Score \(game.score)"]
    case .pelmanism(let game):

      parts += ["Mistakes \(game.score(at: time))", "Pairs \(game.pairCount(at: time))/\(game.places.count / 2)"]
    case .trios(let game):
      parts += ["Score \(game.score)", "Trios \(game.matchCount)", "Deck \(game.deck.count)"]
    }
    if let best { parts.append("Best \(best)") }
    let line = parts.joined(separator: "  ")
    if message.isEmpty { return Self.fitted(line, columns) }
    // The last message is more important than all but the score.
    let room = columns - line.count - 3
    return Self.fitted(room >= message.count ? "\(line)   \(message)" : message, columns)
  }

  /// The keys, as many as fit.
  func keys(columns: Int) -> String {
    var keys = ["arrows Enter or mouse: choose", "u undo", "h hint"]
    if game.kind == .trios { keys.insert("d deal", at: 1) }
    keys += ["n new", "r restart"]
    if hasLooks { keys.append("t theme") }
    keys.append("q quit")
    var line = keys.joined(separator: "  ")
    // The mouse speaks for itself.
    if line.count > columns { line = keys.dropFirst().joined(separator: "  ") }
    return Self.fitted(line, columns)
  }

  static func fitted(_ line: String, _ columns: Int) -> String {
    line.count <= columns ? line : String(line.prefix(max(0, columns - 1))) + "…"
  }
}

extension GameKind {
  /// The name of the game, for people.
  var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}
