package import CardDesign
package import CardSets
import DeckSource
import ErrorReporting
import PlayingCards
import SVGFormat
package import SettingFields
import TabletopDesign
import TabletopGames

/// The cards of a game in place of playing cards.
public struct GameDeckSettings: Hashable, Sendable {
  /// A game with cards of its own.
  public enum Game: String, Hashable, Sendable, CaseIterable {
    /// The 81 cards of Trios.
    case trios
    /// The pictures of a theme of games of pairs.
    case pairs
  }

  /// The game whose cards are drawn; `nil` for playing cards.
  public var game: Game?
  /// Pictures that replace those of the theme.
  public var own = OwnPictureSettings()

  /// The default settings.
  public init() {}

  /// The cards of a game, with their paper and back.
  package struct Deck {
    let cards: [TableCard]
    package let theme: Theme

    /// Returns the cards with a drawing's look.
    package func set(_ drawing: DeckDrawing) -> CardSet {
      CardSet(cards, composer: TableCardComposer(drawing.composer), naming: drawing.naming)
    }
  }

  /// Returns the cards of the game; `nil` for playing cards.
  ///
  /// - Parameter only: the selection of playing cards, if any.
  package func deck(
    besides drawing: DrawingSettings, only: String?, _ context: JobContext
  ) throws(SettingFault) -> Deck? {
    if let given = own.given, game != .pairs { throw SettingFault("\(name: given) needs \(name: "game") pairs") }
    guard let game else { return nil }
    let (look, naming) = (drawing.look, drawing.naming ?? .short)
    let others: [(SettingMessage, Bool)] = [
      ("\(name: "only")", only != nil), ("\(name: "art")", look.art != nil), ("\(name: "maker")", look.maker != nil),
      ("\(name: "aces")", look.aces != nil), ("\(name: "index")", look.index != nil),
      ("\(name: "suits")", look.suits != nil), ("\(name: "suit-colors")", look.colors.suitColors != nil),
      ("\(name: "naming") \(naming.rawValue)", naming != .short && naming != .long),
      ("\(name: "theme")", game == .trios && look.theme != nil),
    ]
    if let other = others.first(where: \.1)?.0 {
      throw SettingFault("\(other) cannot be used with \(name: "game") \(game.rawValue)")
    }
    switch game {
    case .trios:
      return Deck(cards: TableCard.triosDeck, theme: Theme(name: game.rawValue, back: .trios))
    case .pairs:
      let name = look.theme
      var theme = try SettingFault.about("theme") { () throws(SettingFault) in try PictureTheme(ofPairs: name) }
      try own.replacePictures(of: &theme, font: look.font, context)
      return Deck(cards: TableCard.deck(of: theme), theme: Theme(name: theme.name, back: theme.back))
    }
  }
}

extension GameDeckSettings.Game: SettingChoice {}

extension GameDeckSettings: SettingGroup {
  package static let rivals = OwnPictureSettings.rivals

  package static let fields: [SettingField<GameDeckSettings>] =
    [
      .optional(
        "game", { $1(&$0.game) }, "game", on: .everywhere,
        """
        Draw the cards of a game instead: the 81 of trios, or for games of pairs the pictures of --theme, which then is one of \
        \(PictureTheme.named.map(\.name).listed); each is drawn once.
        """)
    ] + OwnPictureSettings.fields.inside { $1(&$0.own) }
}
