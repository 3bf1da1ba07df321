/// The arcs of a round join or cap, as balanced chords.
struct StrokeArc {
  let radius: Double
  let accuracy: ChordAccuracy

  /// The largest number of lines for half the arc of a join or cap.
  private static let maximumCount = 1024

  /// Adds the points of the arc between two unit vectors, without its ends. `over` leads to the arc's middle; its length does
  /// not matter.
  ///
  /// The points are at even steps of the tangent of half the angle from the middle, which avoids trigonometry. On half a circle
  /// the longest step is 1.6 times the mean.
  func add(
    to points: inout [Point], around center: Point, from: Vector, over: Vector, to: Vector
  ) {
    guard let middle = over.normalized else { return }
    let cosine = max(0, from.dot(middle))
    if cosine >= 1 { return }
    let limit = ((1 - cosine) / (1 + cosine)).squareRoot()
    let lineCount = accuracy.count(bend: radius * (16 * limit * limit), length: radius * (4 * limit))
    // A cap has four lines at least, however small it is.
    let least = cosine < 0.1 ? 2 : 1
    if lineCount == 1 && least == 1 { return }
    let count = min(max(least, (lineCount + 1) / 2), Self.maximumCount)

    let side = from.cross(middle) > 0 ? middle.turnedClockwise : -middle.turnedClockwise
    let step = limit / Double(count)
    // A chord of an angle a is off by r a^2 / 12 on average.
    let balance = step * step / 3
    for index in 1 - count..<count {
      let t = Double(index) * step
      let slope = 1 / (1 + t * t)
      let weight = ChordAccuracy.weight(index + count, of: 2 * count)
      let reach = radius * (1 + weight * balance * (slope * slope))
      points.append(center + (middle * ((1 - t * t) * slope) + side * (2 * t * slope)) * reach)
    }
  }
}
