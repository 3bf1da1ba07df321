/// Distances from the four edges of a rectangle inwards; negative distances lead outwards.
public struct Insets: Hashable, Sendable {
  /// The distance from the upper edge downwards.
  public var top: Double
  /// The distance from the left edge to the right.
  public var left: Double
  /// The distance from the lower edge upwards.
  public var bottom: Double
  /// The distance from the right edge to the left.
  public var right: Double

  /// No inset on any side.
  public static let zero = Insets(uniform: 0)

  /// Creates insets; negative distances lead outwards.
  @inlinable
  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Creates insets of the same distance from all four edges.
  @inlinable
  public init(uniform distance: Double) {
    self.init(top: distance, left: distance, bottom: distance, right: distance)
  }
}
