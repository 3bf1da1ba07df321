extension Path {
  /// Returns the path in the opposite direction: each subpath from its end to its start, the subpaths in the same order.
  ///
  /// A closed subpath stays closed: its closing line is also the closing line of the reversed one. Reversing twice gives the
  /// original path. A move at the end, which starts nothing, is kept.
  public func reversed() -> Path {
    var result = Path()
    result.reserveCapacity(verbs.count)
    var segments: [(start: Point, element: Element)] = []
    var current = Point.zero
    var isOpen = false

    func finishSubpath(isClosed: Bool) {
      guard isOpen else { return }
      result.move(to: current)
      for segment in segments.reversed() {
        switch segment.element {
        case .quadCurve(_, let control): result.addQuadCurve(to: segment.start, control: control)
        case .curve(_, let control1, let control2):
          result.addCurve(to: segment.start, control1: control2, control2: control1)
        default: result.addLine(to: segment.start)
        }
      }
      if isClosed { result.closeSubpath() }
      segments.removeAll(keepingCapacity: true)
      isOpen = false
    }

    for element in self {
      switch element {
      case .move(let point):
        finishSubpath(isClosed: false)
        current = point
        isOpen = true
      case .line(let point), .quadCurve(let point, _), .curve(let point, _, _):
        segments.append((current, element))
        current = point
      case .closeSubpath:
        finishSubpath(isClosed: true)
      }
    }
    finishSubpath(isClosed: false)
    return result
  }
}
