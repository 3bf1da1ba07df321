import TabletopGames

extension TabletopGame {
  /// In how many seconds the picture will be another one without anybody doing anything; `nil` for never.
  ///
  /// - Parameter frameTime: what lies between two pictures of something that moves, in seconds.
  func nextChange(after time: Double, frameTime: Double) -> Double? {
    switch self {
    case .concentration, .trios: return nil
    case .memory(let game):
      // The time that is left for a card that is face up.
      return game.cards.contains { $0.isConsumingBonusTime(at: time) } ? max(frameTime, 0.5) : nil
    case .pelmanism(let game):
      if let settling = game.settlingTime, time < settling { return min(frameTime, settling - time) }
      return game.places.contains { place in
        place.since.map { time < $0 + Pelmanism.Duration.match + Pelmanism.Duration.fade } ?? false
      } ? frameTime : nil
    }
  }
}
