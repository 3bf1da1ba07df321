import PlaneGeometry

/// Finds out whether an outline is convex, from the points of its lines and the control points of its curves.
///
/// A polygon whose corners all turn the same way, and that turns back once in x and once in y, does not cross itself; and a
/// curve turns only where its control points do.
struct ConvexityCheck {
  /// Turns of less than this many square pixels count as straight: rounding turns a straight line that much.
  private static let tolerance = 1e-6

  private var start = Point.zero
  private var current = Point.zero
  private var firstStep = Vector.zero
  private var step = Vector.zero
  // The sharpest turns to either side.
  private var leftTurn = 0.0
  private var rightTurn = 0.0
  // The number of times that the outline turns back in x and in y, and its last direction.
  private var reversals = 0
  private var direction = Vector.zero
  /// Contours that have a length.
  private var contourCount = 0

  /// Whether the outline so far, closed, is one convex contour or nothing.
  private(set) var isConvex = true

  /// Closes the contour and begins another one.
  mutating func move(to point: Point) {
    close()
    start = point
    current = point
  }

  /// Continues to the next point of the contour.
  @inline(__always)
  mutating func add(_ point: Point) {
    if isConvex { take(point - current) }
    current = point
  }

  /// Returns to the start of the contour.
  mutating func close() {
    add(start)
    if firstStep != .zero { take(firstStep) }
    firstStep = .zero
    step = .zero
  }

  @inline(__always)
  private mutating func take(_ next: Vector) {
    if next == .zero { return }
    if firstStep == .zero {
      firstStep = next
      contourCount += 1
      direction = next
    }
    let turn = step.dx * next.dy - step.dy * next.dx
    leftTurn = min(leftTurn, turn)
    rightTurn = max(rightTurn, turn)
    if next.dx * direction.dx < 0 { reversals += 1 }
    if next.dy * direction.dy < 0 { reversals += 1 }
    if next.dx != 0 { direction.dx = next.dx }
    if next.dy != 0 { direction.dy = next.dy }
    step = next
    isConvex =
      reversals <= 4 && contourCount <= 1
      && (leftTurn > -ConvexityCheck.tolerance || rightTurn < ConvexityCheck.tolerance)
  }
}
