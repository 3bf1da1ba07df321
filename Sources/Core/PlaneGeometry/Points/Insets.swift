/// Distances from the four edges of a rectangle inwards; negative ones lead outwards.
public struct Insets: Hashable, Sendable {
  /// From the upper edge downwards.
  public var top: Double
  /// From the left edge to the right.
  public var left: Double
  /// From the lower edge upwards.
  public var bottom: Double
  /// From the right edge to the left.
  public var right: Double

  /// No inset on any side.
  public static let zero = Insets(uniform: 0)

  /// Creates insets; negative ones reach outwards.
  @inlinable
  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The same distance from all four edges.
  @inlinable
  public init(uniform distance: Double) {
    self.init(top: distance, left: distance, bottom: distance, right: distance)
  }
}
