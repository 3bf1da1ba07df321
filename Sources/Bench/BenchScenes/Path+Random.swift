import PlaneGeometry
import PlayingCards

extension Path {
  /// Creates a closed shape of smooth cubic curves around a centre, with points between 0.55 and 1 radii away. It does not
  /// cross itself.
  init(blobAround center: Point, radius: Double, curves count: Int, using random: inout SplitMix64) {
    let points = [Point](aroundCenter: center, radii: 0.55 * radius...radius, count: count, using: &random)
    self.init(smoothThrough: points)
  }

  /// Creates the closed Catmull-Rom spline through some points: each curve leaves and arrives parallel to the line between the
  /// neighbours.
  init(smoothThrough points: [Point]) {
    self.init()
    guard let first = points.first else { return }
    func at(_ index: Int) -> Point { points[(index + points.count) % points.count] }
    move(to: first)
    for index in points.indices {
      addCurve(
        to: at(index + 1),
        control1: at(index) + (at(index + 1) - at(index - 1)) / 6,
        control2: at(index + 1) - (at(index + 2) - at(index)) / 6)
    }
    closeSubpath()
  }

  /// Creates a chain of cubic curves with points anywhere in a rectangle.
  init(wildCurvesIn area: Rect, count: Int, using random: inout SplitMix64) {
    self.init()
    let points = [Point](in: area, count: 3 * count + 1, using: &random)
    move(to: points[0])
    for index in stride(from: 1, to: points.count, by: 3) {
      addCurve(to: points[index + 2], control1: points[index], control2: points[index + 1])
    }
  }

  /// Creates a chain of cubic curves, each of which crosses itself.
  init(loopsIn area: Rect, count: Int, using random: inout SplitMix64) {
    self.init()
    let points = [Point](in: area, count: count + 1, using: &random)
    move(to: points[0])
    for (start, end) in zip(points, points.dropFirst()) {
      let side = (end - start).turnedClockwise * Double.random(in: -1...1, using: &random)
      let excess = (end - start) * Double.random(in: 0.05...0.8, using: &random)
      addCurve(to: end, control1: end + excess + side, control2: start - excess + side)
    }
  }

  /// Creates a closed chain of cubic curves, each with a cusp.
  init(cuspsIn area: Rect, count: Int, using random: inout SplitMix64) {
    self.init()
    let points = [Point](in: area, count: count + 1, using: &random)
    move(to: points[0])
    for (start, end) in zip(points, points.dropFirst()) {
      let side = (end - start).turnedClockwise * Double.random(in: -1...1, using: &random)
      addCurve(to: end, control1: end + side, control2: start + side)
    }
    closeSubpath()
  }

  /// Creates a closed polygon.
  init(polygon points: [Point]) {
    self.init()
    addLines(points)
    closeSubpath()
  }
}

extension [Point] {
  /// Points at random distances from a centre, in the order of their angles.
  init(aroundCenter center: Point, radii: ClosedRange<Double>, count: Int, using random: inout SplitMix64) {
    self = (0..<count).map { index in
      let turn = (Double(index) + Double.random(in: 0.2...0.8, using: &random)) / Double(count)
      let direction = Transform(rotationAngle: turn * 2 * .pi)
      let distance = Double.random(in: radii, using: &random)
      return Point(x: center.x + distance * direction.a, y: center.y + distance * direction.b)
    }
  }

  /// Points anywhere in a rectangle.
  init(in rect: Rect, count: Int, using random: inout SplitMix64) {
    self = (0..<count).map { _ in
      Point(
        x: .random(in: rect.minX...rect.maxX, using: &random), y: .random(in: rect.minY...rect.maxY, using: &random))
    }
  }
}
