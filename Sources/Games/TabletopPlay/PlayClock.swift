/// The time of a game, in seconds since it began, which passes while it is played and not while it is left alone.
struct PlayClock {
  private var before: Double
  private var start = ContinuousClock.now

  /// A clock that goes on from a time.
  init(at time: Double) { before = time }

  var time: Double { before + (ContinuousClock.now - start) / .seconds(1) }

  /// Sets the clock.
  mutating func set(to time: Double) {
    before = time
    start = .now
  }
}
