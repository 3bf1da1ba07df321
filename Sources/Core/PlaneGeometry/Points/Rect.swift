/// A rectangle with sides parallel to the axes, with `CGRect`'s vocabulary and rules.
///
/// `origin` is the top left corner when the size is positive. A negative width or height is allowed, as in Core Graphics:
/// `minX`, `width` and every other computed property describe the standardized rectangle.
public struct Rect: Hashable, Sendable {
  /// The top left corner, unless a side is negative.
  public var origin: Point
  /// The width and the height; either may be negative until the rectangle is standardized.
  public var size: Size

  /// The rectangle at the origin with no size.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// The intersection of rectangles that are apart, and the neutral element of ``union(_:)``.
  public static let null = Rect(x: .infinity, y: .infinity, width: 0, height: 0)

  /// The whole plane.
  public static let infinite = Rect(
    x: -.greatestFiniteMagnitude / 2, y: -.greatestFiniteMagnitude / 2,
    width: .greatestFiniteMagnitude, height: .greatestFiniteMagnitude)

  /// Creates a rectangle from a corner and its sides.
  @inlinable
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from a corner and its sides.
  @inlinable
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// Creates the rectangle between the coordinates of two opposite corners.
  @inlinable
  public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.init(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }

  /// Creates a rectangle of a size around a centre.
  @inlinable
  public init(center: Point, size: Size) {
    self.init(
      x: center.x - size.width / 2, y: center.y - size.height / 2,
      width: size.width, height: size.height)
  }
}

// MARK: - Edges

extension Rect {
  /// The width, never negative.
  @inlinable public var width: Double { size.width.magnitude }
  /// The height, never negative.
  @inlinable public var height: Double { size.height.magnitude }
  /// The left edge.
  @inlinable public var minX: Double { min(origin.x, origin.x + size.width) }
  /// The x coordinate halfway between the left and the right edge.
  @inlinable public var midX: Double { origin.x + size.width / 2 }
  /// The right edge.
  @inlinable public var maxX: Double { max(origin.x, origin.x + size.width) }
  /// The upper edge.
  @inlinable public var minY: Double { min(origin.y, origin.y + size.height) }
  /// The y coordinate halfway between the upper and the lower edge.
  @inlinable public var midY: Double { origin.y + size.height / 2 }
  /// The lower edge.
  @inlinable public var maxY: Double { max(origin.y, origin.y + size.height) }
  /// The point in the middle.
  @inlinable public var center: Point { Point(x: midX, y: midY) }
  /// The same rectangle with a nonnegative width and height.
  @inlinable
  public var standardized: Rect {
    isNull ? self : Rect(x: minX, y: minY, width: width, height: height)
  }
}

// MARK: - Null, empty, infinite

extension Rect {
  /// Whether this is the null rectangle.
  @inlinable public var isNull: Bool { origin.x == .infinity || origin.y == .infinity }
  /// Whether the rectangle is null or a side is 0.
  @inlinable public var isEmpty: Bool { isNull || size.width == 0 || size.height == 0 }
  /// Whether this is the whole plane.
  @inlinable public var isInfinite: Bool { self == .infinite }
  /// Whether origin and size are finite. Those of the null rectangle are not.
  @inlinable public var isFinite: Bool { origin.isFinite && size.isFinite }
}

// MARK: - Relations

extension Rect {
  /// Returns whether the point is inside; the minimum edges belong to a rectangle, the maximum edges do not.
  @inlinable
  public func contains(_ point: Point) -> Bool {
    !isEmpty && point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Returns whether `other` is inside this rectangle, edges included: their union is this one. Every rectangle contains the
  /// null one.
  @inlinable
  public func contains(_ other: Rect) -> Bool {
    if other.isNull { return true }
    return !isNull && other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }

  /// Returns whether the two share some area.
  @inlinable
  public func intersects(_ other: Rect) -> Bool { !intersection(other).isEmpty }

  /// Returns the smallest rectangle that contains both. The null rectangle adds nothing.
  public func union(_ other: Rect) -> Rect {
    if isNull { return other.standardized }
    if other.isNull { return standardized }
    return Rect(
      minX: min(minX, other.minX), minY: min(minY, other.minY),
      maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
  }

  /// Returns the area that the two have in common: null if they are apart, of no width or height if they only touch.
  public func intersection(_ other: Rect) -> Rect {
    if isNull || other.isNull { return .null }
    let left = max(minX, other.minX)
    let right = min(maxX, other.maxX)
    let top = max(minY, other.minY)
    let bottom = min(maxY, other.maxY)
    guard left <= right, top <= bottom else { return .null }
    return Rect(minX: left, minY: top, maxX: right, maxY: bottom)
  }
}

// MARK: - Derived rectangles

extension Rect {
  /// Returns the rectangle made smaller by `dx` on the left and right and `dy` at the top and bottom, larger for negative
  /// values; null if nothing is left.
  public func insetBy(dx: Double, dy: Double) -> Rect {
    if isNull { return self }
    let width = self.width - 2 * dx
    let height = self.height - 2 * dy
    guard width >= 0, height >= 0 else { return .null }
    return Rect(x: minX + dx, y: minY + dy, width: width, height: height)
  }

  /// Returns the rectangle made smaller by `insets`; null if nothing is left.
  public func inset(by insets: Insets) -> Rect {
    if isNull { return self }
    let width = self.width - insets.left - insets.right
    let height = self.height - insets.top - insets.bottom
    guard width >= 0, height >= 0 else { return .null }
    return Rect(x: minX + insets.left, y: minY + insets.top, width: width, height: height)
  }

  /// Returns the rectangle moved by `dx` to the right and `dy` downwards.
  public func offsetBy(dx: Double, dy: Double) -> Rect {
    if isNull { return self }
    return Rect(x: minX + dx, y: minY + dy, width: width, height: height)
  }

  /// The smallest rectangle that contains this one and has whole coordinates.
  public var integral: Rect {
    if isNull { return self }
    return Rect(
      minX: minX.rounded(.down), minY: minY.rounded(.down),
      maxX: maxX.rounded(.up), maxY: maxY.rounded(.up))
  }

  /// Returns the smallest rectangle that contains all four transformed corners.
  public func applying(_ transform: Transform) -> Rect {
    if isNull { return self }
    let first = Point(x: minX, y: minY).applying(transform)
    var low = first
    var high = first
    for corner in [Point(x: maxX, y: minY), Point(x: maxX, y: maxY), Point(x: minX, y: maxY)] {
      let point = corner.applying(transform)
      low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
      high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    return Rect(minX: low.x, minY: low.y, maxX: high.x, maxY: high.y)
  }
}
