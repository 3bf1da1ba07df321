/// The time of a game, in seconds since its start. It passes only while the game is played.
struct PlayClock {
  private var before: Double
  private var start = ContinuousClock.now

  /// Creates a clock that continues from a time.
  init(at time: Double) { before = time }

  var time: Double { before + (ContinuousClock.now - start) / .seconds(1) }

  /// Sets the clock.
  mutating func set(to time: Double) {
    before = time
    start = .now
  }
}
