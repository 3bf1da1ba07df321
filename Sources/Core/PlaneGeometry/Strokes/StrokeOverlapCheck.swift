// The check whether a stroke overlaps itself.
//
// A stroke is swept by a segment across the line, from the left chain to the right one. Between two of its stops the segment
// sweeps a quadrilateral. If that is convex and runs clockwise, it covers every point once. A run of such quadrilaterals whose
// sides all lead in the same direction, such as to the right, covers no point twice: each fixed fraction of the segment traces
// the graph of a function of x, and the greater the fraction, the lower the graph. Two neighbours do not overlap either, as
// they lie on different sides of the stop they share. A cap lies in the quadrilateral that the segment would sweep if the line
// went on.
//
// The outline is the sum of the boundaries of all quadrilaterals, so its winding number at a point is the number of
// quadrilaterals that contain it: 0 or 1 if no two overlap. The line is therefore cut into parts, each of them one
// quadrilateral or a run. Parts that are not in one run are compared by their bounding boxes.
//
// All of this holds with a margin for snapping the outline to a grid. The check fails for strokes with corners of more than one
// point on each side: these overlap on their inner sides, or have additional points on the outer side.

/// A check whether a stroke is known not to overlap itself.
struct StrokeOverlapCheck {
  /// The number of parts into which a contour is cut, unless it is short.
  private static let partCount = 16
  /// The largest number of parts that are compared with each other.
  private static let partLimit = 192

  /// Whether no sign of an overlap has been found so far.
  private(set) var isSimple = false

  /// The length that counts as 0 along each axis, and the area that counts as 0.
  private var slack = Vector.zero
  private var areaSlack = 0.0

  private struct Part {
    /// The sides that both chains lead to: a bit each for right, down, left and up.
    var headings: UInt8 = 15
    var stepCount = 0
    // The bounds.
    var minX = Double.infinity
    var minY = Double.infinity
    var maxX = -Double.infinity
    var maxY = -Double.infinity
    /// The number of following parts in one run with this one.
    var run = 0
  }

  private var parts: [Part] = []
  /// The end index of each contour in `parts`, and whether it is closed.
  private var contours: [(end: Int, isClosed: Bool)] = []
  /// The current part, and the number of steps it gets.
  private var part = Part()
  private var partLength = 1

  /// Begins a stroke.
  ///
  /// Lines wider than one and a half pixels are not checked: their sides hardly ever meet in a pixel, so the check costs more
  /// than it gains.
  ///
  /// - Parameter grid: the grid on which the outline is filled; `nil` skips the check.
  mutating func begin(grid: StrokeGrid?, halfWidth: Double) {
    parts.removeAll(keepingCapacity: true)
    contours.removeAll(keepingCapacity: true)
    guard let grid else { return fail() }
    let step = 1 / grid.stepsPerPixel
    slack = grid.pixel * (4 * step)
    let largest = max(grid.pixel.dx, grid.pixel.dy)
    areaSlack = largest * (16 * step) * halfWidth
    isSimple = halfWidth > largest * (256 * step) && halfWidth <= largest * 0.75
  }

  /// Notes that the stroke may overlap itself.
  mutating func fail() { isSimple = false }

  /// Adds a contour between two parallel chains.
  ///
  /// - Parameters:
  ///   - end: the indices of the last stop. In a closed contour the first points may take the place of the last ones.
  ///   - hasCaps: whether an open contour reaches beyond its ends.
  mutating func addContour(
    left: [Point], right: [Point], end: (left: Int, right: Int), isClosed: Bool, hasCaps: Bool
  ) {
    guard isSimple, end.left == end.right, parts.count <= Self.partLimit else { return fail() }
    let last = (left[end.left % left.count], right[end.right % right.count])
    if isClosed, !isNothing(last.0 - left[0]) || !isNothing(last.1 - right[0]) { return fail() }

    part = Part()
    partLength = max(1, end.left / Self.partCount)
    if hasCaps {
      let along = Self.along(left[0], right[0])
      addStep(from: left[0] - along, right[0] - along, to: left[0], right[0])
    }
    addSteps(left.span, right.span, count: end.left)
    if hasCaps {
      let along = Self.along(last.0, last.1)
      addStep(from: last.0, last.1, to: last.0 + along, last.1 + along)
    }
    endPart()
    let start = contours.last?.end ?? 0
    // The end of a ring meets its own start.
    if isClosed, parts.count < start + 3 { return fail() }
    contours.append((parts.count, isClosed))
    findRuns(start..<parts.count, isClosed: isClosed)
  }

  /// Returns a vector along the line, longer than half the line width, from two points across it.
  private static func along(_ left: Point, _ right: Point) -> Vector {
    let across = right - left
    return Vector(dx: across.dy, dy: -across.dx) * 0.6
  }

  private func isNothing(_ gap: Vector) -> Bool {
    gap.dx.magnitude * 64 < slack.dx && gap.dy.magnitude * 64 < slack.dy
  }

  // MARK: Parts

  private mutating func addSteps(_ left: Span<Point>, _ right: Span<Point>, count: Int) {
    for place in 0..<count where isSimple {
      addStep(
        from: left[place], right[place], to: left[place + 1 < left.count ? place + 1 : 0],
        right[place + 1 < right.count ? place + 1 : 0])
    }
  }

  /// Adds the quadrilateral between two stops.
  @inline(__always)
  private mutating func addStep(from left: Point, _ right: Point, to nextLeft: Point, _ nextRight: Point) {
    let (leftWay, rightWay) = (nextLeft - left, nextRight - right)
    let (before, after) = (right - left, nextRight - nextLeft)
    let turn = min(
      min(leftWay.cross(before), rightWay.cross(before)), min(leftWay.cross(after), rightWay.cross(after)))
    // Also fails for NaN.
    guard turn > areaSlack else { return fail() }
    let headings: UInt8 =
      (min(leftWay.dx, rightWay.dx) > slack.dx ? 1 : 0) | (min(leftWay.dy, rightWay.dy) > slack.dy ? 2 : 0)
      | (max(leftWay.dx, rightWay.dx) < -slack.dx ? 4 : 0) | (max(leftWay.dy, rightWay.dy) < -slack.dy ? 8 : 0)
    if part.stepCount > 0, part.stepCount >= partLength || part.headings & headings == 0 { endPart() }
    if part.stepCount == 0 { include(left, right) }
    include(nextLeft, nextRight)
    part.headings &= headings
    part.stepCount += 1
  }

  @inline(__always)
  private mutating func include(_ a: Point, _ b: Point) {
    part.minX = min(part.minX, min(a.x, b.x))
    part.minY = min(part.minY, min(a.y, b.y))
    part.maxX = max(part.maxX, max(a.x, b.x))
    part.maxY = max(part.maxY, max(a.y, b.y))
  }

  private mutating func endPart() {
    if part.stepCount > 0 { parts.append(part) }
    part = Part()
  }

  /// Finds the end of each part's run.
  private mutating func findRuns(_ range: Range<Int>, isClosed: Bool) {
    var lengths = SIMD4<Int32>.zero
    // A ring is passed twice, so that runs continue beyond its start.
    for _ in 0..<(isClosed ? 2 : 1) {
      for index in range.reversed() {
        let headings = Int32(parts[index].headings)
        lengths = (lengths &+ 1) & (0 &- (SIMD4(headings, headings &>> 1, headings &>> 2, headings &>> 3) & 1))
        parts[index].run = min(max(0, Int(lengths.max()) - 1), range.count - 1)
      }
    }
    for index in range where parts[index].run == 0 && parts[index].stepCount == 1 {
      let next = index + 1 < range.upperBound ? index + 1 : range.lowerBound
      if next > index || isClosed, parts[next].stepCount == 1 { parts[index].run = 1 }
    }
  }

  // MARK: Comparison

  /// Ends a stroke.
  mutating func finish() {
    if isSimple, parts.count > Self.partLimit || !partsAreApart() { fail() }
  }

  /// Compares all parts that are not in one run.
  private func partsAreApart() -> Bool {
    let parts = parts.span
    var start = 0
    for contour in contours {
      for first in start..<contour.end {
        let part = parts[first]
        let (minX, minY) = (part.minX - slack.dx, part.minY - slack.dy)
        let (maxX, maxY) = (part.maxX + slack.dx, part.maxY + slack.dy)
        for second in min(first + 1 + part.run, contour.end)..<parts.count {
          let gapX = max(parts[second].minX - maxX, minX - parts[second].maxX)
          let gapY = max(parts[second].minY - maxY, minY - parts[second].maxY)
          if max(gapX, gapY) > 0 { continue }
          // A run may continue beyond a ring's start.
          let way = first - start + contour.end - second
          guard contour.isClosed, second < contour.end, way <= parts[second].run else { return false }
        }
      }
      start = contour.end
    }
    return true
  }
}
