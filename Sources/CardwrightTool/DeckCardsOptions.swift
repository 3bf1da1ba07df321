import ArgumentParser
import CardDesign
import CardSets
import DeckSource
import ErrorReporting
import PictureExport
import SVGFormat

/// Which cards of Cardwright's own: what `deck`, `export` and the decks of projects share.
struct DeckCardsOptions: ParsableArguments {
  @OptionGroup var selection: SelectionOption
  @OptionGroup(title: "Cards") var pack: PackOptions
  @OptionGroup(title: "Cards") var game: GameDeckOption

  /// The cards of a game; `nil` for playing cards.
  func gameDeck(
    besides drawing: DrawingOptions, warn: @Sendable (String, [SVGWarning]) -> Void
  ) throws -> GameDeckOption.Deck? {
    try game.deck(besides: drawing, only: selection.only, warn: warn)
  }

  /// Whether letters are set in the font of `--font`.
  var usesFont: Bool { game.own.emoji == nil }

  /// The cards as they look.
  func set(
    of deck: GameDeckOption.Deck?, _ drawing: DrawingOptions, _ look: DeckDrawing,
    warn: @Sendable (String, [SVGWarning]) -> Void
  ) throws -> CardSet {
    guard let deck else {
      return try pack.set(
        of: selection.pictures(notation: drawing.notation), look, reader: drawing.reader(look.composer.typeface),
        warn: warn)
    }
    if let option = pack.option { throw CommandFailure(.usage, "\(option) does not go with --game") }
    return deck.set(look)
  }
}
