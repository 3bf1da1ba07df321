extension CardNotation {
  /// Returns the cards that `text` selects, without duplicates.
  ///
  /// A selection consists of words, with commas between its parts:
  ///
  /// | word | cards |
  /// |---|---|
  /// | `spades` `hearts` `diamonds` `clubs` | the suit, ace to king |
  /// | `red` `black` | the two suits; the joker only beside `jokers` |
  /// | `aces` `twos` … `tens` `jacks` `queens` `kings` | the rank in four suits |
  /// | `courts` | jacks, queens and kings |
  /// | `2-10` | the ranks, in all suits; the ace is low and comes first |
  /// | `jokers` | the red and the black joker |
  /// | `all` | the 52 cards and the two jokers |
  /// | a card in any form | that card |
  /// | `2-10h` `2h-10h` `2-10 of hearts` | the ranks in one suit |
  ///
  /// - **Words without commas narrow each other**: `red courts` are six cards, `hearts 2-10` and `2-10 of hearts` nine. Words
  ///   of the same kind, such as two suits, two ranks or two colours, add up first: `jacks queens red` are four cards. Cards,
  ///   and ranges in one suit, are always added: `QS KS` are two cards, `courts AS` thirteen.
  /// - **Commas add**: `red, courts` are 32 cards.
  /// - **A hyphen leaves out** the cards of its word from its part: `spades -AS`, `red -courts`. A part with only hyphens
  ///   leaves its cards out of the whole selection. Such a part alone selects all other cards: `-jokers`.
  /// - **`but`, `except` and `without` leave out** everything that follows, including commas: `all but jokers`,
  ///   `spades except AS, KS`. The rest is a selection of its own.
  ///
  /// In grammar:
  ///
  ///     selection = list [exception selection] | exception selection
  ///     list      = part {"," part}
  ///     part      = item {space item}
  ///     item      = ["-"] word
  ///     exception = "but" | "except" | "without"
  ///
  /// With the Spanish suits, the words are `oros`, `copas`, `espadas`, `bastos`, `ases` … `reyes`, `figuras`, `comodines` and
  /// `todas`. English words such as `coins`, `cups`, `swords`, `batons`, `jacks` and `knights` work as well; `gold`, `red`,
  /// `blue` and `green` are one suit each.
  ///
  /// The order of the words determines the order of the cards, but not the set of cards. Cards of one word, and of words that
  /// narrow each other, come suit by suit.
  ///
  /// - Throws: ``CardNotationError`` if the text is invalid or selects no card, such as `red spades`.
  public func parseSelection(_ text: String) throws(CardNotationError) -> [Card] {
    try sides(in: text, knowsBack: false).compactMap { $0.card }
  }

  /// Returns the sides that `text` selects, without duplicates. It reads like ``parseSelection(_:)``, but `back` is a card too,
  /// and `all` includes it.
  package func parseSideSelection(_ text: String) throws(CardNotationError) -> [SelectedSide] {
    try sides(in: text, knowsBack: true)
  }

  private func sides(in text: String, knowsBack: Bool) throws(CardNotationError) -> [SelectedSide] {
    var reader = SelectionReader(text, notation: self, knowsBack: knowsBack)
    return try reader.selection()
  }
}

/// A side of a card in a selection.
package enum SelectedSide: Hashable, Sendable {
  case face(Card)
  /// The back, which is the same for all cards.
  case back

  package var card: Card? {
    switch self {
    case .face(let card): card
    case .back: nil
    }
  }
}
