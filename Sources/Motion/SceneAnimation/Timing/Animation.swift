/// The course of a change over time: SwiftUI's `Animation`, with the time as an argument.
///
///     let deal = try Animation.easeInOut(duration: 0.5).delay(0.25)
///     deal.progress(at: 0.5)  // half of it
public struct Animation: Hashable, Sendable {
  /// The timing of a single run.
  private enum Timing: Hashable {
    case curve(UnitCurve)
    case spring(Spring, initialVelocity: Double)
  }

  private var timing: Timing
  /// The duration of one run, in seconds, without the reverse run.
  public let runDuration: Double
  /// The delay before the first run, in seconds.
  public private(set) var delay = 0.0
  /// The number of runs, including reverse runs; `nil` if endless.
  public private(set) var repeatCount: Int? = 1
  /// Whether every second run goes backwards.
  public private(set) var autoreverses = false

  /// Creates an animation along a curve.
  ///
  /// - Parameter duration: the duration in seconds, 0 to ``Timeline/longestDuration``.
  /// - Throws: ``AnimationError/invalidDuration(_:)`` if the duration is out of range.
  public init(curve: UnitCurve, duration: Double) throws(AnimationError) {
    guard (0...Timeline.longestDuration).contains(duration) else { throw .invalidDuration(duration) }
    self.init(uncheckedCurve: curve, duration: duration)
  }

  init(uncheckedCurve curve: UnitCurve, duration: Double) {
    timing = .curve(curve)
    runDuration = duration
  }

  /// Creates an animation that a spring drives until it has settled.
  ///
  /// - Parameter initialVelocity: the velocity towards the target, in changes per second.
  /// - Throws: ``AnimationError`` if the velocity is not finite, or the spring settles later than ``Timeline/longestDuration``.
  public init(spring: Spring, initialVelocity: Double = 0) throws(AnimationError) {
    guard initialVelocity.isFinite else {
      throw .invalidSpring([spring.angularFrequency, spring.dampingRatio, initialVelocity])
    }
    let duration = spring.settlingDuration(initialVelocity: initialVelocity)
    guard duration <= Timeline.longestDuration else { throw .invalidDuration(duration) }
    timing = .spring(spring, initialVelocity: initialVelocity)
    runDuration = duration
  }

  /// Returns an animation with constant speed.
  public static func linear(duration: Double) throws(AnimationError) -> Animation {
    try Animation(curve: .linear, duration: duration)
  }

  /// Returns an animation that is slow at both ends.
  public static func easeInOut(duration: Double) throws(AnimationError) -> Animation {
    try Animation(curve: .easeInOut, duration: duration)
  }

  /// Returns the animation after a delay.
  ///
  /// - Parameter delay: the delay in seconds; it adds to an earlier delay.
  /// - Throws: ``AnimationError/invalidDelay(_:)`` if the delay is negative or too long.
  public func delay(_ delay: Double) throws(AnimationError) -> Animation {
    guard delay >= 0, delay + self.delay <= Timeline.longestDuration else { throw .invalidDelay(delay) }
    var result = self
    result.delay += delay
    return result
  }

  /// Returns the animation repeated without pauses.
  ///
  /// - Parameters:
  ///   - count: the number of runs, at least 1; `nil` for endless repetition.
  ///   - autoreverses: whether every second run goes backwards.
  /// - Throws: ``AnimationError/invalidRepeatCount(_:)`` if the count is below 1.
  public func repeated(_ count: Int?, autoreverses: Bool = false) throws(AnimationError) -> Animation {
    if let count, count < 1 { throw .invalidRepeatCount(count) }
    var result = self
    result.repeatCount = count
    result.autoreverses = autoreverses
    return result
  }

  /// The time from the beginning of the delay to the end of the last run, in seconds; infinite if it repeats endlessly.
  public var duration: Double { repeatCount.map { delay + Double($0) * runDuration } ?? .infinity }

  /// Returns the progress from 0 to 1; a spring may overshoot. It is 0 during the delay. It is 1 after the end, even if the
  /// last run went backwards, as in UIKit.
  ///
  /// - Parameter time: the time in seconds since the beginning of the delay.
  public func progress(at time: Double) -> Double {
    let elapsed = time - delay
    guard elapsed >= 0, time < duration else { return time < duration ? 0 : 1 }
    guard runDuration > 0 else { return 1 }
    let index = (elapsed / runDuration).rounded(.down)
    // Rounding may move the time slightly before the run.
    let within = max(0, min(elapsed - index * runDuration, runDuration))
    let isBackwards = autoreverses && index.truncatingRemainder(dividingBy: 2) == 1
    return value(at: isBackwards ? runDuration - within : within)
  }

  /// Returns the animation with its own durations and another one's curve or spring.
  func withTiming(of other: Animation) -> Animation {
    var result = self
    result.timing = other.timing
    return result
  }

  private func value(at time: Double) -> Double {
    switch timing {
    case .curve(let curve): curve.value(at: time / runDuration)
    case .spring(let spring, let velocity): spring.value(at: time, initialVelocity: velocity)
    }
  }
}
