public import Drawing

/// A scene for each moment of a duration.
///
///     let card = try Timeline(duration: 2) { time in
///       Scene(size: table) { context in
///         context.translateBy(x: 100 * time, y: 20)
///         context.draw(queen)
///       }
///     }
///     for time in try card.frameTimes(framesPerSecond: 30) { show(card.scene(at: time)) }
///
/// Time is an argument: nothing reads a clock, and the same time gives the same scene, to the bit, on every machine.
public struct Timeline: Sendable {
  /// The longest duration of an animation, in seconds: a day.
  public static let longestDuration = 86_400.0
  /// The most frames of an animation.
  public static let mostFrames = 100_000
  /// The rates at which frames may be shown, in frames per second.
  public static let frameRates = 0.01...240.0

  /// How long it takes, in seconds.
  public let duration: Double
  private let draw: @Sendable (Double) -> Scene

  /// A timeline.
  ///
  /// - Parameters:
  ///   - duration: in seconds, 0 to ``longestDuration``.
  ///   - scene: draws a moment, from 0 to the duration; the same each time it is called.
  /// - Throws: ``AnimationError/invalidDuration(_:)``.
  public init(
    duration: Double, scene: @escaping @Sendable (_ time: Double) -> Scene
  ) throws(AnimationError) {
    guard (0...Self.longestDuration).contains(duration) else { throw .invalidDuration(duration) }
    self.duration = duration
    draw = scene
  }

  /// The scene at a time in seconds: before the start the first, after the end the last.
  public func scene(at time: Double) -> Scene { draw(time > 0 ? min(time, duration) : 0) }

  /// The times of all frames, k / rate, in seconds: the first at 0, the last at the duration or less than a frame before it.
  ///
  /// - Parameter rate: frames per second, within ``frameRates``.
  /// - Throws: ``AnimationError`` for another rate, or if there are more than ``mostFrames``.
  public func frameTimes(framesPerSecond rate: Double) throws(AnimationError) -> [Double] {
    guard Self.frameRates.contains(rate) else {
      throw .frameRateOutOfRange(rate, allowed: Self.frameRates)
    }
    // A duration of 2.4 s at 30 is 72 frames' time, also where the product is a last place less.
    let count = (duration * rate * (1 + 1e-12)).rounded(.down) + 1
    guard count <= Double(Self.mostFrames) else { throw .tooManyFrames(count, limit: Self.mostFrames) }
    return (0..<Int(count)).map { Double($0) / rate }
  }
}

extension Timeline {
  /// This and then another one.
  ///
  /// - Throws: ``AnimationError/invalidDuration(_:)`` if both together take too long.
  public func followed(by next: Timeline) throws(AnimationError) -> Timeline {
    let first = self
    return try Timeline(duration: duration + next.duration) { time in
      time < first.duration ? first.scene(at: time) : next.scene(at: time - first.duration)
    }
  }

  /// This one several times without pauses.
  ///
  /// - Parameters:
  ///   - count: 1 or more.
  ///   - autoreverses: whether every second time goes backwards.
  /// - Throws: ``AnimationError`` if there is no such number, or it takes too long.
  public func repeated(_ count: Int, autoreverses: Bool = false) throws(AnimationError) -> Timeline {
    guard count >= 1 else { throw .invalidRepeatCount(count) }
    let once = self
    return try Timeline(duration: duration * Double(count)) { time in
      guard once.duration > 0 else { return once.scene(at: 0) }
      let index = min((time / once.duration).rounded(.down), Double(count - 1))
      let within = time - index * once.duration
      let isBackwards = autoreverses && index.truncatingRemainder(dividingBy: 2) == 1
      return once.scene(at: isBackwards ? once.duration - within : within)
    }
  }

  /// This one backwards.
  public func reversed() -> Timeline {
    let forth = self
    return Timeline(unchecked: duration) { forth.scene(at: forth.duration - $0) }
  }

  private init(unchecked duration: Double, scene: @escaping @Sendable (Double) -> Scene) {
    self.duration = duration
    draw = scene
  }
}
