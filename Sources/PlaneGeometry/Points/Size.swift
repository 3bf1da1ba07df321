/// A width and a height, in the caller's unit.
public struct Size: Hashable, Sendable {
  public var width: Double
  public var height: Double

  /// The size 0 x 0.
  public static let zero = Size(width: 0, height: 0)

  @inlinable
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// Whether both sides are numbers: neither NaN nor infinite.
  @inlinable
  public var isFinite: Bool { width.isFinite && height.isFinite }

  @inlinable
  public static func * (size: Size, factor: Double) -> Size {
    Size(width: size.width * factor, height: size.height * factor)
  }
}
