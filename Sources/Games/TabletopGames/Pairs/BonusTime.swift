/// The time for which a card has been face up, and the rest of the time in which finding its pair earns a bonus.
///
/// The clock runs while the card is up and not matched. Times are seconds since the game began.
public struct BonusTime: Hashable, Sendable {
  /// The whole time, in seconds; 0 for no bonus.
  public let limit: Double
  /// How long the card was up before it was last turned down, in seconds.
  package private(set) var past = 0.0
  /// When the card was turned up, if the clock runs.
  package private(set) var lastFaceUp: Double?

  /// - Precondition: `limit` is finite and not negative.
  init(limit: Double) {
    precondition(limit >= 0 && limit.isFinite)
    self.limit = limit
  }

  /// How long the card has been up in all, in seconds.
  package func faceUpTime(at time: Double) -> Double {
    guard let lastFaceUp else { return past }
    return past + max(0, time - lastFaceUp)
  }

  /// The time that is left of the limit, in seconds.
  public func remaining(at time: Double) -> Double { max(0, limit - faceUpTime(at: time)) }

  /// The time that is left as a fraction of the limit, from 0 to 1; 0 if the limit is.
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
