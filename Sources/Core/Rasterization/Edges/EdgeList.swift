// Stage 1: a path becomes edges.
//
// Curves become balanced chords, contours chains of points in pixels, and an ``EdgeWriter`` makes edges of them.

import CVectorKernels
import Drawing
import PlaneGeometry

/// The edges of one path inside one region of pixels. Reused from path to path.
struct EdgeList {
  private(set) var region = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)
  /// The number of columns from the region's left border to the first one in which nothing may be drawn.
  private(set) var drawableWidth = 0

  /// The number of edges.
  private(set) var count = 0
  /// The edges, contour by contour in the outline's order.
  var edges: ArraySlice<Edge> { memory[..<count] }
  /// The edges, and memory for more.
  private var memory: [Edge] = []
  /// The indices of edges at which contours end.
  private(set) var contourEnds: [Int] = []

  /// Whether the outline is known not to cross itself.
  private(set) var isSimple = true

  /// The distance that the edges cover, in steps of the grid to the side and down.
  private var reach = 0
  private var measuredReach = 0

  /// The corners of the contour at work, and memory for more.
  private var corners: [PixelPoint] = []
  private var cornerCount = 0

  /// Whether the outline is kept as ``places`` instead of edges.
  private(set) var isDirect = false
  /// The corners on the grid, contour by contour, of an outline that lies wholly inside the region.
  private var places: [CardwrightPlace] = []
  private var placeCount = 0
  private var placeEnds: [Int] = []
  /// Whether a corner lies outside the region.
  private var leavesRegion = false

  /// The steps of work that accumulating and sweeping the edges takes, besides filling the pixels between them.
  private(set) var work = 0

  /// The first row that is not drawn, counted from the region's origin. Edges below it are left out. Those that reach below it
  /// are kept whole, so that the drawn part does not depend on it.
  private(set) var drawnRows = 0

  /// Replaces the edges by those of `path` inside `region`, a part of `bounds`, that touch rows before `rowLimit`.
  ///
  /// - Throws: ``RenderError`` if there is not enough memory for the corners. Nothing that is loaded may be used then.
  mutating func load(
    _ path: Path, transform: Transform, region: PixelRect, of bounds: PixelRect, rowLimit: Int,
    within budget: DrawingBudget = DrawingBudget(.none), allowsPlaces: Bool = false
  ) throws(RenderError) {
    path.checkInvariants()
    var room = CornerRoom(budget)
    try room.take(path.underestimatedCount)
    begin(region: region, of: bounds, rowLimit: rowLimit, allowsPlaces: allowsPlaces)
    let place = Placement(transform, origin: region)
    var shape = ConvexityCheck()
    var current = Point.zero
    try unsafe path.withElements { (verbs, points) throws(RenderError) in
      var next = 0
      var index = 0
      while index < verbs.count {
        switch unsafe verbs[index] {
        case 0:
          addContour()
          current = unsafe place(points[next])
          addCorner(current)
          shape.move(to: current)
          next &+= 1
        case 1:
          // Lines mostly come in sequences.
          var end = index &+ 1
          while end < verbs.count, unsafe verbs[end] == 1 { end &+= 1 }
          let count = end &- index
          unsafe addLines(points.baseAddress.unsafelyUnwrapped + next, count, place, &shape)
          current = unsafe place(points[next &+ count &- 1])
          next &+= count
          index = end
          continue
        case 2:
          let curve = unsafe QuadCurve(from: current, control: place(points[next]), to: place(points[next &+ 1]))
          try addCurve(CubicCurve(curve), &room)
          shape.add(curve.control)
          shape.add(curve.end)
          current = curve.end
          next &+= 2
        case 3:
          let curve = unsafe CubicCurve(
            from: current, control1: place(points[next]), control2: place(points[next &+ 1]),
            to: place(points[next &+ 2]))
          try addCurve(curve, &room)
          shape.add(curve.control1)
          shape.add(curve.control2)
          shape.add(curve.end)
          current = curve.end
          next &+= 3
        default: shape.close()
        }
        index &+= 1
      }
    }
    addContour()
    shape.close()
    if leavesRegion {
      return try load(path, transform: transform, region: region, of: bounds, rowLimit: rowLimit, within: budget)
    }
    finish(isSimple: shape.isConvex)
  }

  /// Replaces the edges by those of the outline of a stroke.
  ///
  /// - Throws: ``RenderError`` if there is not enough memory for the corners.
  mutating func load(
    _ outline: StrokeOutline, transform: Transform, region: PixelRect, of bounds: PixelRect, rowLimit: Int,
    within budget: DrawingBudget = DrawingBudget(.none), allowsPlaces: Bool = false
  ) throws(RenderError) {
    var room = CornerRoom(budget)
    try room.take(outline.points.count)
    begin(region: region, of: bounds, rowLimit: rowLimit, allowsPlaces: allowsPlaces)
    let place = Placement(transform, origin: region)
    var start = 0
    for end in outline.ends {
      unsafe outline.points.withUnsafeBufferPointer { points in
        unsafe addCorners(points.baseAddress.unsafelyUnwrapped + start, end - start, place)
      }
      addContour()
      start = end
    }
    if leavesRegion {
      return try load(outline, transform: transform, region: region, of: bounds, rowLimit: rowLimit, within: budget)
    }
    finish(isSimple: outline.isSimple)
  }

  private mutating func begin(region: PixelRect, of bounds: PixelRect, rowLimit: Int, allowsPlaces: Bool) {
    isDirect = allowsPlaces
    leavesRegion = false
    placeCount = 0
    placeEnds.removeAll(keepingCapacity: true)
    count = 0
    reach = 0
    measuredReach = 0
    contourEnds.removeAll(keepingCapacity: true)
    cornerCount = 0
    self.region = region
    drawableWidth = bounds.maxX - region.minX
    drawnRows = min(region.maxY, rowLimit) - region.minY
  }

  /// Adds a curve as lines.
  private mutating func addCurve(_ curve: CubicCurve, _ room: inout CornerRoom) throws(RenderError) {
    // A curve inside the region is visible, unless it lies below the drawn rows.
    if isDirect && drawnRows == region.height || isVisible(curve) {
      let chords = BalancedChords(curve)
      try room.take(chords.count - 1)
      unsafe addCorners(chords.count) { corners in
        unsafe chords.write(to: corners)
        unsafe corners[chords.count - 1] = PixelPoint(curve.end)
      }
    } else {
      addCorner(curve.end)
    }
  }

  /// Adds the ends of lines.
  private mutating func addLines(
    _ points: UnsafePointer<Point>, _ count: Int, _ place: Placement, _ shape: inout ConvexityCheck
  ) {
    let first = cornerCount
    unsafe addCorners(points, count, place)
    var index = 0
    while index < count, shape.isConvex {
      let corner = corners[first &+ index]
      shape.add(Point(x: corner.x, y: corner.y))
      index &+= 1
    }
    // Once the outline is not convex, the points between do not matter.
    if index < count {
      let last = corners[first &+ count &- 1]
      shape.add(Point(x: last.x, y: last.y))
    }
  }

  @inline(__always)
  private mutating func addCorner(_ point: Point) { unsafe addCorners(1) { unsafe $0[0] = PixelPoint(point) } }

  /// The number of corners, or places, that loops in C may write after the last one.
  private static let spareCount = 4

  /// Adds corners to the contour that is being built: those that `write` writes to memory for them and some more.
  @inline(__always)
  private mutating func addCorners(_ count: Int, _ write: (UnsafeMutablePointer<PixelPoint>) -> Void) {
    let needed = cornerCount + count + EdgeList.spareCount
    if corners.count < needed {
      corners.append(contentsOf: repeatElement(.zero, count: max(needed - corners.count, corners.count)))
    }
    unsafe corners.withUnsafeMutableBufferPointer { unsafe write($0.baseAddress.unsafelyUnwrapped + cornerCount) }
    cornerCount &+= count
  }

  /// Adds points as corners.
  private mutating func addCorners(_ points: UnsafePointer<Point>, _ count: Int, _ place: Placement) {
    unsafe addCorners(count) { corners in
      unsafe withUnsafeBytes(of: place) { matrix in
        unsafe cardwright_transform_points(
          UnsafeRawPointer(points).assumingMemoryBound(to: Double.self), count,
          matrix.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: Double.self),
          UnsafeMutableRawPointer(corners).assumingMemoryBound(to: Double.self))
      }
    }
  }

  /// Whether the curve's shape shows inside the region. If it lies above, below, left or right of it, only its ends matter.
  private func isVisible(_ curve: CubicCurve) -> Bool {
    let (a, b, c, d) = (curve.start, curve.control1, curve.control2, curve.end)
    return max(max(a.y, b.y), max(c.y, d.y)) > 0 && min(min(a.y, b.y), min(c.y, d.y)) < Double(drawnRows)
      && max(max(a.x, b.x), max(c.x, d.x)) > 0 && min(min(a.x, b.x), min(c.x, d.x)) < Double(region.width)
  }

  /// Adds the edges of the contour that is being built, and begins another one.
  private mutating func addContour() {
    if cornerCount == 0 { return }
    if isDirect { return addPlaces() }
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

  /// Adds the corners of the contour that is being built as they lie on the grid.
  private mutating func addPlaces() {
    let needed = placeCount + cornerCount + EdgeList.spareCount
    if places.count < needed {
      places.append(contentsOf: repeatElement(CardwrightPlace(), count: max(needed - places.count, places.count)))
    }
    unsafe places.withUnsafeMutableBufferPointer { places in
      unsafe corners.withUnsafeMutableBufferPointer { corners in
        let values = unsafe UnsafeMutableRawPointer(corners.baseAddress.unsafelyUnwrapped)
        let isInside = unsafe cardwright_place_contour(
          values.assumingMemoryBound(to: Double.self), cornerCount, Double(region.width), Double(region.height),
          Int32(drawnRows), places.baseAddress.unsafelyUnwrapped + placeCount, &count, &measuredReach)
        if !isInside { leavesRegion = true }
      }
    }
    placeCount &+= cornerCount
    placeEnds.append(placeCount)
    cornerCount = 0
  }

  /// The largest possible number of cells that the outline passes through.
  var mostPasses: Int { measuredReach >> FixedPoint.fractionBits &+ 4 &* count &+ placeEnds.count &+ 16 }

  /// Writes the first and the last row of each 16 lines of each contour.
  func findBlocks(_ blocks: inout ElementStore<Int32>) {
    blocks.reserve(2 * (placeCount / 16 + placeEnds.count))
    unsafe withPlaces { places, ends in
      var (start, count) = (0, 0)
      for index in 0..<ends.count {
        let end = unsafe ends[index]
        unsafe count += cardwright_find_blocks(places + start, end - start, blocks.start + count)
        start = end
      }
    }
  }

  /// Lends the places, and the indices at which contours end among them.
  func withPlaces(_ body: (UnsafePointer<CardwrightPlace>, UnsafeBufferPointer<Int>) -> Void) {
    unsafe places.withUnsafeBufferPointer { places in
      unsafe placeEnds.withUnsafeBufferPointer { ends in
        guard let base = places.baseAddress else { return }
        unsafe body(base, ends)
      }
    }
  }

  /// Makes edges from the places.
  mutating func makeEdges() {
    guard isDirect else { return }
    count = 0
    contourEnds.removeAll(keepingCapacity: true)
    let ends = placeEnds
    let needed = placeCount
    if memory.count < needed {
      memory.append(contentsOf: repeatElement(Edge(), count: max(needed - memory.count, memory.count)))
    }
    unsafe memory.withUnsafeMutableBufferPointer { memory in
      unsafe places.withUnsafeBufferPointer { places in
        var start = 0
        for end in ends {
          var writer = unsafe EdgeWriter(memory, count: count, region: region, drawnRows: drawnRows)
          unsafe writer.addContour(UnsafeBufferPointer(rebasing: places[start..<end]))
          count = writer.count
          contourEnds.append(count)
          start = end
        }
      }
    }
    isDirect = false
    let simple = isSimple
    finish(isSimple: simple)
  }

  private mutating func finish(isSimple: Bool) {
    self.isSimple = isSimple
    if isDirect {
      work = EdgeList.work(edges: count, cells: measuredReach >> FixedPoint.fractionBits, region: region)
      return
    }
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
    // A row's passes are searched 64 columns at a time.
    edges &* 20 &+ cells &* 16 &+ region.height &* (8 &+ region.width / 64)
  }

  /// Lends the edges for linking them into bands.
  mutating func withEdges(_ body: (UnsafeMutableBufferPointer<Edge>) -> Void) {
    unsafe memory.withUnsafeMutableBufferPointer { unsafe body(UnsafeMutableBufferPointer(rebasing: $0[..<count])) }
  }
}
