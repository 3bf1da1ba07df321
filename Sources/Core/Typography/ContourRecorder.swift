import CFreeType
import PlaneGeometry

/// Turns the contours of a FreeType outline into the subpaths of a path, with y growing downwards.
///
/// FreeType ends a contour with a line to its start. Closing a subpath implies that line, so it is left out. Contours of a
/// single point, which fonts use as anchors, are dropped.
struct ContourRecorder {
  private var path = Path()
  private var start = Point.zero
  private var segments: [Path.Element] = []

  /// Walks through an outline and returns FreeType's error code.
  static func record(_ outline: inout FT_Outline, into recorder: inout ContourRecorder) -> FT_Error {
    var steps = FT_Outline_Funcs()
    unsafe steps.move_to = { end, context in
      unsafe recorderIn(context).pointee.begin(at: Point(end))
      return 0
    }
    unsafe steps.line_to = { end, context in
      unsafe recorderIn(context).pointee.segments.append(.line(to: Point(end)))
      return 0
    }
    unsafe steps.conic_to = { control, end, context in
      unsafe recorderIn(context).pointee.segments.append(.quadCurve(to: Point(end), control: Point(control)))
      return 0
    }
    unsafe steps.cubic_to = { control1, control2, end, context in
      unsafe recorderIn(context).pointee.segments.append(
        .curve(to: Point(end), control1: Point(control1), control2: Point(control2)))
      return 0
    }
    return unsafe withUnsafeMutablePointer(to: &recorder) { context in
      unsafe FT_Outline_Decompose(&outline, &steps, context)
    }
  }

  private mutating func begin(at point: Point) {
    endContour()
    start = point
  }

  private mutating func endContour() {
    if segments.last == .line(to: start) { segments.removeLast() }
    if segments.isEmpty { return }
    path.move(to: start)
    for segment in segments { path.append(segment) }
    path.closeSubpath()
    segments.removeAll(keepingCapacity: true)
  }

  /// Returns the path, with the last contour closed.
  mutating func finished() -> Path {
    endContour()
    return path
  }
}

private func recorderIn(_ context: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<ContourRecorder> {
  unsafe context!.assumingMemoryBound(to: ContourRecorder.self)
}

extension Point {
  /// Creates a point in font units with y growing downwards. 0 minus 0 is 0; a change of sign would give -0.
  fileprivate init(_ vector: UnsafePointer<FT_Vector>?) {
    let vector = unsafe vector!.pointee
    self.init(x: Double(vector.x), y: 0 - Double(vector.y))
  }
}
