/// Options for an animation of views: UIKit's `UIView.AnimationOptions`. The curve is part of the ``Animation``.
public struct AnimationOptions: OptionSet, Hashable, Sendable {
  /// The bits of the options.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Starts from the visible state, not from the target of an earlier animation.
  public static let beginFromCurrentState = AnimationOptions(rawValue: 1)
  /// Views receive taps while they are animated.
  public static let allowUserInteraction = AnimationOptions(rawValue: 2)
  /// Repeats endlessly.
  public static let `repeat` = AnimationOptions(rawValue: 4)
  /// Runs forwards and back.
  public static let autoreverse = AnimationOptions(rawValue: 8)
  /// Animates the layout changes of subviews as well; otherwise they happen at once.
  public static let layoutSubviews = AnimationOptions(rawValue: 16)
  /// An animation started by another one's closure keeps its own duration and delay.
  public static let overrideInheritedDuration = AnimationOptions(rawValue: 32)
  /// An animation started by another one's closure keeps its own curve.
  public static let overrideInheritedCurve = AnimationOptions(rawValue: 64)
}

/// The position at which an animation of views ended: UIKit's `UIViewAnimatingPosition`.
public enum AnimationPosition: Hashable, Sendable {
  /// The target.
  case end
  /// The start, as the animation was reversed.
  case start
  /// A position in between, as another animation took over some of its properties.
  case current
}
