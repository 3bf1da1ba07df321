// The part of each pixel that a stroke covers, from the definition of a stroke and not from an outline.
//
// The path is cut into very short lines. The pen covers the union of convex pieces: a rectangle for each line, a disc or a
// polygon for each join, a cap for each end. A horizontal line meets a convex piece in one interval, so the union's length on
// it, pixel by pixel, is exact. Its mean over many lines is the pixel's covered part. There are no outlines, no offsets of
// curves and no winding numbers: the method shares no step with the stroker that it judges.

package import PlaneGeometry

/// The covered part of each pixel of a picture of a stroke, from 0 to 1: accurate to half a level of 255 where an edge is
/// level, and much better elsewhere.
package struct StrokeCoverage: Sendable {
  /// The picture's width in pixels.
  package let width: Int
  /// The picture's height in pixels.
  package let height: Int
  /// The covered parts, row by row from the top left.
  package private(set) var values: [Double]

  /// The number of lines that are measured in a row of pixels.
  package static let linesPerRow = 256
  /// The tolerance for flattening curves, in pixels.
  private static let flatteningTolerance = 1e-3

  /// Measures a stroke in pixels. The join is round where lines meet at a turn of less than a sixth of a radian.
  package init(of path: Path, style: StrokeStyle, width: Int, height: Int) {
    self.width = width
    self.height = height
    values = Array(repeating: 0, count: width * height)
    let pieces = StrokePieces(of: path, style: style, tolerance: Self.flatteningTolerance).pieces
      .sorted { $0.top < $1.top }
    var intervals: [(start: Double, end: Double)] = []
    for row in 0..<height {
      let near = pieces.filter { $0.top < Double(row + 1) && $0.bottom > Double(row) }
      for line in 0..<Self.linesPerRow {
        let y = Double(row) + (Double(line) + 0.5) / Double(Self.linesPerRow)
        intervals.removeAll(keepingCapacity: true)
        for piece in near {
          if let interval = piece.interval(at: y) { intervals.append(interval) }
        }
        intervals.sort { $0.start < $1.start }
        addUnion(of: intervals, row: row)
      }
    }
  }

  /// The covered part of a pixel.
  package subscript(x: Int, y: Int) -> Double { values[y * width + x] }

  private mutating func addUnion(of intervals: [(start: Double, end: Double)], row: Int) {
    guard var current = intervals.first else { return }
    for interval in intervals.dropFirst() {
      if interval.start <= current.end {
        current.end = max(current.end, interval.end)
      } else {
        addSpan(current.start, current.end, row: row)
        current = interval
      }
    }
    addSpan(current.start, current.end, row: row)
  }

  private mutating func addSpan(_ start: Double, _ end: Double, row: Int) {
    let start = max(start, 0)
    let end = min(end, Double(width))
    guard start < end else { return }
    for x in Int(start)..<min(Int(end.rounded(.up)), width) {
      let length = min(end, Double(x + 1)) - max(start, Double(x))
      values[row * width + x] += length / Double(Self.linesPerRow)
    }
  }
}

/// A convex part of a stroke.
private enum StrokePiece {
  case disc(Point, radius: Double)
  case polygon([Point])

  var top: Double {
    switch self {
    case .disc(let center, let radius): center.y - radius
    case .polygon(let corners): corners.map(\.y).min() ?? 0
    }
  }

  var bottom: Double {
    switch self {
    case .disc(let center, let radius): center.y + radius
    case .polygon(let corners): corners.map(\.y).max() ?? 0
    }
  }

  /// Returns the part of a horizontal line within the piece.
  func interval(at y: Double) -> (start: Double, end: Double)? {
    switch self {
    case .disc(let center, let radius):
      let square = radius * radius - (y - center.y) * (y - center.y)
      guard square > 0 else { return nil }
      return (center.x - square.squareRoot(), center.x + square.squareRoot())
    case .polygon(let corners):
      var (start, end) = (Double.infinity, -Double.infinity)
      guard var previous = corners.last else { return nil }
      for corner in corners {
        if (previous.y < y) != (corner.y < y) {
          let x = previous.x + (corner.x - previous.x) * (y - previous.y) / (corner.y - previous.y)
          start = min(start, x)
          end = max(end, x)
        }
        previous = corner
      }
      return start < end ? (start, end) : nil
    }
  }
}

/// Divides a stroke into convex pieces.
private struct StrokePieces {
  private(set) var pieces: [StrokePiece] = []
  private let style: StrokeStyle
  private let radius: Double

  /// The largest distance between the arc of a join and its chords, in pixels.
  private static let arcTolerance = 1e-4

  init(of path: Path, style: StrokeStyle, tolerance: Double) {
    self.style = style
    radius = style.lineWidth / 2
    // The ends of dashes move by the difference between arcs and their chords.
    let flattening = style.dash.isEmpty ? tolerance : tolerance / 20
    for subpath in path.flattened(tolerance: flattening).polylines {
      if style.dash.isEmpty {
        add(subpath.points, isClosed: subpath.isClosed)
      } else {
        for dash in dashes(along: subpath.isClosed ? subpath.points + subpath.points.prefix(1) : subpath.points) {
          add(withFineEnds(dash), isClosed: false)
        }
      }
    }
  }

  private mutating func add(_ points: [Point], isClosed: Bool) {
    let lines = zip(points, isClosed ? points.dropFirst() + points.prefix(1) : points.dropFirst())
      .filter { $0 != $1 }
    guard let first = lines.first, let last = lines.last else { return }
    for (start, end) in lines {
      guard let normal = (end - start).normalized.map({ $0.turnedClockwise * radius }) else { continue }
      pieces.append(.polygon([start - normal, end - normal, end + normal, start + normal]))
    }
    for (before, after) in zip(lines, isClosed ? lines.dropFirst() + lines.prefix(1) : lines.dropFirst()) {
      addJoin(at: after.0, from: before.1 - before.0, to: after.1 - after.0)
    }
    if !isClosed {
      addCap(at: first.0, direction: first.0 - first.1)
      addCap(at: last.1, direction: last.1 - last.0)
    }
  }

  private mutating func addJoin(at point: Point, from before: Vector, to after: Vector) {
    guard let from = before.normalized, let to = after.normalized else { return }
    if from.dot(to) <= -1 { return pieces.append(.disc(point, radius: radius)) }
    let side = from.cross(to) > 0 ? -radius : radius
    let (start, end) = (from.turnedClockwise * side, to.turnedClockwise * side)
    // Between lines of a curve the join is round. A miter there would be right only for a thin pen: it reaches too far by an
    // eighth of the pen's radius times the square of the turn.
    let isSharp = from.dot(to) < 0.986
    let isWithinLimit = style.miterLimit * style.miterLimit * (1 + from.dot(to)) >= 2
    var corners = [point, point + start]
    if !isSharp || style.lineJoin == .round {
      corners += arc(from: start, to: end).map { point + $0 }
    } else if isWithinLimit && style.lineJoin != .bevel {
      corners.append(point + (start + end) / (1 + from.dot(to)))
    } else if style.lineJoin == .miterClip {
      // The points of the offset lines at half the limit from the corner, along its bisector.
      let length = (2 * style.miterLimit * radius - (start + end).length) * radius / (start - end).length
      corners += [point + start + from * length, point + end - to * length]
    }
    pieces.append(.polygon(corners + [point + end]))
  }

  /// Returns the points of an arc of less than half a circle, without its ends.
  private func arc(from start: Vector, to end: Vector) -> [Vector] {
    let sum = start + end
    guard radius - sum.length / 2 > Self.arcTolerance, let middle = sum.normalized.map({ $0 * radius }) else {
      return []
    }
    return arc(from: start, to: middle) + [middle] + arc(from: middle, to: end)
  }

  private mutating func addCap(at point: Point, direction: Vector) {
    guard let along = direction.normalized.map({ $0 * radius }) else { return }
    let across = along.turnedClockwise
    switch style.lineCap {
    case .butt: break
    case .round: pieces.append(.disc(point, radius: radius))
    case .square:
      pieces.append(.polygon([point - across, point - across + along, point + across + along, point + across]))
    }
  }

  /// Returns a dash with finely cut end lines. Where a curve turns more tightly than the line is wide, normals cross. Behind
  /// the crossing a rectangle misses the area that the curve's normals sweep, by the rectangle's length; at an end nothing else
  /// covers it.
  private func withFineEnds(_ dash: [Point]) -> [Point] { withFineStart(withFineStart(dash).reversed()).reversed() }

  /// Cuts the first line of a dash along the parabola through its first three points, unless there is a corner.
  private func withFineStart(_ dash: [Point]) -> [Point] {
    guard dash.count > 2 else { return dash }
    let (first, second) = (dash[1] - dash[0], dash[2] - dash[1])
    let (length, nextLength) = (first.length, second.length)
    guard length > 0, nextLength > 0, first.dot(second) > 0.986 * length * nextLength else { return dash }
    let slope = first / length
    let bend = (second / nextLength - slope) / (length + nextLength)
    let inner = (1..<16).map { index -> Point in
      let place = length * Double(index) / 16
      return dash[0] + (slope * place + bend * (place * (place - length)))
    }
    return dash.prefix(1) + inner + dash.dropFirst()
  }

  /// Returns the dashes along a chain of lines; the pattern starts with a dash.
  private func dashes(along points: [Point]) -> [[Point]] {
    var dashes: [[Point]] = []
    var dash = points.first.map { [$0] } ?? []
    var (index, rest) = (0, style.dash[0])
    for (start, end) in zip(points, points.dropFirst()) {
      let length = (end - start).length
      var done = 0.0
      while length - done > rest {
        done += rest
        let point = start.interpolated(to: end, at: done / length)
        if index.isMultiple(of: 2) { dashes.append(dash + [point]) }
        dash = [point]
        index += 1
        rest = style.dash[index % style.dash.count]
      }
      rest -= length - done
      dash.append(end)
    }
    return index.isMultiple(of: 2) ? dashes + [dash] : dashes
  }
}

extension Path {
  /// The subpaths of a path of lines.
  fileprivate var polylines: [(points: [Point], isClosed: Bool)] {
    var lines: [(points: [Point], isClosed: Bool)] = []
    for element in self {
      switch element {
      case .move(let point): lines.append(([point], false))
      case .closeSubpath: lines[lines.count - 1].isClosed = true
      case .line(let point), .quadCurve(let point, _), .curve(let point, _, _):
        lines[lines.count - 1].points.append(point)
      }
    }
    return lines
  }
}
