/// A part of a path that lies beside the rest of it: whole subpaths, such as a glyph in a line of text.
package struct PathColumn {
  /// The smallest rectangle around its points, control points included.
  package let bounds: Rect
  fileprivate let verbs: Range<Int>
  fileprivate let points: Range<Int>

  /// How many points there are, control points included.
  package var pointCount: Int { points.count }
}

extension Path {
  /// The path cut along vertical lines on which nothing of it lies: filled one by one, by either rule, columns give what the whole path
  /// does.
  ///
  /// The subpaths of a column follow one another. Where they come back to a column before the last one, which those of a line of text do not,
  /// all is one column; a path that draws nothing, or is not finite, has none.
  package var columns: [PathColumn] {
    let count = verbs.last == .move ? verbs.count - 1 : verbs.count
    guard isFinite, count > 0 else { return [] }
    var columns: [PathColumn] = []
    // Where the columns lie before the last one.
    var (left, right) = (Double.infinity, -Double.infinity)
    var (verb, point) = (0, 0)
    while verb < count {
      var (end, pointEnd) = (verb, point)
      repeat {
        pointEnd += verbs[end].pointCount
        end += 1
      } while end < count && verbs[end] != .move
      var bounds = BoundsAccumulator()
      for point in points[point..<pointEnd] { bounds.add(point) }
      var column = PathColumn(bounds: bounds.rect, verbs: verb..<end, points: point..<pointEnd)
      if let last = columns.last {
        if column.bounds.minX <= last.bounds.maxX, last.bounds.minX <= column.bounds.maxX {
          columns.removeLast()
          column = PathColumn(
            bounds: last.bounds.union(column.bounds), verbs: last.verbs.lowerBound..<end,
            points: last.points.lowerBound..<pointEnd)
        } else {
          (left, right) = (Swift.min(left, last.bounds.minX), Swift.max(right, last.bounds.maxX))
        }
      }
      columns.append(column)
      if column.bounds.minX <= right, left <= column.bounds.maxX {
        return [PathColumn(bounds: controlBounds, verbs: 0..<count, points: 0..<points.count)]
      }
      (verb, point) = (end, pointEnd)
    }
    return columns
  }

  /// The path of some of ``columns``.
  package func part(of columns: some Sequence<PathColumn>) -> Path {
    var part = Path()
    for column in columns {
      part.reserveCapacity(column.verbs.count)
      var elements = makeIterator()
      (elements.verbIndex, elements.pointIndex) = (column.verbs.lowerBound, column.points.lowerBound)
      for _ in column.verbs { if let element = elements.next() { part.append(element) } }
    }
    return part
  }
}

extension Path.Verb {
  /// How many points an element of this kind has.
  fileprivate var pointCount: Int {
    switch self {
    case .move, .line: 1
    case .quadCurve: 2
    case .curve: 3
    case .close: 0
    }
  }
}
