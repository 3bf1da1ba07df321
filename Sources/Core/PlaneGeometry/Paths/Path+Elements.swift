extension Path: Sequence {
  /// An iterator over the elements in drawing order.
  public struct Iterator: IteratorProtocol {
    @usableFromInline let verbs: [Verb]
    @usableFromInline let points: [Point]
    @usableFromInline var verbIndex = 0
    @usableFromInline var pointIndex = 0

    @usableFromInline init(_ path: Path) {
      verbs = path.verbs
      points = path.points
    }

    /// Returns the next element, or `nil` after the last one.
    @inlinable
    public mutating func next() -> Element? {
      guard verbIndex < verbs.count else { return nil }
      let verb = verbs[verbIndex]
      let i = pointIndex
      verbIndex += 1
      switch verb {
      case .move:
        pointIndex += 1
        return .move(to: points[i])
      case .line:
        pointIndex += 1
        return .line(to: points[i])
      case .quadCurve:
        pointIndex += 2
        return .quadCurve(to: points[i + 1], control: points[i])
      case .curve:
        pointIndex += 3
        return .curve(to: points[i + 2], control1: points[i], control2: points[i + 1])
      case .close:
        return .closeSubpath
      }
    }
  }

  /// Returns an iterator that begins with the first element.
  @inlinable
  public func makeIterator() -> Iterator { Iterator(self) }

  /// Calls `body` with the kinds of the elements, as bytes from 0 for a move to 4 for a close, and their points, control points
  /// first.
  @unsafe
  package func withElements<Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<Point>) throws(Failure) -> Void
  ) throws(Failure) {
    try unsafe verbs.withUnsafeBufferPointer { (verbs) throws(Failure) in
      try unsafe points.withUnsafeBufferPointer { (points) throws(Failure) in
        let bytes = unsafe UnsafeBufferPointer(
          start: UnsafeRawPointer(verbs.baseAddress)?.assumingMemoryBound(to: UInt8.self), count: verbs.count)
        try unsafe body(bytes, points)
      }
    }
  }

  /// The number of elements.
  @inlinable
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
  public mutating func addPath(_ other: Path) { add(other) { $0 } }

  /// Adds all elements of another path, transformed.
  public mutating func addPath(_ other: Path, transform: Transform) {
    if transform.isIdentity { addPath(other) } else { add(other) { $0.applying(transform) } }
  }
}
