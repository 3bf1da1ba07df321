/// The times at which an animation element is active (SMIL Animation, section 3; SVG Animations Level 2).
struct SVGAnimationTiming {
  /// The seconds at which it begins, in order.
  var begins: [Double]
  /// The duration of one iteration, in seconds; infinite if not specified.
  var duration: Double
  /// The seconds that it is active after each beginning; infinite for one that repeats endlessly.
  var active: Double
  /// The latest time at which it ends, in seconds.
  var end = Double.infinity
  /// Whether it keeps its last value.
  var freezes = false

  /// A moment of an animation: the iteration, from 0, and the fraction of it.
  struct Moment: Equatable {
    var turn: Int
    var part: Double
  }

  /// Returns the moment at a time; `nil` if the animation has no effect then.
  func moment(at time: Double) -> Moment? {
    guard let begin = begins.last(where: { $0 <= time }) else { return nil }
    let last = min(active, end - begin)
    guard last > 0 else { return nil }
    let since = time - begin
    if since < last { return moment(since: since) }
    guard freezes else { return nil }
    guard duration.isFinite, duration > 0 else { return Moment(turn: 0, part: 0) }
    let turns = last / duration
    // The end of an iteration is not the beginning of the next one.
    let isWhole = turns.rounded() == turns
    return isWhole ? Moment(turn: max(0, Int(min(turns, 1e9)) - 1), part: 1) : moment(since: last)
  }

  private func moment(since: Double) -> Moment {
    guard duration.isFinite, duration > 0 else { return Moment(turn: 0, part: 0) }
    let turns = since / duration
    let turn = min(turns.rounded(.down), 1e9)
    return Moment(turn: Int(turn), part: min(max(turns - turn, 0), 1))
  }

  /// The last time at which it changes anything; one iteration for an endless animation.
  var lastChange: Double {
    guard let begin = begins.last(where: \.isFinite) else { return 0 }
    let last = min(active, end - begin)
    let length = last.isFinite ? last : duration.isFinite ? duration : 0
    return max(0, begin + length)
  }

  /// Whether it repeats endlessly.
  var isEndless: Bool { active == .infinity && end == .infinity && duration.isFinite && !begins.isEmpty }
}
