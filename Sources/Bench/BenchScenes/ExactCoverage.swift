// The exact part of each pixel that a path covers.
//
// A row of pixels is cut at the height of every event: a corner, two edges that cross, or an edge that crosses the border
// between two pixels. Between two cuts each edge passes through one pixel only and the edges keep their order. So the covered
// part of a pixel changes linearly from cut to cut, and its length on the middle line times the height is its area. The fill
// rule is evaluated there, on the edges sorted from left to right. Nothing is sampled or rounded to a grid, and no signed area
// is added up: the method shares no step with the rasterizer that it judges.
//
// Its time is the square of the number of edges in a row; use it for test pictures.

package import PlaneGeometry

/// The covered part of each pixel of a picture, from 0 to 1.
package struct ExactCoverage: Sendable {
  /// The picture's width in pixels.
  package let width: Int
  /// The picture's height in pixels.
  package let height: Int
  /// The covered parts, row by row from the top left.
  package private(set) var values: [Double]

  /// The tolerance for flattening curves, in pixels: less than a twentieth of a level of 255.
  package static let flatteningTolerance = 2e-4

  /// Measures the inside of a path, in pixels.
  package init(of path: Path, rule: FillRule, width: Int, height: Int) {
    self.width = width
    self.height = height
    values = Array(repeating: 0, count: width * height)
    var edges: [SlopedEdge] = []
    path.forEachLine(tolerance: ExactCoverage.flatteningTolerance, closingSubpaths: true) { start, end in
      if start.y != end.y { edges.append(SlopedEdge(from: start, to: end)) }
    }
    for row in 0..<height { addRow(row, edges: edges, rule: rule) }
  }

  /// The covered part of a pixel.
  package subscript(x: Int, y: Int) -> Double { values[y * width + x] }

  private mutating func addRow(_ row: Int, edges: [SlopedEdge], rule: FillRule) {
    let rows = Double(row)...Double(row + 1)
    let edges = edges.compactMap { $0.clipped(to: rows) }
    if edges.isEmpty { return }
    let cuts = ExactCoverage.cuts(through: edges, in: rows)
    var crossings: [(x: Double, winding: Int)] = []
    for (top, bottom) in zip(cuts, cuts.dropFirst()) where bottom > top {
      let middle = top + (bottom - top) / 2
      crossings.removeAll(keepingCapacity: true)
      for edge in edges where edge.top <= middle && middle < edge.bottom {
        crossings.append((edge.x(at: middle), edge.winding))
      }
      crossings.sort { $0.x < $1.x }
      var winding = 0
      for (index, crossing) in crossings.enumerated().dropLast() {
        winding += crossing.winding
        let isInside = rule == .nonZero ? winding != 0 : !winding.isMultiple(of: 2)
        if isInside { addSpan(crossing.x, crossings[index + 1].x, row: row, height: bottom - top) }
      }
    }
  }

  /// Returns the heights at which a row is cut, ascending.
  private static func cuts(through edges: [SlopedEdge], in rows: ClosedRange<Double>) -> [Double] {
    var cuts = [rows.lowerBound, rows.upperBound]
    for (index, edge) in edges.enumerated() {
      cuts += [edge.top, edge.bottom]
      let ends = (edge.x(at: edge.top), edge.x(at: edge.bottom))
      var border = min(ends.0, ends.1).rounded(.up)
      while border < max(ends.0, ends.1) {
        cuts.append(edge.origin.y + (border - edge.origin.x) / edge.slope)
        border += 1
      }
      for other in edges[(index + 1)...] {
        let top = max(edge.top, other.top)
        let bottom = min(edge.bottom, other.bottom)
        guard top < bottom else { continue }
        let before = edge.x(at: top) - other.x(at: top)
        let after = edge.x(at: bottom) - other.x(at: bottom)
        if before * after < 0 { cuts.append(top + (bottom - top) * before / (before - after)) }
      }
    }
    return cuts.map { min(max($0, rows.lowerBound), rows.upperBound) }.sorted()
  }

  /// Adds a piece of a row to the pixels that it runs through.
  private mutating func addSpan(_ start: Double, _ end: Double, row: Int, height: Double) {
    let start = max(start, 0)
    let end = min(end, Double(width))
    guard start < end else { return }
    for x in Int(start)..<min(Int(end.rounded(.up)), width) {
      let length = min(end, Double(x + 1)) - max(start, Double(x))
      values[row * width + x] += length * height
    }
  }
}

/// An edge that is not horizontal, running downwards.
private struct SlopedEdge {
  let origin: Point
  /// The change of x for each unit of y.
  let slope: Double
  var top: Double
  var bottom: Double
  /// 1 if the path runs downwards here, -1 if it runs upwards.
  let winding: Int

  init(from start: Point, to end: Point) {
    origin = start
    slope = (end.x - start.x) / (end.y - start.y)
    top = min(start.y, end.y)
    bottom = max(start.y, end.y)
    winding = start.y < end.y ? 1 : -1
  }

  func x(at y: Double) -> Double { origin.x + (y - origin.y) * slope }

  func clipped(to rows: ClosedRange<Double>) -> SlopedEdge? {
    var edge = self
    edge.top = max(top, rows.lowerBound)
    edge.bottom = min(bottom, rows.upperBound)
    return edge.top < edge.bottom ? edge : nil
  }
}
