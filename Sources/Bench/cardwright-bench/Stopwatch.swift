/// The number and duration of measured runs.
struct Stopwatch {
  /// The number of measured rounds, 1 or more.
  var rounds: Int
  /// The shortest time of a round: short work is repeated within it, so that the clock's resolution does not matter.
  var shortestRound = Duration.milliseconds(2)

  /// Returns the median time of one run in milliseconds, over all rounds, after warming up.
  func median<Failure: Error>(of work: () throws(Failure) -> Void) throws(Failure) -> Double {
    try work()
    let clock = ContinuousClock()
    let start = clock.now
    try work()
    let once = start.duration(to: clock.now)
    let repetitions = once >= shortestRound ? 1 : Int((shortestRound / max(once, .nanoseconds(1))).rounded(.up))
    var times: [Double] = []
    for _ in 0..<rounds {
      let start = clock.now
      for _ in 0..<repetitions { try work() }
      times.append(start.duration(to: clock.now).milliseconds / Double(repetitions))
    }
    return times.median
  }
}

extension Duration {
  var milliseconds: Double { self / .milliseconds(1) }
}

extension [Double] {
  /// The middle one, or the mean of the two in the middle; NaN if there are none.
  var median: Double {
    if isEmpty { return .nan }
    let sorted = sorted()
    return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
  }
}
