package import CardDesign
package import CardSets
package import DeckSource
import PlaneGeometry
package import PictureExport

/// The look of a deck, its files and their names.
package struct DeckDrawing {
  /// The composer of the cards.
  package var composer: CardComposer
  /// The file format, and the number of pixels of a card.
  package var encoding: PictureEncoding
  /// The names of the files.
  package var naming: FileNaming

  /// Returns a set of sides of playing cards, each once.
  package func set(of sides: [CardSide]) -> CardSet { CardSet(sides, composer: composer, naming: naming) }

  /// Makes cards fill their rectangle, without round corners.
  package mutating func squareCorners() throws(CardFormatError) {
    let format = composer.format
    guard format.bleed == 0, format.cornerRadius > 0 else { return }
    let own = composer
    composer = CardComposer(
      theme: own.theme, format: try CardFormat(width: format.size.width, height: format.size.height, cornerRadius: 0),
      typeface: own.typeface, artwork: own.artwork)
    composer.detail = own.detail
    composer.limits = own.limits
  }
}
