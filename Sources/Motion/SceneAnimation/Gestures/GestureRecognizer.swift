public import PlaneGeometry

/// The state of a gesture: UIKit's `UIGestureRecognizer.State`.
public enum GestureState: Hashable, Sendable {
  /// Nothing is decided.
  case possible
  /// A gesture that goes on has begun.
  case began
  /// It goes on.
  case changed
  /// It is over, or a gesture of one moment has happened: UIKit's `recognized` is the same.
  case ended
  /// It was taken over by something else.
  case cancelled
  /// The touches are no such gesture.
  case failed

  /// Whether nothing more will come of these touches.
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
/// Touches come in the order of their times. After a gesture is over, the first touch of the next one begins anew. ``GestureGroup``
/// lets several decide together.
public protocol GestureRecognizer: Sendable {
  /// The state of the gesture.
  var state: GestureState { get }
  /// The middle of the touches, in points; `nil` before the first one.
  var location: Point? { get }

  /// Takes what happens to a touch.
  mutating func take(_ touch: Touch)

  /// Lets time pass without a touch, in seconds: a press becomes long, a second tap does not come.
  mutating func advance(to time: Double)

  /// Makes the gesture fail, or cancels it if it goes on.
  mutating func cancel()
}

/// The distances and times by which gestures are told from each other, close to those that fingers are used to.
package enum GestureLimits {
  /// The distance that a finger may move and still tap, and that a pan begins with, in points.
  package static let slop = 10.0
  /// The longest time of a tap, in seconds.
  package static let longestTap = 1.5
  /// The longest time between two taps, in seconds.
  package static let longestTapPause = 0.35
  /// The least distance of a swipe, in points, and its longest time, in seconds.
  package static let swipe = (distance: 50.0, time: 0.5)
  /// The change of a distance of two fingers that a pinch begins with, in points.
  package static let pinch = 8.0
  /// The angle that a rotation begins with, in radians.
  package static let rotation = 0.08
}
