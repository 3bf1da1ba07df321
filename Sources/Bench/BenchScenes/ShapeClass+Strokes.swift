import PlaneGeometry
import PlayingCards

extension ShapeClass {
  /// Returns a stroke inside the square from (0, 0) to (``ShapeSheet/tile``, ``ShapeSheet/tile``), or `nil` if shapes of the
  /// class are not stroked.
  ///
  /// Joins are round, like a curve's turns: only then is the pen's area known where a curve begins to turn.
  func stroke(using random: inout SplitMix64) -> SheetShape? {
    let side = Double(ShapeSheet.tile)
    let center = Point(
      x: side / 2 + .random(in: -1...1, using: &random), y: side / 2 + .random(in: -1...1, using: &random))
    func area(for width: Double) -> Rect {
      let room = side / 2 - width / 2 - 2
      return Rect(x: center.x - room, y: center.y - room, width: 2 * room, height: 2 * room)
    }
    var style = StrokeStyle(lineCap: .round, lineJoin: .round)
    switch self {
    case .thinStrokes:
      style.lineWidth = .random(in: 0.2...1.2, using: &random)
      style.lineCap = StrokeStyle.LineCap.allCases[Int.random(in: 0..<3, using: &random)]
      return .stroke(gentleCurves(in: area(for: 4), using: &random), style)
    case .wideStrokes:
      style.lineWidth = .random(in: 6...16, using: &random)
      return .stroke(gentleCurves(in: area(for: style.lineWidth), using: &random), style)
    case .broadStrokes:
      style.lineWidth = .random(in: 36...44, using: &random)
      return .stroke(gentleCurves(in: area(for: style.lineWidth), using: &random), style)
    case .tightStrokes:
      style.lineWidth = .random(in: 1...16, using: &random)
      let reach = style.lineWidth * .random(in: 0.2...0.8, using: &random)
      let small = Rect(x: center.x - reach, y: center.y - reach, width: 2 * reach, height: 2 * reach)
      return .stroke(Path(wildCurvesIn: small, count: .random(in: 1...3, using: &random), using: &random), style)
    case .loopingStrokes:
      style.lineWidth = .random(in: 0.5...8, using: &random)
      let inner = area(for: style.lineWidth)
      let count = Int.random(in: 1...3, using: &random)
      let path =
        switch Int.random(in: 0..<3, using: &random) {
        case 0: Path(loopsIn: inner, count: count, using: &random)
        case 1: Path(cuspsIn: inner, count: count, using: &random)
        default: Path(wildCurvesIn: inner, count: count, using: &random)
        }
      return .stroke(path.fitted(into: inner), style)
    case .dashedStrokes:
      style.lineWidth = .random(in: 0.5...8, using: &random)
      style.lineCap = StrokeStyle.LineCap.allCases[Int.random(in: 0..<3, using: &random)]
      style.dash = [.random(in: 2...9, using: &random), .random(in: 2...9, using: &random)]
      return .stroke(gentleCurves(in: area(for: 12), using: &random), style)
    case .closedStrokes:
      style.lineWidth = .random(in: 0.5...8, using: &random)
      return .stroke(
        Path(
          blobAround: center, radius: side / 2 - 7, curves: .random(in: 3...9, using: &random), using: &random), style)
    case .polygons, .slivers, .curves, .crossingNonZero, .crossingEvenOdd, .crossingCurves: return nil
    }
  }
}

extension ShapeClass {
  /// One to three smooth curves, open, that turn by less than half a circle each.
  private func gentleCurves(in area: Rect, using random: inout SplitMix64) -> Path {
    let points = [Point](in: area, count: .random(in: 2...4, using: &random), using: &random)
    var path = Path()
    path.move(to: points[0])
    for (start, end) in zip(points, points.dropFirst()) {
      let chord = end - start
      let bend = chord.turnedClockwise * Double.random(in: -0.3...0.3, using: &random)
      path.addCurve(to: end, control1: start + chord / 3 + bend, control2: end - chord / 3 + bend)
    }
    return path.fitted(into: area)
  }
}

extension Path {
  /// Returns the path in the middle of a rectangle, reduced if it does not fit inside.
  fileprivate func fitted(into area: Rect) -> Path {
    let bounds = controlBounds
    let scale = Swift.min(1, area.width / Swift.max(bounds.width, 1e-9), area.height / Swift.max(bounds.height, 1e-9))
    let size = Size(width: bounds.width * scale, height: bounds.height * scale)
    return applying(
      Transform(translationX: area.midX - size.width / 2, y: area.midY - size.height / 2)
        .scaledBy(x: scale, y: scale).translatedBy(x: -bounds.minX, y: -bounds.minY))
  }
}
