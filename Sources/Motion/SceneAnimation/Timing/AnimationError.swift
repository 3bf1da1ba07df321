public import ErrorReporting
public import PlaneGeometry

/// The reason why an animation cannot be made.
public enum AnimationError: Error, Hashable, Sendable {
  /// The control points make no curve from 0 to 1, or one that runs back in time.
  case invalidCurve(Point, Point)
  /// A spring with these parameters would not come to rest or does not exist.
  case invalidSpring([Double])
  /// A duration that is negative, infinite or not a number, or longer than ``Timeline/longestDuration``, in seconds.
  case invalidDuration(Double)
  /// A delay that is negative, infinite or not a number, in seconds.
  case invalidDelay(Double)
  /// The number of frames per second is out of range.
  case frameRateOutOfRange(Double, allowed: ClosedRange<Double>)
  /// The animation would have more frames than are made.
  case tooManyFrames(Double, limit: Int)
  /// An animator cannot go back in time: from one moment to an earlier one, or to none at all, in seconds.
  case timeRunsBackwards(to: Double, from: Double)
  /// A number of repetitions below 1.
  case invalidRepeatCount(Int)
  /// Keyframes whose durations are not 0 or more, or that are none.
  case invalidKeyframes
}

extension AnimationError: ReportableError {
  /// One line that says what is wrong.
  public var description: String {
    func plain(_ number: Double) -> String { DecimalNumber.text(number) }
    return switch self {
    case .invalidCurve(let start, let end):
      "\(start) and \(end) are no control points of a timing curve: each x must be 0 to 1"
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
