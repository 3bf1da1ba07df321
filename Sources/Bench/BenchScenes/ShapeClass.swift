import PlaneGeometry
import PlayingCards

/// A kind of random shape whose picture is compared with its exact areas.
package enum ShapeClass: String, Sendable, CaseIterable {
  /// Stars of straight edges that do not cross.
  case polygons
  /// Triangles down to a tenth of a pixel wide.
  case slivers
  /// Closed cubic curves that do not cross, and ellipses.
  case curves
  /// Polygons of random corners, which cross themselves, under the nonzero rule.
  case crossingNonZero = "crossing-nonzero"
  /// The same under the even-odd rule.
  case crossingEvenOdd = "crossing-evenodd"
  /// Closed cubic curves through random points, which cross themselves, under the nonzero rule.
  case crossingCurves = "crossing-curves"

  /// Curves with lines of .2 to 1.2 pixels.
  case thinStrokes = "strokes-thin"
  /// Curves with lines of 6 to 16 pixels.
  case wideStrokes = "strokes-wide"
  /// Short curves with lines of 36 to 44 pixels.
  case broadStrokes = "strokes-broad"
  /// Curves that turn more tightly than their line is wide.
  case tightStrokes = "strokes-tight"
  /// Curves that run through loops and cusps.
  case loopingStrokes = "strokes-looping"
  /// Dashed curves.
  case dashedStrokes = "strokes-dashed"
  /// Lines around closed shapes.
  case closedStrokes = "strokes-closed"

  /// Returns a shape inside the square from (0, 0) to (``ShapeSheet/tile``, ``ShapeSheet/tile``).
  func shape(using random: inout SplitMix64) -> SheetShape {
    if let stroke = stroke(using: &random) { return stroke }
    return .fill(path(using: &random), rule: self == .crossingEvenOdd ? .evenOdd : .nonZero)
  }

  /// Returns a path inside the square from (0, 0) to (``ShapeSheet/tile``, ``ShapeSheet/tile``).
  private func path(using random: inout SplitMix64) -> Path {
    let side = Double(ShapeSheet.tile)
    let area = Rect(x: 1, y: 1, width: side - 2, height: side - 2)
    // Off the grid, so that every shape has another position relative to the pixels.
    let center = Point(
      x: side / 2 + .random(in: -1...1, using: &random), y: side / 2 + .random(in: -1...1, using: &random))
    let radius = side / 2 - 3
    switch self {
    case .polygons:
      let count = Int.random(in: 3...16, using: &random)
      return Path(
        polygon: [Point](aroundCenter: center, radii: radius * 0.3...radius, count: count, using: &random))
    case .slivers:
      var corners = [Point](in: area, count: 2, using: &random)
      let reach = 0.1 * Double.random(in: 1...20, using: &random)
      corners.append(
        Point(
          x: min(max(corners[0].x + .random(in: -reach...reach, using: &random), 0), side),
          y: min(max(corners[0].y + .random(in: -reach...reach, using: &random), 0), side)))
      return Path(polygon: corners)
    case .curves:
      if Bool.random(using: &random) {
        let size = Size(
          width: .random(in: 2...2 * radius, using: &random), height: .random(in: 2...2 * radius, using: &random))
        return Path(
          ellipseIn: Rect(
            x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height))
      }
      return Path(blobAround: center, radius: radius, curves: .random(in: 5...9, using: &random), using: &random)
    case .crossingNonZero, .crossingEvenOdd:
      return Path(polygon: [Point](in: area, count: .random(in: 5...12, using: &random), using: &random))
    default:
      let inner = area.insetBy(dx: 8, dy: 8)
      return Path(smoothThrough: [Point](in: inner, count: .random(in: 5...10, using: &random), using: &random))
    }
  }
}
