public import CardDesign
public import Drawing
import PlaneGeometry

extension DeckItem {
  /// Pictures as sides of cards: those that are named like a playing card or `back` are it, others are called by their names. They
  /// keep their order, and cover the card.
  ///
  /// - Parameters:
  ///   - artworks: what ``PictureFolder/artworks(reader:warn:)`` gives.
  ///   - limits: what drawing each may take.
  public static func pictures(
    _ artworks: [(name: String, artwork: Artwork)], format: CardFormat, limits: DrawingLimits = DrawingLimits()
  ) -> [DeckItem] {
    let canvas = Rect(origin: .zero, size: format.canvas.size)
    return artworks.map { name, artwork in
      var item = DeckItem(label(ofFile: name), stem: name) { () throws(CardDesignError) in
        Scene(size: canvas.size) { $0.draw(artwork, in: canvas, fit: .covering) }
      }
      item.limits = limits
      return item
    }
  }

  private static func label(ofFile stem: String) -> CardLabel {
    if let side = try? CardPicture(stem) { return CardLabel(side) }
    let title = String(stem.map { "-_".contains($0) ? " " : $0 })
    return CardLabel(shortName: stem, title: title, alternativeText: "Card: \(title)")
  }
}
