public import ErrorReporting
public import PlaneGeometry

/// The reason why an animation is invalid.
public enum AnimationError: Error, Hashable, Sendable {
  /// The control points do not define a curve from 0 to 1 that runs forwards in time.
  case invalidCurve(Point, Point)
  /// A spring with these parameters would not settle or does not exist.
  case invalidSpring([Double])
  /// The duration, in seconds, is negative, not finite, or longer than ``Timeline/longestDuration``.
  case invalidDuration(Double)
  /// The delay, in seconds, is negative, not finite, or too long.
  case invalidDelay(Double)
  /// The number of frames per second is out of range.
  case frameRateOutOfRange(Double, allowed: ClosedRange<Double>)
  /// The animation would have more frames than the limit.
  case tooManyFrames(Double, limit: Int)
  /// The new time, in seconds, is before the animator's time or not finite.
  case timeRunsBackwards(to: Double, from: Double)
  /// The number of runs is below 1.
  case invalidRepeatCount(Int)
  /// A keyframe has a negative or invalid duration, or the total is too long.
  case invalidKeyframes
}

extension AnimationError: ReportableError {
  /// The error message, in one line.
  public var description: String {
    func plain(_ number: Double) -> String { DecimalNumber.text(number) }
    return switch self {
    case .invalidCurve(let start, let end):
      "\(start) and \(end) are not control points of a timing curve: each x must be 0 to 1"
    case .invalidSpring(let parameters):
      "there is no spring of \(parameters.map { "\($0)" }.joined(separator: ", "))"
    case .invalidDuration(let seconds):
      "an animation cannot take \(plain(seconds)) s, only 0 to \(plain(Timeline.longestDuration))"
    case .invalidDelay(let seconds): "an animation cannot begin after \(plain(seconds)) s: write 0 or more"
    case .frameRateOutOfRange(let rate, let allowed):
      "\(plain(rate)) frames per second cannot be shown, only \(plain(allowed.lowerBound)) to \(plain(allowed.upperBound))"
    case .tooManyFrames(let count, let limit): "the animation would have \(plain(count)) frames; the most is \(limit)"
    case .timeRunsBackwards(let time, let earlier):
      "\(plain(time)) s cannot be shown: the animation is at \(plain(earlier)) s"
    case .invalidRepeatCount(let count): "an animation cannot be played \(count) times"
    case .invalidKeyframes: "keyframes need durations, none below 0"
    }
  }

  public var kind: ErrorKind { .usage }
}
