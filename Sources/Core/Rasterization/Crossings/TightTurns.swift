/// Finds the cells in which an outline may have crossed itself between entering and leaving.
///
/// To do that it takes steps left, right, up and down: the first one on its way in and the last one on its way out. One or more
/// edges in between lie wholly inside the cell. Outlines hardly ever do that.
enum TightTurns {
  /// Sets ``Edge/isTight`` of edges that lie in such cells. `contour` holds the edges of one contour, in its order.
  static func mark(_ edges: UnsafeMutableBufferPointer<Edge>, contour: Range<Int>) {
    var index = contour.lowerBound
    while index < contour.upperBound {
      if unsafe !isInside(edges[index]) {
        index += 1
        continue
      }
      // A run of edges inside one cell. If all of them wind one way, including the edges before and after, nothing of it goes
      // up, or nothing goes down.
      let start = index
      let winding = unsafe edges[start > contour.lowerBound ? start - 1 : contour.upperBound - 1].winding
      var isOneWay = start > contour.lowerBound
      repeat {
        isOneWay = unsafe isOneWay && edges[index].winding == winding
        index += 1
      } while unsafe index < contour.upperBound && isInside(edges[index])
      let next = index == contour.upperBound ? contour.lowerBound : index
      isOneWay = unsafe isOneWay && edges[next].winding == winding
      if !isOneWay { unsafe markRun(start..<index, in: edges, contour: contour) }
    }
  }

  private static func markRun(_ run: Range<Int>, in edges: UnsafeMutableBufferPointer<Edge>, contour: Range<Int>) {
    var steps = unsafe stepsBefore(run.lowerBound, in: edges, contour: contour)
    for index in run {
      unsafe steps.formUnion(Steps(edges[index]))
      let next = index + 1 == contour.upperBound ? contour.lowerBound : index + 1
      if unsafe steps.union(Steps(edges[next])) == .all { unsafe edges[index].isTight = true }
    }
  }

  /// Whether an edge lies in one cell.
  @inline(__always)
  private static func isInside(_ edge: Edge) -> Bool {
    ((edge.x0 ^ edge.x1) | (edge.y0 ^ edge.y1)) >> FixedPoint.fractionBits == 0
  }

  /// Returns the steps with which the contour entered the cell in which an edge begins.
  private static func stepsBefore(_ index: Int, in edges: UnsafeMutableBufferPointer<Edge>, contour: Range<Int>)
    -> Steps
  {
    if index > contour.lowerBound { return unsafe Steps(edges[index - 1]) }
    // A contour may begin anywhere: its last edges then lead into the cell.
    var steps = Steps()
    for previous in contour.reversed() {
      let edge = unsafe edges[previous]
      steps.formUnion(Steps(edge))
      if !isInside(edge) { break }
    }
    return steps
  }

  /// The directions in which an outline runs.
  private struct Steps: OptionSet {
    static let all = Steps(rawValue: 15)

    let rawValue: UInt8

    init(rawValue: UInt8) { self.rawValue = rawValue }

    init(_ edge: Edge) {
      let (dx, dy) = ((edge.x1 &- edge.x0).signum(), (edge.y1 &- edge.y0).signum())
      let winding = Int32(edge.winding)
      rawValue = Steps.bits(dx &* winding) | Steps.bits(dy &* winding) << 2
    }

    private static func bits(_ direction: Int32) -> UInt8 { (direction > 0 ? 1 : 0) | (direction < 0 ? 2 : 0) }
  }
}
