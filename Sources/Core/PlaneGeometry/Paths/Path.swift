/// A shape made of lines and Bezier curves: any number of subpaths, open or closed.
///
/// Invariants:
/// - Every subpath begins with a move; after a close, the next segment starts a new subpath at the closed one's start.
///   Only the last element can be a move without segments: a move that follows a move replaces it.
/// - `isFinite` is false once a coordinate was NaN or infinite. Such a path has null bounds, contains nothing, flattens and
///   strokes to an empty path, and a renderer refuses it with an error.
///
/// A `Path` is a value; copies share their storage until one is changed.
public struct Path: Hashable, Sendable {
  /// One step of a path, with its end point first, as in Core Graphics' `addCurve(to:control1:control2:)`.
  public enum Element: Hashable, Sendable {
    /// Starts a subpath.
    case move(to: Point)
    /// A straight line.
    case line(to: Point)
    /// A quadratic Bezier curve.
    case quadCurve(to: Point, control: Point)
    /// A cubic Bezier curve.
    case curve(to: Point, control1: Point, control2: Point)
    /// A straight line to the start of the subpath, which ends there with a join.
    case closeSubpath
  }

  @usableFromInline enum Verb: UInt8, Hashable, Sendable {
    case move, line, quadCurve, curve, close
  }

  /// The kinds of the elements in order.
  @usableFromInline private(set) var verbs: [Verb] = []
  /// The elements' points in order, control points before the end point: 1 for a move or a line, 2 for a quadratic and 3
  /// for a cubic curve, none for a close.
  @usableFromInline private(set) var points: [Point] = []
  private var subpathStart = Point.zero

  /// Whether every coordinate is finite. See the invariants above.
  public private(set) var isFinite = true

  /// Creates an empty path.
  public init() {}

  /// Creates a path by running a closure on an empty one.
  public init(_ build: (inout Path) -> Void) {
    build(&self)
    checkInvariants()
  }

  /// Whether the path has no elements.
  public var isEmpty: Bool { verbs.isEmpty }

  /// The end of the last segment, where the next one starts; `nil` in an empty path.
  public var currentPoint: Point? {
    guard let verb = verbs.last else { return nil }
    return verb == .close ? subpathStart : points.last
  }

  /// Starts a new subpath.
  public mutating func move(to point: Point) {
    if verbs.last == .move {
      points.removeLast()
      verbs.removeLast()
    }
    verbs.append(.move)
    append(point)
    subpathStart = point
  }

  /// Adds a straight line. In an empty path it starts a subpath at `point`.
  public mutating func addLine(to point: Point) {
    guard beginSubpathIfNeeded(at: point) else { return }
    verbs.append(.line)
    append(point)
  }

  /// Adds a quadratic Bezier curve. In an empty path it starts at the control point.
  public mutating func addQuadCurve(to point: Point, control: Point) {
    beginSubpathIfNeeded(at: control)
    verbs.append(.quadCurve)
    append(control)
    append(point)
  }

  /// Adds a cubic Bezier curve. In an empty path it starts at the first control point.
  public mutating func addCurve(to point: Point, control1: Point, control2: Point) {
    beginSubpathIfNeeded(at: control1)
    verbs.append(.curve)
    append(control1)
    append(control2)
    append(point)
  }

  /// Closes the current subpath with a straight line to its start. Does nothing in an empty path or after a close.
  public mutating func closeSubpath() {
    guard let last = verbs.last, last != .close else { return }
    verbs.append(.close)
  }

  /// Adds a closed subpath of straight lines through at least one corner.
  mutating func addPolygon(_ corners: some BidirectionalCollection<Point>) {
    guard let first = corners.first else { return }
    if verbs.last == .move {
      points.removeLast()
      verbs.removeLast()
    }
    subpathStart = first
    points.append(contentsOf: corners)
    verbs.append(.move)
    verbs.append(contentsOf: repeatElement(.line, count: corners.count - 1))
    verbs.append(.close)
    for corner in corners where !corner.isFinite { isFinite = false }
  }

  /// Adds all elements of another path, with every point mapped by a closure.
  @inline(__always)
  mutating func add(_ other: Path, map: (Point) -> Point) {
    if other.isEmpty { return }
    if verbs.last == .move {
      points.removeLast()
      verbs.removeLast()
    }
    reserve(verbs.count + other.verbs.count, in: &verbs)
    reserve(points.count + other.points.count, in: &points)
    verbs += other.verbs
    for point in other.points { append(map(point)) }
    subpathStart = map(other.subpathStart)
  }

  /// Reserves memory for a number of further elements.
  public mutating func reserveCapacity(_ elementCount: Int) {
    reserve(verbs.count + elementCount, in: &verbs)
    reserve(points.count + 3 * elementCount, in: &points)
  }

  /// Grows by half at least: otherwise a path built from many parts would be copied for each of them.
  private func reserve<Part>(_ count: Int, in array: inout [Part]) {
    if count > array.capacity { array.reserveCapacity(Swift.max(count, array.capacity * 3 / 2)) }
  }

  /// Adds a move if there is no open subpath; returns `false` if the path was empty, so that the move is all there is to do.
  @discardableResult
  private mutating func beginSubpathIfNeeded(at point: Point) -> Bool {
    switch verbs.last {
    case nil:
      move(to: point)
      return false
    case .close:
      verbs.append(.move)
      append(subpathStart)
      return true
    default:
      return true
    }
  }

  private mutating func append(_ point: Point) {
    points.append(point)
    if !point.isFinite { isFinite = false }
  }

  /// Returns the path with every point transformed.
  public func applying(_ transform: Transform) -> Path {
    transform.isIdentity ? self : mapPoints { $0.applying(transform) }
  }

  /// Returns the path with every point mapped by a closure.
  @inline(__always)
  package func mapPoints(_ map: (Point) -> Point) -> Path {
    var result = self
    for index in result.points.indices {
      result.points[index] = map(points[index])
      if !result.points[index].isFinite { result.isFinite = false }
    }
    result.subpathStart = map(subpathStart)
    result.checkInvariants()
    return result
  }
}
