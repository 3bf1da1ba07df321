import SceneAnimation

/// A recorded chase with access to any time.
struct ChaseFilm: Sendable {
  /// The chase at several times, in order, each with the number of taps so far.
  private var stills: [(chase: CardChase, tapCount: Int)]
  private let taps: [CardChase.Tap]
  /// The interval of the stills, in seconds. A time is played from the still before it.
  private static let interval = 1.0

  init(of chase: CardChase, _ taps: [CardChase.Tap], duration: Double) throws(ChaseError) {
    guard duration >= 0, duration <= Timeline.longestDuration else {
      throw .invalidAnimation("\(AnimationError.invalidDuration(duration))")
    }
    var current = chase
    // Reports invalid taps before anything is played.
    try current.play(taps, until: chase.time)
    self.taps = taps.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
    stills = [(current, self.taps.count { $0.time <= chase.time })]
    var elapsed = Self.interval
    while elapsed <= duration {
      stills.append(try play(stills[stills.count - 1], to: chase.time + elapsed))
      elapsed += Self.interval
    }
  }

  private func play(
    _ still: (chase: CardChase, tapCount: Int), to time: Double
  ) throws(ChaseError) -> (chase: CardChase, tapCount: Int) {
    var (chase, count) = still
    while count < taps.count, taps[count].time <= time {
      try chase.advance(to: taps[count].time)
      try chase.tap(card: taps[count].card)
      count += 1
    }
    try chase.advance(to: time)
    return (chase, count)
  }

  /// Returns the chase at a number of seconds after its beginning, within the film.
  func chase(after elapsed: Double) -> CardChase {
    let index = min(max(Int(elapsed / Self.interval), 0), stills.count - 1)
    let still = stills[index]
    // Cannot fail: everything was played once without an error.
    return (try? play(still, to: max(still.chase.time, stills[0].chase.time + elapsed)))?.chase ?? still.chase
  }
}
