import ArgumentParser
import CardSets
import DeckSource
import CardDesign
import PlayingCards

/// Which cards: what `deck`, `list` and `verify` share.
struct SelectionOption: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      Which cards: words narrow ('red courts'), commas widen ('aces, 2-5h, back'), 'but' or a hyphen leaves out \
      ('all but jokers', 'spades -AS'). (default: all, or what a manifest says)
      """,
      valueName: "selection"),
    completion: .list(
      ["all", "courts", "spades", "hearts", "diamonds", "clubs", "red", "black", "aces", "2-10", "jokers", "back"]))
  var only: String?

  /// The pictures selected, or those of a whole deck.
  func pictures(notation: CardNotation = CardNotation()) throws -> [CardSide] {
    guard let only else { return CardSide.deck(of: notation.system) }
    return try CommandFailure.about("--only") { () throws(CardNotationError) in
      try CardSide.selection(only, notation: notation)
    }
  }
}
