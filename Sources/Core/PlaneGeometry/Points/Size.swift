/// A width and a height, in the caller's unit.
public struct Size: Hashable, Sendable {
  /// The horizontal extent.
  public var width: Double
  /// The vertical extent.
  public var height: Double

  /// The size 0 x 0.
  public static let zero = Size(width: 0, height: 0)

  /// Creates a size; it may be negative, like that of a rectangle before it is standardized.
  @inlinable
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// Whether both sides are finite.
  @inlinable
  public var isFinite: Bool { width.isFinite && height.isFinite }

  /// Returns the size with both sides multiplied by a factor.
  @inlinable
  public static func * (size: Size, factor: Double) -> Size {
    Size(width: size.width * factor, height: size.height * factor)
  }
}
