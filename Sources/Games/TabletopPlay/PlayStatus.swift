import TabletopGames

/// The two rows of text below a board.
struct PlayStatus {
  let game: TabletopGame
  /// The time of the board, in seconds since the start of the game.
  let time: Double
  let best: Int?
  let message: String
  /// Whether there are other looks.
  let hasLooks: Bool

  /// Returns the name of the game, its figures and the message.
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
    // The message replaces the figures if there is no room for both.
    let room = columns - line.count - 3
    return Self.fitted(room >= message.count ? "\(line)   \(message)" : message, columns)
  }

  /// Returns the keys, as many as fit.
  func keys(columns: Int) -> String {
    var keys = ["arrows Enter or mouse: choose", "u undo", "h hint"]
    if game.kind == .trios { keys.insert("d deal", at: 1) }
    keys += ["n new", "r restart"]
    if hasLooks { keys.append("t theme") }
    keys.append("q quit")
    var line = keys.joined(separator: "  ")
    // The mouse needs no explanation.
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
