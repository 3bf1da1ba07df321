// A mass on a damped spring that is let go at distance 1 from its rest: the solutions of x'' + 2 ζ ω x' + ω² x = 0. See any
// textbook, or the "Spring" of SwiftUI, whose parameters these are. With the same bits on every machine, as the exponential, the
// sine and the cosine are our own.

import PlaneGeometry

/// A spring that pulls a value to its target.
public struct Spring: Hashable, Sendable {
  /// The angular frequency without damping, in radians per second.
  public let angularFrequency: Double
  /// The damping: 0 swings for ever, below 1 overshoots, 1 gets there fastest without overshooting, above 1 creeps.
  public let dampingRatio: Double

  /// The part of a change that may be left when it is over.
  public static let settlingThreshold = 0.001

  /// SwiftUI's default: response .55 s, damping .825.
  public static let `default` = Spring(uncheckedFrequency: 2 * .pi / 0.55, dampingRatio: 0.825)

  private init(uncheckedFrequency: Double, dampingRatio: Double) {
    angularFrequency = uncheckedFrequency
    self.dampingRatio = dampingRatio
  }

  private init(frequency: Double, dampingRatio: Double, _ parameters: [Double]) throws(AnimationError) {
    guard frequency > 0, frequency.isFinite, dampingRatio >= 0, dampingRatio.isFinite else {
      throw .invalidSpring(parameters)
    }
    self.init(uncheckedFrequency: frequency, dampingRatio: dampingRatio)
  }

  /// A spring by the duration of an undamped swing.
  ///
  /// - Parameters:
  ///   - response: in seconds, above 0.
  ///   - dampingRatio: 0 or more.
  /// - Throws: ``AnimationError/invalidSpring(_:)``.
  public init(response: Double, dampingRatio: Double) throws(AnimationError) {
    try self.init(frequency: 2 * .pi / response, dampingRatio: dampingRatio, [response, dampingRatio])
  }

  /// A spring by its feel.
  ///
  /// - Parameters:
  ///   - duration: the time that it seems to take, in seconds, above 0.
  ///   - bounce: from above -1, which creeps, over 0, which does not overshoot, to 1, which swings for ever.
  /// - Throws: ``AnimationError/invalidSpring(_:)``.
  public init(duration: Double, bounce: Double = 0) throws(AnimationError) {
    guard bounce > -1, bounce <= 1 else { throw .invalidSpring([duration, bounce]) }
    let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    try self.init(frequency: 2 * .pi / duration, dampingRatio: ratio, [duration, bounce])
  }

  /// A spring by its physics: SwiftUI's `interpolatingSpring`.
  ///
  /// - Parameters:
  ///   - mass: above 0.
  ///   - stiffness: force for a unit of length, above 0.
  ///   - damping: force for a unit of speed, 0 or more.
  /// - Throws: ``AnimationError/invalidSpring(_:)``.
  public init(mass: Double = 1, stiffness: Double, damping: Double) throws(AnimationError) {
    let parameters = [mass, stiffness, damping]
    guard mass > 0, stiffness > 0 else { throw .invalidSpring(parameters) }
    try self.init(
      frequency: (stiffness / mass).squareRoot(), dampingRatio: damping / (2 * (stiffness * mass).squareRoot()),
      parameters)
  }

  /// The value on the way from 0 to 1.
  ///
  /// - Parameters:
  ///   - time: in seconds since it was let go; before, it is 0.
  ///   - initialVelocity: towards the target, in changes per second.
  public func value(at time: Double, initialVelocity: Double = 0) -> Double {
    guard time > 0 else { return 0 }
    let (ω, ζ) = (angularFrequency, dampingRatio)
    if ζ < 1 {
      let swing = ω * (1 - ζ * ζ).squareRoot()
      let decay = exponential(-ζ * ω * time)
      // Times without end: a spring has settled, and one that swings for ever is anywhere.
      guard decay > 0, (swing * time).isFinite else { return 1 }
      let (sine, cosine) = sineAndCosine(of: swing * time)
      return 1 - decay * (cosine + (ζ * ω - initialVelocity) / swing * sine)
    }
    if ζ == 1 {
      let decay = exponential(-ω * time)
      return decay > 0 ? 1 - decay * (1 + (ω - initialVelocity) * time) : 1
    }
    let (slow, fast) = rates
    let left = (slow - fast)
    return 1
      - ((initialVelocity * -1 - fast) * exponential(slow * time) + (slow + initialVelocity) * exponential(fast * time))
      / left
  }

  /// The two rates of a spring that creeps, in 1/s, both negative.
  private var rates: (slow: Double, fast: Double) {
    let root = angularFrequency * (dampingRatio * dampingRatio - 1).squareRoot()
    let fast = -dampingRatio * angularFrequency - root
    // Their product is the square of the frequency; the difference would cancel.
    return (angularFrequency * angularFrequency / fast, fast)
  }

  /// The time in seconds from which no more than ``settlingThreshold`` is left; infinite for a spring that swings for ever.
  ///
  /// It is never too early, and too late by a 256th of a swing at most; after a thousand swings, by one.
  ///
  /// - Parameter initialVelocity: towards the target, in changes per second.
  public func settlingDuration(initialVelocity: Double = 0) -> Double {
    guard dampingRatio > 0 else { return .infinity }
    let rate = dampingRatio < 1 ? dampingRatio * angularFrequency : dampingRatio == 1 ? angularFrequency : -rates.slow
    // The rest is at most e^(-rate t) (1 + c t) for some c, which becomes small for sure.
    var end = 1 / rate
    while bound(at: end, initialVelocity) > Self.settlingThreshold, end.isFinite { end *= 2 }
    guard end.isFinite else { return .infinity }
    let swing = 2 * .pi / angularFrequency
    // Of a thousand swings the last one's end makes no difference.
    if dampingRatio < 1, end > 1000 * swing {
      var low = 0.0
      for _ in 0..<60 {
        let middle = (low + end) / 2
        if bound(at: middle, initialVelocity) > Self.settlingThreshold { low = middle } else { end = middle }
      }
      return end
    }
    // Backwards in small steps to the last time at which it was not settled.
    let step = dampingRatio < 1 ? min(end / 4096, swing / 256) : end / 4096
    var count = (end / step).rounded(.up)
    while count > 0 {
      let left = 1 - value(at: (count - 1) * step, initialVelocity: initialVelocity)
      if left.magnitude > Self.settlingThreshold { break }
      count -= 1
    }
    return count * step
  }

  /// More than what is left at a time and later.
  private func bound(at time: Double, _ velocity: Double) -> Double {
    let (ω, ζ) = (angularFrequency, dampingRatio)
    if ζ < 1 {
      let swing = ω * (1 - ζ * ζ).squareRoot()
      let sine = (ζ * ω - velocity) / swing
      return exponential(-ζ * ω * time) * (1 + sine * sine).squareRoot()
    }
    let speed = (ω * (2 * ζ + 1)) + velocity.magnitude
    let rate = ζ == 1 ? ω : -rates.slow
    return exponential(-rate * time) * (1 + speed * time)
  }
}
