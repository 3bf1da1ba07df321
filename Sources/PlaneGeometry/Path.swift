/// A shape made of lines and Bezier curves: any number of subpaths, open or closed.
///
/// Invariants:
/// - Every subpath begins with a move; after a close, the next segment starts a new subpath at the closed one's start.
/// - `isFinite` is false as soon as one coordinate was NaN or infinite. Such a path has null bounds, contains nothing,
///   flattens and strokes to an empty path, and a renderer refuses it with an error.
///
/// A `Path` is a value; copies share their storage until one is changed.
public struct Path: Hashable, Sendable {
  /// One step of a path, with its end point last.
  public enum Element: Hashable, Sendable {
    case move(to: Point)
    case line(to: Point)
    case quadCurve(to: Point, control: Point)
    case curve(to: Point, control1: Point, control2: Point)
    case closeSubpath
  }

  @usableFromInline enum Verb: UInt8, Hashable, Sendable {
    case move, line, quadCurve, curve, close

    /// How many points the verb takes from the list of points.
    @usableFromInline var pointCount: Int {
      switch self {
      case .move, .line: 1
      case .quadCurve: 2
      case .curve: 3
      case .close: 0
      }
    }
  }

  @usableFromInline private(set) var verbs: [Verb] = []
  @usableFromInline private(set) var points: [Point] = []
  private var subpathStart = Point.zero

  /// Whether every coordinate is a number. See the invariants above.
  public private(set) var isFinite = true

  /// Creates a path with nothing in it.
  public init() {}

  /// Creates a path by running a closure on an empty one.
  public init(_ build: (inout Path) -> Void) { build(&self) }

  /// Whether the path has no elements.
  public var isEmpty: Bool { verbs.isEmpty }

  /// The end of the last segment, where the next one starts; `nil` in an empty path.
  public var currentPoint: Point? {
    guard let verb = verbs.last else { return nil }
    return verb == .close ? subpathStart : points.last
  }

  /// Starts a new subpath.
  public mutating func move(to point: Point) {
    // A move that follows a move replaces it: it would leave a subpath without segments.
    if verbs.last == .move {
      points.removeLast()
      verbs.removeLast()
    }
    append(.move, point)
    subpathStart = point
  }

  /// Adds a straight line. In an empty path it starts a subpath at `point`.
  public mutating func addLine(to point: Point) {
    guard beginSubpathIfNeeded(at: point) else { return }
    append(.line, point)
  }

  /// Adds a quadratic Bezier curve.
  public mutating func addQuadCurve(to point: Point, control: Point) {
    beginSubpathIfNeeded(at: control)
    append(.quadCurve, control, point)
  }

  /// Adds a cubic Bezier curve.
  public mutating func addCurve(to point: Point, control1: Point, control2: Point) {
    beginSubpathIfNeeded(at: control1)
    append(.curve, control1, control2, point)
  }

  /// Closes the current subpath with a straight line to its start. Nothing to do in an empty path or after a close.
  public mutating func closeSubpath() {
    guard let last = verbs.last, last != .close else { return }
    verbs.append(.close)
  }

  /// Reserves room for a number of further elements.
  public mutating func reserveCapacity(_ elementCount: Int) {
    verbs.reserveCapacity(verbs.count + elementCount)
    points.reserveCapacity(points.count + 3 * elementCount)
  }

  /// Adds a move if there is no open subpath; `false` if the path was empty and only the move remains to be done.
  @discardableResult
  private mutating func beginSubpathIfNeeded(at point: Point) -> Bool {
    switch verbs.last {
    case nil:
      move(to: point)
      return false
    case .close:
      append(.move, subpathStart)
      return true
    default:
      return true
    }
  }

  private mutating func append(_ verb: Verb, _ newPoints: Point...) {
    verbs.append(verb)
    for point in newPoints {
      points.append(point)
      if !point.isFinite { isFinite = false }
    }
  }
}

// MARK: - Elements

extension Path: Sequence {
  /// Steps through the elements in drawing order.
  public struct Iterator: IteratorProtocol {
    private let path: Path
    private var verbIndex = 0
    private var pointIndex = 0

    init(_ path: Path) { self.path = path }

    public mutating func next() -> Element? {
      guard verbIndex < path.verbs.count else { return nil }
      let verb = path.verbs[verbIndex]
      let i = pointIndex
      verbIndex += 1
      pointIndex += verb.pointCount
      let points = path.points
      switch verb {
      case .move: return .move(to: points[i])
      case .line: return .line(to: points[i])
      case .quadCurve: return .quadCurve(to: points[i + 1], control: points[i])
      case .curve:
        return .curve(to: points[i + 2], control1: points[i], control2: points[i + 1])
      case .close: return .closeSubpath
      }
    }
  }

  public func makeIterator() -> Iterator { Iterator(self) }

  public var underestimatedCount: Int { verbs.count }

  /// Adds one element.
  public mutating func append(_ element: Element) {
    switch element {
    case .move(let point): move(to: point)
    case .line(let point): addLine(to: point)
    case .quadCurve(let point, let control): addQuadCurve(to: point, control: control)
    case .curve(let point, let control1, let control2):
      addCurve(to: point, control1: control1, control2: control2)
    case .closeSubpath: closeSubpath()
    }
  }

  /// Adds all elements of another path.
  public mutating func addPath(_ other: Path) {
    reserveCapacity(other.verbs.count)
    for element in other { append(element) }
  }

  /// Adds all elements of another path, transformed.
  public mutating func addPath(_ other: Path, transform: AffineTransform) {
    addPath(other.applying(transform))
  }

  /// The path with every point transformed.
  public func applying(_ transform: AffineTransform) -> Path {
    if transform.isIdentity { return self }
    var result = self
    result.points = points.map { $0.applying(transform) }
    result.subpathStart = subpathStart.applying(transform)
    result.isFinite = result.points.allSatisfy(\.isFinite)
    return result
  }
}
