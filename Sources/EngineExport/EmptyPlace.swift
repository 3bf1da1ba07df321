import CardDesign
import DeckExport
import Drawing
import PlaneGeometry

/// What is shown where a card may be laid: a faint outline.
struct EmptyPlace {
  let format: CardFormat

  /// The width of the line in millimetres.
  private static let lineWidth = 0.8

  var item: DeckItem {
    let label = CardLabel(shortName: "slot", title: "Empty place", alternativeText: "An empty place for a card")
    return DeckItem(label, stem: "slot") { [format] () throws(CardDesignError) in
      Scene(size: format.canvas.size) { context in
        let inset = Self.lineWidth / 2
        let edge = Rect(origin: .zero, size: format.canvas.size).insetBy(dx: inset, dy: inset)
        let path = Path(roundedRect: edge, cornerRadius: max(0, format.cornerRadius - inset))
        context.fill(path, with: .color(Color(red: 255, green: 255, blue: 255, alpha: 24)))
        context.stroke(
          path, with: .color(Color(red: 255, green: 255, blue: 255, alpha: 150)), lineWidth: Self.lineWidth)
      }
    }
  }
}
