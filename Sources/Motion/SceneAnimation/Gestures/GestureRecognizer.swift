public import PlaneGeometry

/// The state of a gesture: UIKit's `UIGestureRecognizer.State`.
public enum GestureState: Hashable, Sendable {
  /// The gesture is not decided yet.
  case possible
  /// A continuous gesture has begun.
  case began
  /// A continuous gesture has changed.
  case changed
  /// A continuous gesture has ended, or a discrete gesture was recognized. UIKit's `recognized` is the same.
  case ended
  /// The system has cancelled the gesture.
  case cancelled
  /// The touches are not this gesture.
  case failed

  /// Whether further touches of this gesture cannot change the state.
  public var isFinal: Bool { self == .ended || self == .cancelled || self == .failed }
  /// Whether the gesture was recognized.
  public var isRecognized: Bool { self == .began || self == .changed || self == .ended }
}

/// Decides whether touches are a gesture: UIKit's `UIGestureRecognizer`, as a value without a screen and without a clock.
///
///     var tap = TapGestureRecognizer()
///     tap.take(Touch(.began, at: point, time: 0))
///     tap.take(Touch(.ended, at: point, time: 0.1))
///     tap.state  // .ended
///
/// Touches must come in the order of their times. After a gesture has ended, the next touch begins a new one. ``GestureGroup``
/// coordinates several recognizers.
public protocol GestureRecognizer: Sendable {
  /// The state of the gesture.
  var state: GestureState { get }
  /// The mean position of the touches, in points; `nil` before the first one.
  var location: Point? { get }

  /// Processes an event of a touch.
  mutating func take(_ touch: Touch)

  /// Advances to a time in seconds without a touch: a press becomes long, or a second tap comes too late.
  mutating func advance(to time: Double)

  /// Makes the gesture fail, or cancels it if it has begun.
  mutating func cancel()
}

/// The distances and times that distinguish gestures, close to those of usual devices.
package enum GestureLimits {
  /// The greatest distance that a finger moves in a tap, and the least of a pan, in points.
  package static let slop = 10.0
  /// The longest duration of a tap, in seconds.
  package static let longestTap = 1.5
  /// The longest time between two taps, in seconds.
  package static let longestTapPause = 0.35
  /// The least distance of a swipe, in points, and its longest time, in seconds.
  package static let swipe = (distance: 50.0, time: 0.5)
  /// The change of the distance between two fingers at which a pinch begins, in points.
  package static let pinch = 8.0
  /// The angle at which a rotation begins, in radians.
  package static let rotation = 0.08
}
