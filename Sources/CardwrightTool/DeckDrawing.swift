import SheetLayout
import PlaneGeometry
import CardDesign
import CardSets
import DeckSource
import PictureExport

/// The look of a deck, its files and their names.
struct DeckDrawing {
  /// Draws the cards.
  var composer: CardComposer
  /// The kind of the files, and how many pixels a card gets.
  var encoding: PictureEncoding
  /// The names of the files.
  var naming: FileNaming

  /// Sides of playing cards, each once.
  func set(of sides: [CardSide]) -> CardSet { CardSet(sides, composer: composer, naming: naming) }

  /// Draws cards that fill their rectangle.
  mutating func squareCorners() throws(CardFormatError) {
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

extension CardSet {
  /// The set as a shop wants it: its ink inside of the safe zone, lines over it, if a proof is asked for, and upright.
  func prepared(for shop: ShopOptions, as encoding: PictureEncoding) throws -> CardSet {
    var set = self
    let grid = try encoding.grid(for: format.canvas.size, unit: .millimetre, rounding: .nearest)
    if let safe = try shop.profile()?.safe { set = set.keepingInk(inside: safe, on: grid) }
    if let lines = try shop.proofLines(of: format) { set = set.overlaid(with: lines) }
    return try shop.shop == nil ? set : set.turnedUpright()
  }
}
