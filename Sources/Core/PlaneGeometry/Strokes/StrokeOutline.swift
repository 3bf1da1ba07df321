/// The outline of a stroke: closed polygons that are to be filled with the nonzero rule.
package struct StrokeOutline {
  /// The corners of all polygons, one polygon after the other.
  package private(set) var points: [Point] = []
  /// The end index of each polygon in `points`.
  package private(set) var ends: [Int] = []
  /// Whether the winding number is known to be 0 or 1 everywhere.
  package internal(set) var isSimple = false

  package mutating func removeAll() {
    points.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    isSimple = false
  }

  /// Returns the smallest rectangle around the transformed outline; null if it is empty.
  package func bounds(applying transform: Transform) -> Rect {
    BoundsAccumulator.rect(around: points[...], applying: transform)
  }

  mutating func addPolygon(_ corners: [Point]) {
    if corners.isEmpty { return }
    points.append(contentsOf: corners)
    ends.append(points.count)
  }

  mutating func addPolygon(reversing corners: [Point]) {
    addPolygon(corners)
    points[(points.count - corners.count)...].reverse()
  }

  mutating func scaleAndClamp(by factor: Double) {
    if factor == 1 { return }
    for index in points.indices { points[index] = points[index].scaledAndClamped(by: factor) }
  }

  func forEachPolygon(_ body: (ArraySlice<Point>) -> Void) {
    var start = 0
    for end in ends {
      body(points[start..<end])
      start = end
    }
  }
}
