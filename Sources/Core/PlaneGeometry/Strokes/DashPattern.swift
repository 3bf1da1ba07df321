/// Alternating lengths of dashes and gaps, which can be laid along contours.
package struct DashPattern {
  private let lengths: [Double]
  private let total: Double
  /// The position in the pattern at which a contour starts: the index of a length, and the rest of that length.
  private let firstIndex: Int
  private let firstRest: Double

  /// The rectangle outside of which dashes are left out, except the first of a contour; `nil` keeps all.
  var window: Rect?

  /// The largest number of dashes in one stroke. More are too dense to be seen, so the line is drawn unbroken.
  package static let maximumCount = 100_000.0

  /// Creates the pattern of a style, with lengths multiplied by `scale`. `nil` for an unbroken line: there are no lengths, one
  /// is negative or not a number, or all are 0.
  init?(_ style: StrokeStyle, scale: Double) {
    let dash = style.dash.map { $0 * scale }
    let phase = style.dashPhase * scale
    guard !dash.isEmpty, dash.allSatisfy({ $0 >= 0 && $0.isFinite }), phase.isFinite else { return nil }
    lengths = dash.count.isMultiple(of: 2) ? dash : dash + dash
    total = lengths.reduce(0, +)
    guard total > 0, total.isFinite else { return nil }
    var rest = phase.truncatingRemainder(dividingBy: total)
    if rest < 0 { rest += total }
    var index = 0
    while index < lengths.count - 1, rest >= lengths[index], lengths[index] > 0 || rest > 0 {
      rest -= lengths[index]
      index += 1
    }
    firstIndex = index
    firstRest = max(0, lengths[index] - rest)
  }

  /// Returns the dashes along all contours; the pattern starts anew with each.
  ///
  /// - Parameter halfWidth: half the width of the dashed line.
  func dashes(along contours: [StrokeContour], halfWidth: Double) -> [StrokeContour] {
    let length = contours.reduce(0) { $0 + $1.length }
    guard length / total * Double(lengths.count) <= Self.maximumCount else { return contours }
    return contours.flatMap { dashes(along: $0, halfWidth: halfWidth) }
  }

  /// Returns whether a part of a dash may lie in the window.
  private func isShown(_ dash: StrokeContour) -> Bool {
    guard let window else { return true }
    var (low, high) = (dash.start, dash.start)
    for edge in dash.edges {
      low = Point(x: min(low.x, edge.end.x), y: min(low.y, edge.end.y))
      high = Point(x: max(high.x, edge.end.x), y: max(high.y, edge.end.y))
    }
    return low.x <= window.maxX && high.x >= window.minX && low.y <= window.maxY && high.y >= window.minY
  }

  private func dashes(along contour: StrokeContour, halfWidth: Double) -> [StrokeContour] {
    var dashes: [StrokeContour] = []
    var index = firstIndex
    var rest = firstRest
    var isBroken = false
    let startsOn = index.isMultiple(of: 2)
    var dash = startsOn ? StrokeContour(start: contour.start, startDirection: contour.startDirection) : nil

    for edge in contour.edges {
      var done = 0.0
      while rest <= edge.length - done {
        let next = done + rest
        let fraction = min(1, next / edge.length)
        if var finished = dash {
          if rest > 0 {
            finished.edges.append(edge.part(from: done / edge.length, to: fraction, halfWidth: halfWidth))
          }
          if dashes.isEmpty || isShown(finished) { dashes.append(finished) }
          dash = nil
        } else {
          dash = StrokeContour(
            start: edge.point(at: fraction), startDirection: edge.direction(at: fraction))
        }
        isBroken = true
        done = next
        index = (index + 1) % lengths.count
        rest = lengths[index]
      }
      if done < edge.length {
        dash?.edges.append(edge.part(from: done / edge.length, to: 1, halfWidth: halfWidth))
        rest -= edge.length - done
      }
    }

    if !isBroken { return startsOn ? [contour] : [] }
    // If the pattern fits the contour, a remainder due to rounding is not a dash.
    guard var last = dash, last.length > total * 1e-9 else { return dashes }
    // A dash that crosses the closing point of a closed subpath continues as the first one, with a join there.
    if contour.isClosed, startsOn, let first = dashes.first, !first.edges.isEmpty {
      last.edges.append(contentsOf: first.edges)
      dashes[0] = last
    } else {
      dashes.append(last)
    }
    return dashes
  }
}

extension Path {
  /// Returns an approximate upper bound of the number of dashes and gaps along the path; 0 if the line is unbroken.
  package func dashCount(_ style: StrokeStyle) -> Int {
    let period = style.dash.reduce(0, +)
    guard period > 0 else { return 0 }
    let count = controlLength / period * Double(style.dash.count)
    return count <= DashPattern.maximumCount ? Int(count) : 0
  }
}
