/// Makes the outlines of strokes, one after the other in the same memory.
package struct Stroker {
  /// The outline made last.
  package private(set) var outline = StrokeOutline()
  private var outliner: StrokeOutliner?

  package init() {}

  /// Outlines a path whose unit is `unit` pixels, so that each pixel's coverage is right to within `tolerance`: see
  /// ``ChordAccuracy``. Otherwise as ``Path/strokedPath(_:tolerance:)``.
  package mutating func stroke(_ path: Path, style: StrokeStyle, tolerance: Double, pixelsPerUnit: Double) {
    stroke(path, style: style, tolerance: tolerance / pixelsPerUnit) {
      ChordAccuracy(tolerance: $0, pixel: $0 / tolerance)
    }
  }

  /// Replaces the outline by that of a path.
  ///
  /// - Parameters:
  ///   - tolerance: as in ``Path/strokedPath(_:tolerance:)``.
  ///   - accuracy: how closely curves are followed, for the tolerance that was found affordable.
  mutating func stroke(
    _ path: Path, style: StrokeStyle, tolerance: Double, accuracy: (Double) -> ChordAccuracy
  ) {
    outline.removeAll()
    guard path.isFinite, style.lineWidth > 0, style.lineWidth.isFinite, !path.isEmpty else { return }
    let scale = path.comfortableScale(including: style.lineWidth)
    let path = path.scaledAndClamped(by: scale)
    let halfWidth = style.lineWidth * scale / 2
    guard halfWidth > 0 else { return }
    let largest = path.points.reduce(halfWidth) { Swift.max($0, $1.x.magnitude, $1.y.magnitude) }
    // Comparisons that a NaN fails, too.
    let finest = largest * 0x1p-30
    let wanted = tolerance * scale > finest ? tolerance * scale : finest
    let tolerance = path.affordableTolerance(wanted, largest: largest)

    let pen = StrokePen(style, halfWidth: halfWidth, tolerance: tolerance, accuracy: accuracy(tolerance))
    let nearness = largest * 0x1p-40
    // The outliner is taken out while in use, so that its memory is not copied.
    var outliner = self.outliner ?? StrokeOutliner(pen: pen)
    self.outliner = nil
    outliner.pen = pen
    swap(&outliner.outline, &outline)
    if let pattern = DashPattern(style, scale: scale) {
      var builder = StrokeContourBuilder(sink: StrokeContourList(), pen: pen, nearness: nearness)
      builder.add(path)
      for dash in pattern.dashes(along: builder.sink.contours) { outliner.add(dash) }
    } else {
      var builder = StrokeContourBuilder(sink: outliner, pen: pen, nearness: nearness)
      outliner = StrokeOutliner(pen: pen)
      builder.add(path)
      outliner = builder.sink
    }
    swap(&outliner.outline, &outline)
    outline.scaleAndClamp(by: 1 / scale)
    self.outliner = outliner
  }
}
