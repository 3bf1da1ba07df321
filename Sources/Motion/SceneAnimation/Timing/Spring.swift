// A mass on a damped spring, released at distance 1 from rest: the solutions of x'' + 2 ζ ω x' + ω² x = 0. See any textbook, or
// SwiftUI's "Spring", which has the same parameters. The results have the same bits on every machine, as the exponential, the
// sine and the cosine are our own.

import PlaneGeometry

/// A spring that pulls a value to its target.
public struct Spring: Hashable, Sendable {
  /// The angular frequency without damping, in radians per second.
  public let angularFrequency: Double
  /// The damping ratio: 0 oscillates endlessly, below 1 overshoots, 1 is fastest without overshooting, above 1 is slower.
  public let dampingRatio: Double

  /// The fraction of a change that may remain when the spring counts as settled.
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

  /// Creates a spring from its response and damping ratio.
  ///
  /// - Parameters:
  ///   - response: the period without damping, in seconds, above 0.
  ///   - dampingRatio: the damping ratio, 0 or more.
  /// - Throws: ``AnimationError/invalidSpring(_:)`` if a parameter is out of range.
  public init(response: Double, dampingRatio: Double) throws(AnimationError) {
    try self.init(frequency: 2 * .pi / response, dampingRatio: dampingRatio, [response, dampingRatio])
  }

  /// Creates a spring from its perceived duration and bounce.
  ///
  /// - Parameters:
  ///   - duration: the perceived duration in seconds, above 0.
  ///   - bounce: the bounce, above -1 (slowest) and up to 1 (endless oscillation); 0 is the greatest without overshoot.
  /// - Throws: ``AnimationError/invalidSpring(_:)`` if a parameter is out of range.
  public init(duration: Double, bounce: Double = 0) throws(AnimationError) {
    guard bounce > -1, bounce <= 1 else { throw .invalidSpring([duration, bounce]) }
    let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    try self.init(frequency: 2 * .pi / duration, dampingRatio: ratio, [duration, bounce])
  }

  /// Creates a spring from its physical parameters: SwiftUI's `interpolatingSpring`.
  ///
  /// - Parameters:
  ///   - mass: the mass, above 0.
  ///   - stiffness: the force per unit of length, above 0.
  ///   - damping: the force per unit of speed, 0 or more.
  /// - Throws: ``AnimationError/invalidSpring(_:)`` if a parameter is out of range.
  public init(mass: Double = 1, stiffness: Double, damping: Double) throws(AnimationError) {
    let parameters = [mass, stiffness, damping]
    guard mass > 0, stiffness > 0 else { throw .invalidSpring(parameters) }
    try self.init(
      frequency: (stiffness / mass).squareRoot(), dampingRatio: damping / (2 * (stiffness * mass).squareRoot()),
      parameters)
  }

  /// Returns the value of a change from 0 to 1.
  ///
  /// - Parameters:
  ///   - time: the time in seconds since the release; the value is 0 before it.
  ///   - initialVelocity: the velocity towards the target, in changes per second.
  public func value(at time: Double, initialVelocity: Double = 0) -> Double {
    guard time > 0 else { return 0 }
    let (ω, ζ) = (angularFrequency, dampingRatio)
    if ζ < 1 {
      let swing = ω * (1 - ζ * ζ).squareRoot()
      let decay = exponential(-ζ * ω * time)
      // At an infinite time a damped spring has settled; an undamped one has no defined value.
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

  /// The two rates of an overdamped spring, in 1/s, both negative.
  private var rates: (slow: Double, fast: Double) {
    let root = angularFrequency * (dampingRatio * dampingRatio - 1).squareRoot()
    let fast = -dampingRatio * angularFrequency - root
    // The product of the rates is the square of the frequency. The direct difference would lose digits by cancellation.
    return (angularFrequency * angularFrequency / fast, fast)
  }

  /// Returns the time in seconds after which no more than ``settlingThreshold`` remains; infinite without damping.
  ///
  /// The time is never too early, and at most a 256th of an oscillation too late; after a thousand oscillations, at most one.
  ///
  /// - Parameter initialVelocity: the velocity towards the target, in changes per second.
  public func settlingDuration(initialVelocity: Double = 0) -> Double {
    guard dampingRatio > 0 else { return .infinity }
    let rate = dampingRatio < 1 ? dampingRatio * angularFrequency : dampingRatio == 1 ? angularFrequency : -rates.slow
    // The remainder is at most e^(-rate t) (1 + c t) for some c, which converges to 0.
    var end = 1 / rate
    while bound(at: end, initialVelocity) > Self.settlingThreshold, end.isFinite { end *= 2 }
    guard end.isFinite else { return .infinity }
    let swing = 2 * .pi / angularFrequency
    // After a thousand oscillations, an error of one makes no difference.
    if dampingRatio < 1, end > 1000 * swing {
      var low = 0.0
      for _ in 0..<60 {
        let middle = (low + end) / 2
        if bound(at: middle, initialVelocity) > Self.settlingThreshold { low = middle } else { end = middle }
      }
      return end
    }
    // Searches backwards in small steps for the last time at which the spring was not settled.
    let step = dampingRatio < 1 ? min(end / 4096, swing / 256) : end / 4096
    var count = (end / step).rounded(.up)
    while count > 0 {
      let left = 1 - value(at: (count - 1) * step, initialVelocity: initialVelocity)
      if left.magnitude > Self.settlingThreshold { break }
      count -= 1
    }
    return count * step
  }

  /// Returns an upper bound of the remainder from a time on.
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
