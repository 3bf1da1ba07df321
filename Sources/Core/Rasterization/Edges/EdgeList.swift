// Stage 1: a path becomes edges.
//
// Curves become balanced chords, contours chains of points in pixels, and an ``EdgeWriter`` makes edges of them.

import Drawing
import PlaneGeometry

/// The edges of one path inside one region of pixels. Reused from path to path.
struct EdgeList {
  private(set) var region = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)
  /// How many columns there are from the region's left border to where nothing may be drawn any more.
  private(set) var drawableWidth = 0

  /// How many edges there are.
  private(set) var count = 0
  /// The edges, contour by contour in the outline's order.
  var edges: ArraySlice<Edge> { memory[..<count] }
  /// The edges, and memory for more.
  private var memory: [Edge] = []
  /// Where contours end among the edges.
  private(set) var contourEnds: [Int] = []

  /// Whether the outline is known not to cross itself.
  private(set) var isSimple = true

  /// How far the edges go, in steps of the grid to the side and down.
  private var reach = 0

  /// The corners of the contour at work, and memory for more.
  private var corners: [PixelPoint] = []
  private var cornerCount = 0

  /// The steps of work that accumulating and sweeping the edges takes, besides filling the pixels between them.
  private(set) var work = 0

  /// From here on, counted from the region's origin, rows are not drawn. Edges that lie below are left out; those that reach
  /// below are kept whole, so that what is drawn does not depend on it.
  private(set) var drawnRows = 0

  /// Replaces the edges by those of `path` inside `region`, a part of `bounds`, that touch rows before `rowLimit`.
  ///
  /// - Throws: ``RenderError`` if the corners are more than there is memory for. Nothing of what is loaded may be used then.
  mutating func load(
    _ path: Path, transform: Transform, region: PixelRect, of bounds: PixelRect, rowLimit: Int,
    within budget: DrawingBudget = DrawingBudget(.none)
  ) throws(RenderError) {
    path.checkInvariants()
    var room = CornerRoom(budget)
    try room.take(path.underestimatedCount)
    begin(region: region, of: bounds, rowLimit: rowLimit)
    let place = Placement(transform, origin: region)
    var shape = ConvexityCheck()
    var current = Point.zero
    for element in path {
      switch element {
      case .move(let point):
        addContour()
        current = place(point)
        addCorner(current)
        shape.move(to: current)
      case .line(let point):
        current = place(point)
        addCorner(current)
        shape.add(current)
      case .quadCurve(let point, let control):
        let curve = QuadCurve(from: current, control: place(control), to: place(point))
        try addCurve(CubicCurve(curve), &room)
        shape.add(curve.control)
        shape.add(curve.end)
        current = curve.end
      case .curve(let point, let control1, let control2):
        let curve = CubicCurve(from: current, control1: place(control1), control2: place(control2), to: place(point))
        try addCurve(curve, &room)
        shape.add(curve.control1)
        shape.add(curve.control2)
        shape.add(curve.end)
        current = curve.end
      case .closeSubpath:
        shape.close()
      }
    }
    addContour()
    shape.close()
    finish(isSimple: shape.isConvex)
  }

  /// Replaces the edges by those of the outline of a stroke.
  ///
  /// - Throws: as above.
  mutating func load(
    _ outline: StrokeOutline, transform: Transform, region: PixelRect, of bounds: PixelRect, rowLimit: Int,
    within budget: DrawingBudget = DrawingBudget(.none)
  ) throws(RenderError) {
    var room = CornerRoom(budget)
    try room.take(outline.points.count)
    begin(region: region, of: bounds, rowLimit: rowLimit)
    let place = Placement(transform, origin: region)
    var start = 0
    for end in outline.ends {
      addCorners(end - start) { PixelPoint(place(outline.points[start + $0])) }
      addContour()
      start = end
    }
    finish(isSimple: outline.isSimple)
  }

  private mutating func begin(region: PixelRect, of bounds: PixelRect, rowLimit: Int) {
    count = 0
    reach = 0
    contourEnds.removeAll(keepingCapacity: true)
    cornerCount = 0
    self.region = region
    drawableWidth = bounds.maxX - region.minX
    drawnRows = min(region.maxY, rowLimit) - region.minY
  }

  /// Adds a curve as lines.
  private mutating func addCurve(_ curve: CubicCurve, _ room: inout CornerRoom) throws(RenderError) {
    if isVisible(curve) {
      let chords = BalancedChords(curve)
      try room.take(chords.count - 1)
      addCorners(chords.count - 1) { chords.vertex($0 + 1) }
    }
    addCorner(curve.end)
  }

  @inline(__always)
  private mutating func addCorner(_ point: Point) { addCorners(1) { _ in PixelPoint(point) } }

  /// Adds corners to the contour at work.
  @inline(__always)
  private mutating func addCorners(_ count: Int, _ corner: (Int) -> PixelPoint) {
    let needed = cornerCount + count
    if corners.count < needed {
      corners.append(contentsOf: repeatElement(.zero, count: max(needed - corners.count, corners.count)))
    }
    unsafe corners.withUnsafeMutableBufferPointer { corners in
      for index in 0..<count { unsafe corners[cornerCount &+ index] = corner(index) }
    }
    cornerCount = needed
  }

  /// Whether the shape of a curve shows inside the region, not only its ends' places above, below, left or right of it.
  private func isVisible(_ curve: CubicCurve) -> Bool {
    let (a, b, c, d) = (curve.start, curve.control1, curve.control2, curve.end)
    return max(max(a.y, b.y), max(c.y, d.y)) > 0 && min(min(a.y, b.y), min(c.y, d.y)) < Double(drawnRows)
      && max(max(a.x, b.x), max(c.x, d.x)) > 0 && min(min(a.x, b.x), min(c.x, d.x)) < Double(region.width)
  }

  /// Adds the edges of the contour at work, and begins another one.
  private mutating func addContour() {
    if cornerCount == 0 { return }
    let needed = count + cornerCount * EdgeWriter.mostEdgesOfLine
    if memory.count < needed {
      memory.append(contentsOf: repeatElement(Edge(), count: max(needed - memory.count, memory.count)))
    }
    unsafe memory.withUnsafeMutableBufferPointer { memory in
      unsafe corners.withUnsafeBufferPointer { corners in
        var writer = unsafe EdgeWriter(memory, count: count, region: region, drawnRows: drawnRows)
        unsafe writer.addContour(UnsafeBufferPointer(rebasing: corners[..<cornerCount]))
        count = writer.count
        reach &+= writer.reach
      }
    }
    cornerCount = 0
    contourEnds.append(count)
  }

  private mutating func finish(isSimple: Bool) {
    self.isSimple = isSimple
    let ends = contourEnds
    unsafe withEdges { edges in
      var start = 0
      for end in ends where start < end {
        unsafe edges[start].beginsContour = true
        if !isSimple { unsafe TightTurns.mark(edges, contour: start..<end) }
        start = end
      }
    }
    work = EdgeList.work(edges: count, cells: reach >> FixedPoint.fractionBits, region: region)
    checkInvariants()
  }

  private static func work(edges: Int, cells: Int, region: PixelRect) -> Int {
    // A row's passes are looked through 64 columns at a time.
    edges &* 20 &+ cells &* 16 &+ region.height &* (8 &+ region.width / 64)
  }

  /// Lends the edges for linking them into bands.
  mutating func withEdges(_ body: (UnsafeMutableBufferPointer<Edge>) -> Void) {
    unsafe memory.withUnsafeMutableBufferPointer { unsafe body(UnsafeMutableBufferPointer(rebasing: $0[..<count])) }
  }
}

/// Where a path's points lie, in pixels from a region's origin.
private struct Placement {
  private let x: SIMD2<Double>
  private let y: SIMD2<Double>
  private let translation: SIMD2<Double>
  private let origin: SIMD2<Double>

  init(_ transform: Transform, origin region: PixelRect) {
    x = SIMD2(transform.a, transform.b)
    y = SIMD2(transform.c, transform.d)
    translation = SIMD2(transform.tx, transform.ty)
    origin = SIMD2(Double(region.minX), Double(region.minY))
  }

  @inline(__always)
  func callAsFunction(_ point: Point) -> Point {
    var device = x * point.x + y * point.y + translation
    // Far points are moved near enough for every product to be finite.
    let limit = SIMD2(repeating: 1e9)
    device.replace(with: -limit, where: device .< -limit)
    device.replace(with: limit, where: device .> limit)
    device -= origin
    return Point(x: device.x, y: device.y)
  }
}
