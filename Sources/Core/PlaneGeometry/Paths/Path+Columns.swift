/// A part of a path that vertical lines separate from the rest: whole subpaths, such as a glyph in a line of text.
package struct PathColumn {
  /// The smallest rectangle around its points, control points included.
  package let bounds: Rect
  fileprivate let verbs: Range<Int>
  fileprivate let points: Range<Int>

  /// The number of points, control points included.
  package var pointCount: Int { points.count }
}

extension Path {
  /// The parts of the path between vertical lines that no part of it touches. Filling the columns one by one, by either rule,
  /// gives the same as filling the whole path.
  ///
  /// The subpaths of a column are consecutive. If one returns to a column before the last one, which does not happen in a line
  /// of text, the whole path is one column. A path that draws nothing, or is not finite, has no columns.
  package var columns: [PathColumn] {
    let count = verbs.last == .move ? verbs.count - 1 : verbs.count
    guard isFinite, count > 0 else { return [] }
    var columns: [PathColumn] = []
    // The horizontal range of the columns before the last one.
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

  /// Returns the path of some of ``columns``.
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
  /// The number of points of an element of this kind.
  fileprivate var pointCount: Int {
    switch self {
    case .move, .line: 1
    case .quadCurve: 2
    case .curve: 3
    case .close: 0
    }
  }
}
