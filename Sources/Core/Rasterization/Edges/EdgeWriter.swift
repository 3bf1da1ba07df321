// Stage 1b: a contour's lines become edges.
//
// Lines are clipped to the region and snapped to the fixed-point grid. Parts left of the region still count for the winding of
// every pixel in their rows, so they are moved onto the region's left border. Parts right of it, above or below count for no
// pixel and are dropped. Horizontal edges have no area, but they lead from cell to cell: ``CrossingCells`` needs them to follow
// an outline.

import CVectorKernels
import PlaneGeometry

/// A place in pixels from the region's origin.
typealias PixelPoint = SIMD2<Double>

extension PixelPoint {
  @inline(__always)
  init(_ point: Point) { self.init(point.x, point.y) }
}

/// Writes edges into memory that has been lent.
@safe struct EdgeWriter {
  /// The largest number of edges of a line, which the left and the right border may cut.
  static let mostEdgesOfLine = 3

  private let edges: UnsafeMutableBufferPointer<Edge>
  /// The number of edges that have been written.
  private(set) var count: Int
  /// The distance that the edges written here cover, in steps to the side and down.
  private(set) var reach = 0
  /// The region's lower right corner.
  private let corner: PixelPoint
  /// The first height at which nothing is drawn, in 16.16.
  private let end: Int32

  /// Continues after the first `count` edges.
  init(_ edges: UnsafeMutableBufferPointer<Edge>, count: Int, region: PixelRect, drawnRows: Int) {
    unsafe self.edges = unsafe edges
    self.count = count
    corner = PixelPoint(Double(region.width), Double(region.height))
    end = Int32(drawnRows) << FixedPoint.fractionBits
  }

  /// Adds the edges of a closed contour. There must be memory for ``mostEdgesOfLine`` edges for each corner.
  mutating func addContour(_ corners: UnsafeBufferPointer<PixelPoint>) {
    guard var previous = unsafe corners.last else { return }
    var wasInside = isInside(previous)
    var start = snap(previous)
    for index in 0..<corners.count {
      let point = unsafe corners[index]
      let isInside = isInside(point)
      let next = snap(point)
      if wasInside && isInside { add(start, next) } else { addClippedLine(previous, point) }
      (previous, wasInside, start) = (point, isInside, next)
    }
  }

  /// Adds the edges of a closed contour inside the region.
  mutating func addContour(_ places: UnsafeBufferPointer<CardwrightPlace>) {
    guard let last = unsafe places.last else { return }
    var start = unsafe unsafeBitCast(last, to: GridPlace.self)
    for index in 0..<places.count {
      let next = unsafe unsafeBitCast(places[index], to: GridPlace.self)
      add(start, next)
      start = next
    }
  }

  @inline(__always)
  private func isInside(_ point: PixelPoint) -> Bool { all(point .>= .zero .& point .<= corner) }

  // MARK: Edges

  /// A place on the grid, ordered by height and then from left to right.
  private typealias GridPlace = UInt64

  @inline(__always)
  private func snap(_ point: PixelPoint) -> GridPlace {
    let steps = FixedPoint.snap(point)
    return unsafe unsafeBitCast(steps, to: GridPlace.self)
  }

  /// Adds a line between two places inside the region.
  @inline(__always)
  private mutating func add(_ p: GridPlace, _ q: GridPlace) {
    let upper = min(p, q)
    let lower = max(p, q)
    let (x0, y0) = (Int32(truncatingIfNeeded: upper), Int32(truncatingIfNeeded: upper >> 32))
    let (x1, y1) = (Int32(truncatingIfNeeded: lower), Int32(truncatingIfNeeded: lower >> 32))
    // A horizontal edge between two rows lies in neither.
    if y0 == y1, y0 & 0xFFFF == 0 || x0 == x1 { return }
    if y0 >= end { return }
    unsafe edges[count] = Edge(x0: x0, y0: y0, x1: x1, y1: y1, winding: p < q ? 1 : -1)
    count &+= 1
    reach &+= Int((x1 &- x0).magnitude) &+ Int(y1 &- y0)
  }

  // MARK: Clipping

  @inline(never)
  private mutating func addClippedLine(_ p: PixelPoint, _ q: PixelPoint) {
    if p.y < q.y { addDescending(p, q, flipped: false) } else { addDescending(q, p, flipped: true) }
  }

  /// Clips a line that runs downwards to the region's rows.
  private mutating func addDescending(_ upper: PixelPoint, _ lower: PixelPoint, flipped: Bool) {
    guard upper.y < corner.y, lower.y > 0 else { return }
    if upper.y == lower.y { return addHorizontal(upper, lower, flipped: flipped) }
    var (top, end) = (upper, lower)
    let slope = (lower.x - upper.x) / (lower.y - upper.y)
    if top.y < 0 { top = PixelPoint(upper.x - upper.y * slope, 0) }
    if end.y > corner.y { end = PixelPoint(lower.x + (corner.y - lower.y) * slope, corner.y) }
    addBetweenBorders(top, end, flipped: flipped)
  }

  /// Cuts a line at the left and the right border: moves parts left of the region onto the border and drops parts right of it.
  private mutating func addBetweenBorders(_ top: PixelPoint, _ end: PixelPoint, flipped: Bool) {
    if top.x >= corner.x, end.x >= corner.x { return }
    if top.x <= 0, end.x <= 0 {
      addEdge(PixelPoint(0, top.y), PixelPoint(0, end.y), flipped: flipped)
    } else if min(top.x, end.x) < 0 {
      cut(top, end, at: 0, flipped: flipped)
    } else if max(top.x, end.x) > corner.x {
      cut(top, end, at: corner.x, flipped: flipped)
    } else {
      addEdge(top, end, flipped: flipped)
    }
  }

  private mutating func cut(_ top: PixelPoint, _ end: PixelPoint, at border: Double, flipped: Bool) {
    let y = top.y + (border - top.x) * ((end.y - top.y) / (end.x - top.x))
    let point = PixelPoint(border, min(max(y, top.y), end.y))
    addBetweenBorders(top, point, flipped: flipped)
    addBetweenBorders(point, end, flipped: flipped)
  }

  private mutating func addHorizontal(_ p: PixelPoint, _ q: PixelPoint, flipped: Bool) {
    addEdge(
      PixelPoint(min(max(p.x, 0), corner.x), p.y), PixelPoint(min(max(q.x, 0), corner.x), q.y), flipped: flipped)
  }

  private mutating func addEdge(_ p: PixelPoint, _ q: PixelPoint, flipped: Bool) {
    if flipped { add(snap(q), snap(p)) } else { add(snap(p), snap(q)) }
  }
}
