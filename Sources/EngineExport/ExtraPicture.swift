import CardDesign
import CardSets
import Drawing
import PlaneGeometry

/// The picture of a place where a card may be laid: a faint outline.
enum EmptyPlace {
  static let label = CardLabel(
    shortName: "slot", title: "Empty place", alternativeText: "An empty place for a card")

  /// The width of the line in millimetres.
  private static let lineWidth = 0.8

  static func side(_ format: CardFormat) -> SidePromise {
    SidePromise(label, stem: label.shortName) { _ in
      let scene = Scene(size: format.canvas.size) { context in
        let inset = lineWidth / 2
        let edge = Rect(origin: .zero, size: format.canvas.size).insetBy(dx: inset, dy: inset)
        let path = Path(roundedRect: edge, cornerRadius: max(0, format.cornerRadius - inset))
        context.fill(path, with: .color(Color(red: 255, green: 255, blue: 255, alpha: 24)))
        context.stroke(
          path, with: .color(Color(red: 255, green: 255, blue: 255, alpha: 150)), lineWidth: lineWidth)
      }
      return ComposedSide(scene: scene)
    }
  }
}
