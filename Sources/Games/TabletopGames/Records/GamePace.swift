/// The pace of a player who watches the game: the default times between moves, in seconds.
package enum GamePace {
  /// The duration of a card turning over, except in ``Pelmanism``.
  package static let flip = 0.6
  /// The time for which a player looks at two or three cards that match, or do not match.
  package static let verdict = 1.0
  /// The time from selecting a card of ``Trios`` to the next move.
  package static let selection = 0.3
}

extension TabletopGame {
  /// Returns the earliest time, in seconds, of the next move by a player who waits until the cards are still and has seen
  /// whether they match.
  ///
  /// - Parameter last: the time of the last move; `nil` before the first one.
  func watchedTime(after last: Double?) -> Double {
    guard let last else { return 0 }
    switch self {
    case .concentration(let game):
      return last + GamePace.flip + (game.cards.count { $0.isFaceUp } == 2 ? GamePace.verdict : 0)
    case .memory(let game): return last + GamePace.flip + (game.cards.count { $0.isFaceUp } == 2 ? GamePace.verdict : 0)
    case .pelmanism(let game): return max(last + Pelmanism.Duration.flip, game.readyTime)
    case .trios(let game):
      return last + (game.selectionState == .incomplete ? GamePace.selection : GamePace.verdict)
    }
  }
}
