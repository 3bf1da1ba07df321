/// The time for which a card has been face up, and the remaining time in which finding its pair earns a bonus.
///
/// The clock runs while the card is face up and not matched. Times are seconds since the start of the game.
public struct BonusTime: Hashable, Sendable {
  /// The time limit in seconds; 0 for no bonus.
  public let limit: Double
  /// The time in seconds for which the card was face up until it was last turned down.
  package private(set) var past = 0.0
  /// The time in seconds at which the card was turned up, if the clock runs.
  package private(set) var lastFaceUp: Double?

  /// - Precondition: `limit` is finite and not negative.
  init(limit: Double) {
    precondition(limit >= 0 && limit.isFinite)
    self.limit = limit
  }

  /// Returns the total time for which the card has been face up, in seconds.
  package func faceUpTime(at time: Double) -> Double {
    guard let lastFaceUp else { return past }
    return past + max(0, time - lastFaceUp)
  }

  /// Returns the remaining time, in seconds.
  public func remaining(at time: Double) -> Double { max(0, limit - faceUpTime(at: time)) }

  /// Returns the remaining time as a fraction of the limit, from 0 to 1; 0 if there is no limit.
  package func remainingFraction(at time: Double) -> Double { limit > 0 ? remaining(at: time) / limit : 0 }

  /// Starts the clock, unless it runs or no time is left.
  mutating func start(at time: Double) {
    if lastFaceUp == nil, remaining(at: time) > 0 { lastFaceUp = time }
  }

  /// Stops the clock.
  mutating func stop(at time: Double) {
    past = faceUpTime(at: time)
    lastFaceUp = nil
  }
}
