package import CardDesign
package import Drawing
import PlaneGeometry

/// The lines of the spot colour by which cutting machines find the edges of cards.
package enum CutContour {
  /// The name that the programs of cutting machines look for.
  package static let plate = "CutContour"
  /// A quarter of a point, in millimetres.
  private static let weight = 0.25 * 25.4 / 72
  /// The colour on screens: magenta, which the programs show as well.
  private static let color = Color(red: 255, green: 0, blue: 255)

  /// Returns the edge of a card with its bleed around it.
  package static func scene(of format: CardFormat) -> Scene {
    Scene(size: format.canvas.size) { context in
      let edge = format.trim ?? Rect(origin: .zero, size: format.size)
      draw(Path(roundedRect: edge, cornerRadius: format.cornerRadius), context)
    }
  }

  /// Draws an edge.
  static func draw(_ path: Path, _ context: GraphicsContext) {
    var context = context
    context.plate = plate
    context.stroke(path, with: .color(color), lineWidth: weight)
  }
}
