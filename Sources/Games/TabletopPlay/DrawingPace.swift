import TerminalControl

/// When a session draws: not between keys that wait already, of which the last one may say that it ends, but now and then all the same.
struct DrawingPace {
  private static let longestPause = Duration.milliseconds(250)

  private var last: ContinuousClock.Instant?

  /// Whether it is time to draw.
  mutating func isDue(in terminal: inout Terminal) -> Bool {
    let now = ContinuousClock.now
    if let last, now - last < Self.longestPause, terminal.hasEvent() { return false }
    last = now
    return true
  }
}
