/// A maker of stroke outlines, one after the other in the same memory.
package struct Stroker {
  /// The latest outline.
  package var outline: StrokeOutline { builder.sink.outline }
  private var builder = StrokeContourBuilder(sink: StrokeOutliner(pen: StrokePen()), pen: StrokePen(), nearness: 0)

  package init() {}

  /// Outlines a path whose unit is `pixelsPerUnit` pixels, so that each pixel's coverage is right to within `tolerance`: see
  /// ``ChordAccuracy``. For the rest see ``Path/strokedPath(_:tolerance:)``.
  ///
  /// - Parameters:
  ///   - shown: the rectangle outside of which dashes may be left out; `nil` keeps all.
  ///   - grid: the grid on which the outline is filled.
  package mutating func stroke(
    _ path: Path, style: StrokeStyle, shown: Rect? = nil, tolerance: Double, pixelsPerUnit: Double, grid: StrokeGrid
  ) {
    stroke(path, style: style, shown: shown, tolerance: tolerance / pixelsPerUnit, grid: grid) {
      ChordAccuracy(tolerance: $0, pixel: $0 / tolerance)
    }
  }

  /// Replaces the outline with that of a path.
  ///
  /// - Parameters:
  ///   - tolerance: as in ``Path/strokedPath(_:tolerance:)``.
  ///   - grid: as above; `nil` skips the check whether the outline is simple.
  ///   - accuracy: returns the accuracy of curves for the affordable tolerance.
  mutating func stroke(
    _ path: Path, style: StrokeStyle, shown: Rect? = nil, tolerance: Double, grid: StrokeGrid? = nil,
    accuracy: (Double) -> ChordAccuracy
  ) {
    builder.sink.outline.removeAll()
    guard path.isFinite, style.lineWidth > 0, style.lineWidth.isFinite, !path.isEmpty else { return }
    let scale = path.comfortableScale(including: style.lineWidth)
    let path = path.scaledAndClamped(by: scale)
    let halfWidth = style.lineWidth * scale / 2
    guard halfWidth > 0 else { return }
    let largest = path.points.reduce(halfWidth) { Swift.max($0, $1.x.magnitude, $1.y.magnitude) }
    // The comparisons also fail for NaN.
    let finest = largest * 0x1p-30
    let wanted = tolerance * scale > finest ? tolerance * scale : finest
    let tolerance = path.affordableTolerance(wanted, largest: largest)

    let accuracy = accuracy(tolerance)
    let nearness = largest * 0x1p-40
    if !builder.pen.draws(style, halfWidth: halfWidth, tolerance: tolerance, accuracy: accuracy) {
      let pen = StrokePen(style, halfWidth: halfWidth, tolerance: tolerance, accuracy: accuracy)
      builder.pen = pen
      builder.sink.pen = pen
    }
    builder.sink.begin(grid: scale == 1 ? grid : nil)
    if var pattern = DashPattern(style, scale: scale) {
      let reach = halfWidth * style.largestReach * (1 + 1e-6) + 2 * tolerance
      pattern.window = shown.map { $0.applying(Transform(scaleX: scale, y: scale)).insetBy(dx: -reach, dy: -reach) }
      var list = StrokeContourBuilder(sink: StrokeContourList(), pen: builder.pen, nearness: nearness)
      list.add(path)
      for dash in pattern.dashes(along: list.sink.contours, halfWidth: halfWidth) { builder.sink.add(dash) }
    } else {
      builder.nearness = nearness
      builder.add(path)
    }
    builder.sink.finish()
    builder.sink.outline.scaleAndClamp(by: 1 / scale)
  }
}
