import Drawing
import PlaneGeometry

/// The frame of a court card: a heavy rule at its edge and a fine one inside it.
struct CourtRules {
  /// The outer edge.
  let frame: Rect
  let ink: Color

  /// How far the middle of each rule lies inside the frame's edge, and how wide it is, in hundredths of the frame's width.
  private static let rules = (outer: (inset: 0.6, width: 1.2), inner: (inset: 2.9, width: 0.6))

  private var unit: Double { frame.width / 100 }

  /// What is filled: up to the middle of the inner rule, so that the edges of what is drawn lie hidden.
  var field: Rect {
    let inset = CourtRules.rules.inner.inset * unit
    return frame.insetBy(dx: inset, dy: inset)
  }

  func draw(in context: GraphicsContext) {
    for rule in [CourtRules.rules.outer, CourtRules.rules.inner] {
      context.stroke(
        Path(frame.insetBy(dx: rule.inset * unit, dy: rule.inset * unit)), with: .color(ink),
        lineWidth: rule.width * unit)
    }
  }
}
