import Drawing
import PlaneGeometry

/// Draws ornaments as a printer's plate would have them: flat fields with a line of one ink around them.
struct Engraving {
  var context: GraphicsContext
  /// The colour of the lines.
  let ink: Color
  /// The width of an ordinary line in the ornament's unit.
  let line: Double

  func fill(_ path: Path, _ color: Color) {
    context.fill(path, with: .color(color))
  }

  /// A field with a line around it.
  func inked(_ path: Path, _ color: Color, line: Double? = nil) {
    fill(path, color)
    stroke(path, line: line)
  }

  func stroke(_ path: Path, _ color: Color? = nil, line: Double? = nil) {
    context.stroke(
      path, with: .color(color ?? ink),
      style: StrokeStyle(lineWidth: line ?? self.line, lineCap: .round, lineJoin: .round))
  }

  /// The same plate moved, turned or scaled.
  func placed(_ transform: AffineTransform) -> Engraving {
    var copy = self
    copy.context.concatenate(transform)
    return copy
  }
}
