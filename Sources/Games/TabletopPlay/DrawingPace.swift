import TerminalControl

/// The pace at which a session draws. It does not draw while keys are waiting, because they may end the session, but at least
/// every 250 ms.
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
