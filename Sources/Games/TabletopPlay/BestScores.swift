import PlayingCards
package import TabletopGames

/// The best scores of a player, and the current games that cannot become one.
///
/// A score counts if the game was played to its end without help.
package struct BestScores: Hashable, Sendable {
  /// The best scores, by ``key(of:)``.
  var scores: [String: Int] = [:]
  /// The seed of a game in which the player has had help, by ``key(of:)``.
  var assistedSeeds: [String: UInt64] = [:]

  /// The best score for some rules; `nil` if no game has been finished.
  package subscript(rules: GameRules) -> Int? { scores[Self.key(of: rules)] }

  /// Whether the player has had help in a game.
  package func isAssisted(_ record: GameRecord) -> Bool {
    assistedSeeds[Self.key(of: record.rules)] == record.seed
  }

  /// Records the present state of a game.
  ///
  /// - Returns: whether its score is a new best score.
  @discardableResult
  package mutating func note(_ record: GameRecord, isAssisted: Bool) -> Bool {
    let key = Self.key(of: record.rules)
    assistedSeeds[key] = isAssisted ? record.seed : nil
    guard record.game.isOver, !isAssisted else { return false }
    let score = record.game.score
    if let best = scores[key], !record.rules.kind.isBetter(score, than: best) { return false }
    scores[key] = score
    return true
  }

  /// Returns the name of a game with its rules, for files: `concentration-8`, `pelmanism-easy`.
  package static func key(of rules: GameRules) -> String {
    switch rules {
    case .concentration(let pairs): "concentration-\(pairs)"
    case .memory(let pairs, let scoring, let limit): "memory-\(pairs)-\(scoring.rawValue)-\(limit)"
    case .pelmanism(let level, .french): "pelmanism-\(level.rawValue)"
    case .pelmanism(let level, let system): "pelmanism-\(level.rawValue)-\(system.rawValue)"
    case .trios(let rules): "trios-\(rules.match)-\(rules.mismatch)-\(rules.deselection)-\(rules.room)"
    }
  }
}

extension GameKind {
  /// Whether a score is better than another one. Pelmanism counts mistakes.
  fileprivate func isBetter(_ score: Int, than other: Int) -> Bool {
    self == .pelmanism ? score < other : score > other
  }
}
