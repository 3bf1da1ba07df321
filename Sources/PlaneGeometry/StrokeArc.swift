/// The arcs of a round join or cap, as lines.
struct StrokeArc {
  let radius: Double
  let tolerance: Double

  /// Half of a join's or cap's arc has no more than 2 to this power lines: enough for half a pixel's hundredth at a radius of
  /// 10,000 pixels.
  private static let maximumArcLevel = 10

  /// Adds the points of the arc between two unit vectors, without its ends. `over` leads to the arc's middle; its length does
  /// not matter.
  ///
  /// The arc is halved until its lines lie within half the tolerance, all of them alike.
  func add(
    to points: inout [Point], around center: Point, from: Vector, over: Vector, to: Vector
  ) {
    guard let middle = over.normalized else { return }
    var cosine = max(0, from.dot(middle))
    // A cap has four lines at least, however small it is.
    let least = cosine < 0.1 ? 1 : 0
    var level = 0
    if cosine >= 1 { return }
    // The sagitta of a piece of either half: 1 - cos of half its angle.
    while level < Self.maximumArcLevel {
      cosine = ((1 + cosine) / 2).squareRoot()
      if level >= least, radius * (1 - cosine) <= tolerance / 2 { break }
      level += 1
    }
    addHalvedArc(to: &points, around: center, from: from, to: middle, level: level)
    points.append(center + middle * radius)
    addHalvedArc(to: &points, around: center, from: middle, to: to, level: level)
  }

  private func addHalvedArc(
    to points: inout [Point], around center: Point, from: Vector, to: Vector, level: Int
  ) {
    guard level > 0, let middle = (from + to).normalized else { return }
    addHalvedArc(to: &points, around: center, from: from, to: middle, level: level - 1)
    points.append(center + middle * radius)
    addHalvedArc(to: &points, around: center, from: middle, to: to, level: level - 1)
  }
}
