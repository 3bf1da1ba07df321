// Stage 1: a path becomes edges.
//
// Curves become balanced chords, lines are clipped to the region and snapped to the fixed-point grid. What lies
// left of the region still counts for the winding of every pixel in its rows, so it is moved onto the region's left
// border; what lies right of it, above or below counts for no pixel and is dropped. Horizontal edges have no area, but they
// lead from cell to cell: ``CrossingCells`` needs them to follow an outline.

import PlaneGeometry

/// The edges of one path inside one region of pixels. Reused from path to path.
struct EdgeList {
  /// Coordinates beyond this many pixels are moved to it, which keeps every product finite.
  static let coordinateLimit = 1e9

  private(set) var edges: [Edge] = []
  private(set) var region = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

  /// Where contours begin among the edges.
  private var contourStarts: [Int] = []

  /// Whether the outline is known not to cross itself.
  private(set) var isSimple = true

  // The region's far borders, counted from its origin.
  private var right = 0.0
  private var bottom = 0.0

  /// From here on, counted like `bottom`, rows are not drawn. Edges that lie below are left out; those that reach below are
  /// kept whole, so that what is drawn does not depend on it.
  private var limit = 0.0

  /// Replaces the edges by those of `path` inside `region` that touch rows before `rowLimit`.
  mutating func load(_ path: Path, transform: AffineTransform, region: PixelRect, rowLimit: Int) {
    begin(region: region, rowLimit: rowLimit)
    var shape = ConvexityCheck()
    var start = Point.zero
    var current = Point.zero
    for element in path {
      switch element {
      case .move(let point):
        addLine(from: current, to: start)
        current = place(point, transform)
        start = current
        contourStarts.append(edges.count)
        shape.move(to: current)
      case .line(let point):
        let end = place(point, transform)
        addLine(from: current, to: end)
        shape.add(end)
        current = end
      case .quadCurve(let point, let control):
        let curve = QuadCurve(from: current, control: place(control, transform), to: place(point, transform))
        addCurve(CubicCurve(curve))
        shape.add(curve.control)
        shape.add(curve.end)
        current = curve.end
      case .curve(let point, let control1, let control2):
        let curve = CubicCurve(
          from: current, control1: place(control1, transform), control2: place(control2, transform),
          to: place(point, transform))
        addCurve(curve)
        shape.add(curve.control1)
        shape.add(curve.control2)
        shape.add(curve.end)
        current = curve.end
      case .closeSubpath:
        addLine(from: current, to: start)
        contourStarts.append(edges.count)
        shape.close()
        current = start
      }
    }
    addLine(from: current, to: start)
    shape.close()
    isSimple = shape.isConvex
    if !isSimple { markTightTurns() }
  }

  /// Replaces the edges by those of the outline of a stroke.
  mutating func load(_ outline: StrokeOutline, transform: AffineTransform, region: PixelRect, rowLimit: Int) {
    begin(region: region, rowLimit: rowLimit)
    let points = outline.points
    var start = 0
    for end in outline.ends {
      contourStarts.append(edges.count)
      let last = place(points[end - 1], transform)
      var previous = last
      for index in start..<end - 1 {
        let point = place(points[index], transform)
        addLine(from: previous, to: point)
        previous = point
      }
      addLine(from: previous, to: last)
      start = end
    }
    isSimple = false
    markTightTurns()
  }

  private mutating func begin(region: PixelRect, rowLimit: Int) {
    edges.removeAll(keepingCapacity: true)
    contourStarts.removeAll(keepingCapacity: true)
    contourStarts.append(0)
    self.region = region
    right = Double(region.width)
    bottom = Double(region.height)
    limit = Double(min(region.maxY, rowLimit) - region.minY)
  }

  /// A point in pixels from the region's origin.
  @inline(__always)
  private func place(_ point: Point, _ transform: AffineTransform) -> Point {
    let device = point.applying(transform)
    let limit = EdgeList.coordinateLimit
    return Point(
      x: min(max(device.x, -limit), limit) - Double(region.minX),
      y: min(max(device.y, -limit), limit) - Double(region.minY))
  }

  /// Adds a curve as lines.
  private mutating func addCurve(_ curve: CubicCurve) {
    guard isVisible(curve) else { return addLine(from: curve.start, to: curve.end) }
    let chords = BalancedChords(curve)
    var previous = curve.start
    for index in 1..<chords.count {
      let point = chords.vertex(index)
      addLine(from: previous, to: point)
      previous = point
    }
    addLine(from: previous, to: curve.end)
  }

  /// Whether the shape of a curve shows inside the region, not only its ends' places above, below, left or right of it.
  private func isVisible(_ curve: CubicCurve) -> Bool {
    let (a, b, c, d) = (curve.start, curve.control1, curve.control2, curve.end)
    return max(max(a.y, b.y), max(c.y, d.y)) > 0 && min(min(a.y, b.y), min(c.y, d.y)) < limit
      && max(max(a.x, b.x), max(c.x, d.x)) > 0 && min(min(a.x, b.x), min(c.x, d.x)) < right
  }

  // MARK: Lines

  @inline(__always)
  private mutating func addLine(from p: Point, to q: Point) {
    if p.y >= limit, q.y >= limit { return }
    if p.x >= 0, q.x >= 0, p.x <= right, q.x <= right, p.y >= 0, q.y >= 0, p.y <= bottom, q.y <= bottom {
      addEdge(p, q)
    } else {
      addClippedLine(p, q)
    }
  }

  @inline(never)
  private mutating func addClippedLine(_ p: Point, _ q: Point) {
    if p.y < q.y { addDescending(p, q, flipped: false) } else { addDescending(q, p, flipped: true) }
  }

  /// Clips a line that runs downwards to the region's rows.
  private mutating func addDescending(_ upper: Point, _ lower: Point, flipped: Bool) {
    guard upper.y < bottom, lower.y > 0 else { return }
    if upper.y == lower.y { return addHorizontal(upper, lower, flipped: flipped) }
    var (top, end) = (upper, lower)
    let slope = (lower.x - upper.x) / (lower.y - upper.y)
    if top.y < 0 { top = Point(x: upper.x - upper.y * slope, y: 0) }
    if end.y > bottom { end = Point(x: lower.x + (bottom - lower.y) * slope, y: bottom) }
    addBetweenBorders(top, end, flipped: flipped)
  }

  /// Cuts a line at the left and the right border: what lies left is moved onto the border, what lies right is dropped.
  private mutating func addBetweenBorders(_ top: Point, _ end: Point, flipped: Bool) {
    if top.x >= right, end.x >= right { return }
    if top.x <= 0, end.x <= 0 {
      addEdge(Point(x: 0, y: flipped ? end.y : top.y), Point(x: 0, y: flipped ? top.y : end.y))
    } else if min(top.x, end.x) < 0 {
      cut(top, end, at: 0, flipped: flipped)
    } else if max(top.x, end.x) > right {
      cut(top, end, at: right, flipped: flipped)
    } else if flipped {
      addEdge(end, top)
    } else {
      addEdge(top, end)
    }
  }

  private mutating func cut(_ top: Point, _ end: Point, at border: Double, flipped: Bool) {
    let y = top.y + (border - top.x) * ((end.y - top.y) / (end.x - top.x))
    let point = Point(x: border, y: min(max(y, top.y), end.y))
    addBetweenBorders(top, point, flipped: flipped)
    addBetweenBorders(point, end, flipped: flipped)
  }

  private mutating func addHorizontal(_ p: Point, _ q: Point, flipped: Bool) {
    let start = Point(x: min(max(p.x, 0), right), y: p.y)
    let end = Point(x: min(max(q.x, 0), right), y: q.y)
    if flipped { addEdge(end, start) } else { addEdge(start, end) }
  }

  /// Adds a line that lies inside the region.
  @inline(__always)
  private mutating func addEdge(_ p: Point, _ q: Point) {
    let y0 = FixedPoint.snap(p.y)
    let y1 = FixedPoint.snap(q.y)
    let x0 = FixedPoint.snap(p.x)
    let x1 = FixedPoint.snap(q.x)
    if y0 < y1 || y0 == y1 && x0 < x1 {
      // A horizontal edge between two rows lies in none.
      if y0 == y1, y0 & 0xFFFF == 0 { return }
      edges.append(Edge(x0: x0, y0: y0, x1: x1, y1: y1, winding: 1))
    } else {
      if y0 == y1, y0 & 0xFFFF == 0 || x0 == x1 { return }
      edges.append(Edge(x0: x1, y0: y1, x1: x0, y1: y0, winding: -1))
    }
  }

  private mutating func markTightTurns() {
    contourStarts.append(edges.count)
    unsafe edges.withUnsafeMutableBufferPointer { edges in
      for (start, end) in zip(contourStarts, contourStarts.dropFirst()) where start < end {
        unsafe TightTurns.mark(edges, contour: start..<end)
      }
    }
  }

  /// Lends the edges for linking them into bands.
  mutating func withEdges(_ body: (UnsafeMutableBufferPointer<Edge>) -> Void) {
    unsafe edges.withUnsafeMutableBufferPointer { unsafe body($0) }
  }
}
