/// Options for an animation of views: UIKit's `UIView.AnimationOptions`. The curve is part of the ``Animation``.
public struct AnimationOptions: OptionSet, Hashable, Sendable {
  /// A bit for each option.
  public let rawValue: Int

  /// Makes a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Starts from what is seen, and not from the value that an earlier animation leads to.
  public static let beginFromCurrentState = AnimationOptions(rawValue: 1)
  /// Views take taps while they are animated.
  public static let allowUserInteraction = AnimationOptions(rawValue: 2)
  /// Runs for ever.
  public static let `repeat` = AnimationOptions(rawValue: 4)
  /// Runs forth and back.
  public static let autoreverse = AnimationOptions(rawValue: 8)
  /// Changes of a view's layout to others are animated with it; otherwise they happen at once.
  public static let layoutSubviews = AnimationOptions(rawValue: 16)
  /// An animation started by another one's closure keeps its own duration and delay.
  public static let overrideInheritedDuration = AnimationOptions(rawValue: 32)
  /// An animation started by another one's closure keeps its own curve.
  public static let overrideInheritedCurve = AnimationOptions(rawValue: 64)
}

/// The position at which an animation of views ended: UIKit's `UIViewAnimatingPosition`.
public enum AnimationPosition: Hashable, Sendable {
  /// At its target.
  case end
  /// Where it began, because it was reversed.
  case start
  /// In between, because another animation took over a part of it.
  case current
}
