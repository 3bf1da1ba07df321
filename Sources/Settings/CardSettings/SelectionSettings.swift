package import CardDesign
import CardSets
import DeckSource
package import PlayingCards
package import SettingFields

/// The selection of cards.
public struct SelectionSettings: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The selection: words narrow (`red courts`), commas widen (`aces, 2-5h, back`), `but` or a hyphen excludes; `nil`
  /// for all.
  public var only: String?

  /// The default settings.
  public init() {}

  /// Cards in words: `red courts`.
  public init(stringLiteral text: String) { only = text }

  /// Returns the selected pictures, or those of a whole deck.
  package func pictures(notation: CardNotation = CardNotation()) throws -> [CardSide] {
    guard let only else { return CardSide.deck(of: notation.system) }
    return try SettingFault.about("only") { () throws(CardNotationError) in
      try CardSide.selection(only, notation: notation)
    }
  }
}

extension SelectionSettings: SettingGroup {
  package static let fields: [SettingField<SelectionSettings>] = [
    .optional(
      "only", { $1(&$0.only) }, "selection", on: .everywhere,
      """
      Which cards: words narrow ('red courts'), commas widen ('aces, 2-5h, back'), 'but' or a hyphen leaves out \
      ('all but jokers', 'spades -AS'). (default: all, or what a manifest says)
      """
    ).completing(
      .words(
        ["all", "courts", "spades", "hearts", "diamonds", "clubs", "red", "black", "aces", "2-10", "jokers", "back"])
    ).hyphenated()
  ]
}
