import TabletopGames

extension TabletopGame {
  /// Returns the time in seconds until the picture changes without an action; `nil` for never.
  ///
  /// - Parameter frameTime: the time between two pictures of a motion, in seconds.
  func nextChange(after time: Double, frameTime: Double) -> Double? {
    switch self {
    case .concentration, .trios: return nil
    case .memory(let game):
      // The remaining time of a face-up card.
      return game.cards.contains { $0.isConsumingBonusTime(at: time) } ? max(frameTime, 0.5) : nil
    case .pelmanism(let game):
      if let settling = game.settlingTime, time < settling { return min(frameTime, settling - time) }
      return game.places.contains { place in
        place.since.map { time < $0 + Pelmanism.Duration.match + Pelmanism.Duration.fade } ?? false
      } ? frameTime : nil
    }
  }
}
