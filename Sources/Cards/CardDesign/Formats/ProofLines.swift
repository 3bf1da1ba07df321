package import Drawing
import PlaneGeometry

/// Lines over a card that show the cut and the safe zone, for checking and not for print.
package struct ProofLines: Hashable, Sendable {
  /// The card's format, with its bleed.
  package var format: CardFormat
  /// The width of the margin inside the cut that should stay free, in millimetres.
  package var safe: Double

  /// Creates lines for cards of a format, with a safe zone in millimetres.
  package init(format: CardFormat, safe: Double) {
    self.format = format
    self.safe = safe
  }

  /// The lines in millimetres on the format's canvas. The part that is cut off is tinted.
  package var scene: Scene {
    Scene(size: format.canvas.size) { context in
      context.translateBy(x: format.bleed, y: format.bleed)
      let radius = format.cornerRadius
      let cut = Path(roundedRect: format.bounds, cornerRadius: radius)
      // The part that is cut off.
      var outside = Path(format.canvas)
      outside.addPath(cut)
      context.fill(outside, with: .color(Color(red: 230, green: 0, blue: 120, alpha: 50)), rule: .evenOdd)
      context.stroke(cut, with: .color(Color(red: 230, green: 0, blue: 120)), lineWidth: 0.25)
      let inside = format.bounds.insetBy(dx: safe, dy: safe)
      if !inside.isNull, !inside.isEmpty {
        context.stroke(
          Path(roundedRect: inside, cornerRadius: max(0, radius - safe)),
          with: .color(Color(red: 0, green: 140, blue: 220)),
          style: StrokeStyle(lineWidth: 0.25, dash: [1.5, 1]))
      }
    }
  }
}
