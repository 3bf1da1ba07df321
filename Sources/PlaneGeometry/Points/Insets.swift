/// Distances from the four edges of a rectangle inwards; negative ones lead outwards.
public struct Insets: Hashable, Sendable {
  public var top: Double
  public var left: Double
  public var bottom: Double
  public var right: Double

  /// No inset on any side.
  public static let zero = Insets(uniform: 0)

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
