public import PlaneGeometry

/// What is seen of a card in motion.
public struct CardAppearance: Hashable, Sendable {
  /// The middle, in points.
  public var center: Point
  /// Before it is scaled, in points.
  public var size: Size
  /// By how much it is larger.
  public var scale: Double
  /// From 0, invisible, to 1.
  public var opacity: Double
  /// Whether nothing is seen of it.
  public var isHidden: Bool
  /// Which side is seen, or will be after it has turned over.
  public var isFaceUp: Bool
  /// How far it has turned over, from 0 to 1; `nil` if it does not turn.
  public var turning: Double?

  /// A card.
  public init(
    center: Point, size: Size, scale: Double = 1, opacity: Double = 1, isHidden: Bool = false, isFaceUp: Bool,
    turning: Double? = nil
  ) {
    self.center = center
    self.size = size
    self.scale = scale
    self.opacity = opacity
    self.isHidden = isHidden
    self.isFaceUp = isFaceUp
    self.turning = turning
  }
}
