public import Drawing

/// A scene for each time of a duration.
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
  /// The greatest number of frames of an animation.
  public static let mostFrames = 100_000
  /// The valid frame rates, in frames per second.
  public static let frameRates = 0.01...240.0

  /// The duration in seconds.
  public let duration: Double
  private let draw: @Sendable (Double) -> Scene

  /// Creates a timeline.
  ///
  /// - Parameters:
  ///   - duration: the duration in seconds, 0 to ``longestDuration``.
  ///   - scene: a closure that draws a time from 0 to the duration. It must return the same scene for the same time.
  /// - Throws: ``AnimationError/invalidDuration(_:)`` if the duration is out of range.
  public init(
    duration: Double, scene: @escaping @Sendable (_ time: Double) -> Scene
  ) throws(AnimationError) {
    guard (0...Self.longestDuration).contains(duration) else { throw .invalidDuration(duration) }
    self.duration = duration
    draw = scene
  }

  /// Returns the scene at a time in seconds. Times before the start count as the start, times after the end as the end.
  public func scene(at time: Double) -> Scene { draw(time > 0 ? min(time, duration) : 0) }

  /// Returns the times of all frames, k / rate, in seconds. The first is 0; the last is the duration or less than a frame
  /// before it.
  ///
  /// - Parameter rate: the frame rate in frames per second, within ``frameRates``.
  /// - Throws: ``AnimationError`` if the rate is out of range, or there are more than ``mostFrames`` frames.
  public func frameTimes(framesPerSecond rate: Double) throws(AnimationError) -> [Double] {
    guard Self.frameRates.contains(rate) else {
      throw .frameRateOutOfRange(rate, allowed: Self.frameRates)
    }
    // 2.4 s at 30 frames per second are 72 intervals, even if rounding makes the product slightly less.
    let count = (duration * rate * (1 + 1e-12)).rounded(.down) + 1
    guard count <= Double(Self.mostFrames) else { throw .tooManyFrames(count, limit: Self.mostFrames) }
    return (0..<Int(count)).map { Double($0) / rate }
  }
}

extension Timeline {
  /// Returns this timeline followed by another one.
  ///
  /// - Throws: ``AnimationError/invalidDuration(_:)`` if the total duration is out of range.
  public func followed(by next: Timeline) throws(AnimationError) -> Timeline {
    let first = self
    return try Timeline(duration: duration + next.duration) { time in
      time < first.duration ? first.scene(at: time) : next.scene(at: time - first.duration)
    }
  }

  /// Returns this timeline repeated without pauses.
  ///
  /// - Parameters:
  ///   - count: the number of runs, at least 1.
  ///   - autoreverses: whether every second run goes backwards.
  /// - Throws: ``AnimationError`` if the count is below 1 or the total duration is out of range.
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

  /// Returns this timeline backwards.
  public func reversed() -> Timeline {
    let forth = self
    return Timeline(unchecked: duration) { forth.scene(at: forth.duration - $0) }
  }

  private init(unchecked duration: Double, scene: @escaping @Sendable (Double) -> Scene) {
    self.duration = duration
    draw = scene
  }
}
