import CardDesign
package import CardSets
import DeckSource
package import SettingFields

/// The choice of Cardwright's cards: a selection of playing cards and the other parts of the pack, or the cards of a
/// game.
public struct DeckCardSettings: Hashable, Sendable {
  /// The selection of playing cards.
  public var selection = SelectionSettings()
  /// The parts of the pack.
  public var pack = PackSettings()
  /// The game whose cards are drawn instead.
  public var game = GameDeckSettings()

  /// All playing cards.
  public init() {}

  /// Returns the cards of a game; `nil` for playing cards.
  package func gameDeck(
    besides drawing: DrawingSettings, _ context: JobContext
  ) throws(SettingFault) -> GameDeckSettings.Deck? {
    try game.deck(besides: drawing, only: selection.only, context)
  }

  /// Whether letters are set in the named font.
  package var usesFont: Bool { game.own.emoji == nil }

  /// Returns the cards with their look.
  package func set(
    of deck: GameDeckSettings.Deck?, _ drawing: DrawingSettings, _ look: DeckDrawing, _ context: JobContext
  ) throws -> CardSet {
    guard let deck else {
      return try pack.set(
        of: selection.pictures(notation: drawing.notation), look,
        reader: drawing.reader(context, typeface: look.composer.typeface),
        context)
    }
    if let given = pack.members.first?.name { throw SettingFault("\(name: given) cannot be used with \(name: "game")") }
    return deck.set(look)
  }

  /// Returns the cards prepared for printing, and the drawing that they use.
  ///
  /// - Parameter look: makes the drawing, for the cards of a game or playing cards.
  package func printed(
    _ drawing: DrawingSettings, _ print: PrintSettings, _ context: JobContext,
    look: (GameDeckSettings.Deck?) throws -> DeckDrawing
  ) throws -> (set: CardSet, look: DeckDrawing) {
    let game = try gameDeck(besides: drawing, context)
    var look = try look(game)
    let set = try set(of: game, drawing, look, context)
    return (try print.printed(set, &look), look)
  }
}

extension DeckCardSettings: SettingGroup {
  package static let rivals = GameDeckSettings.rivals

  package static let fields: [SettingField<DeckCardSettings>] =
    SelectionSettings.fields.inside { $1(&$0.selection) }
    + PackSettings.fields.inside(group: "Cards") { $1(&$0.pack) }
    + GameDeckSettings.fields.inside(group: "Cards") { $1(&$0.game) }
}
