import Drawing
import PlaneGeometry
import SeededNumbers

/// The area that a simple polygon has inside a pixel, by clipping the polygon to the pixel (Sutherland and Hodgman,
/// "Reentrant polygon clipping", 1974) and the shoelace formula: nothing in common with the rasterizer.
func exactArea(of polygon: [Point], inPixelAt x: Int, _ y: Int) -> Double {
  let (left, top) = (Double(x), Double(y))
  var points = polygon
  points = clip(points) { $0.x - left }
  points = clip(points) { left + 1 - $0.x }
  points = clip(points) { $0.y - top }
  points = clip(points) { top + 1 - $0.y }
  return area(of: points).magnitude
}

func area(of polygon: [Point]) -> Double {
  guard let last = polygon.last else { return 0 }
  var sum = 0.0
  var previous = last
  for point in polygon {
    sum += previous.x * point.y - point.x * previous.y
    previous = point
  }
  return sum / 2
}

private func clip(_ polygon: [Point], inside distance: (Point) -> Double) -> [Point] {
  guard let last = polygon.last else { return [] }
  var result: [Point] = []
  var previous = last
  for point in polygon {
    let (before, after) = (distance(previous), distance(point))
    if (before >= 0) != (after >= 0) {
      result.append(previous.interpolated(to: point, at: before / (before - after)))
    }
    if after >= 0 { result.append(point) }
    previous = point
  }
  return result
}

/// A random polygon that does not cross itself: corners at random distances, sorted by angle around a centre.
func randomStarPolygon(corners: Int, radius: ClosedRange<Double>, center: Point, using generator: inout SeededGenerator)
  -> [Point]
{
  (0..<corners).map { index in
    let angle = (Double(index) + .random(in: 0.1..<0.9, using: &generator)) / Double(corners) * 2 * .pi
    let transform = Transform(rotationAngle: angle)
    let distance = Double.random(in: radius, using: &generator)
    return Point(x: center.x + distance * transform.a, y: center.y + distance * transform.b)
  }
}

/// The areas that closed polygons cover in each pixel under a fill rule, crossing or not: the mean lengths of what they cover
/// on many lines through the pixel. They are exact up to the lines' distance, where an edge is level.
func coveredAreas(of polygons: [[Point]], rule: FillRule, width: Int, height: Int, lines: Int = 200) -> [Double] {
  var areas = [Double](repeating: 0, count: width * height)
  for line in 0..<height * lines {
    let y = (Double(line) + 0.5) / Double(lines)
    var crossings: [(x: Double, winding: Int)] = []
    for polygon in polygons {
      for (start, end) in zip(polygon, polygon.dropFirst() + polygon.prefix(1)) where (start.y < y) != (end.y < y) {
        let x = start.x + (end.x - start.x) * (y - start.y) / (end.y - start.y)
        crossings.append((x, start.y < end.y ? 1 : -1))
      }
    }
    crossings.sort { $0.x < $1.x }
    var winding = 0
    for (crossing, next) in zip(crossings, crossings.dropFirst()) {
      winding += crossing.winding
      guard rule == .nonZero ? winding != 0 : winding % 2 != 0 else { continue }
      let (left, right) = (max(crossing.x, 0), min(next.x, Double(width)))
      for x in Int(left)..<max(Int(left), Int(right.rounded(.up))) {
        areas[line / lines * width + x] += (min(right, Double(x + 1)) - max(left, Double(x))) / Double(lines)
      }
    }
  }
  return areas
}
