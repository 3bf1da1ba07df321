/// How an animation of views behaves: UIKit's `UIView.AnimationOptions`. The curve is part of the ``Animation``.
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

/// Where an animation of views ended: UIKit's `UIViewAnimatingPosition`.
public enum AnimationPosition: Hashable, Sendable {
  /// Where it was to.
  case end
  /// Where it began, as it was reversed.
  case start
  /// In between, as another animation took over something of it.
  case current
}
