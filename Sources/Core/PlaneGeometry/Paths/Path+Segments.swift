extension Path {
  /// An element with its start point; quadratic curves are raised to cubic ones.
  enum Segment {
    case move(to: Point)
    case line(from: Point, to: Point)
    case curve(CubicCurve)
    case close(from: Point, to: Point)
  }

  /// Calls the closure for each segment of the path.
  ///
  /// - Parameter closingSubpaths: whether open subpaths are closed, as filling requires.
  func forEachSegment<Failure: Error>(
    closingSubpaths: Bool = false, _ body: (Segment) throws(Failure) -> Void
  ) throws(Failure) {
    var (start, current) = (Point.zero, Point.zero)
    for element in self {
      switch element {
      case .move(let point):
        if closingSubpaths { try body(.close(from: current, to: start)) }
        try body(.move(to: point))
        (start, current) = (point, point)
      case .line(let point):
        try body(.line(from: current, to: point))
        current = point
      case .quadCurve(let point, let control):
        try body(.curve(CubicCurve(QuadCurve(from: current, control: control, to: point))))
        current = point
      case .curve(let point, let control1, let control2):
        try body(.curve(CubicCurve(from: current, control1: control1, control2: control2, to: point)))
        current = point
      case .closeSubpath:
        try body(.close(from: current, to: start))
        current = start
      }
    }
    if closingSubpaths { try body(.close(from: current, to: start)) }
  }
}
