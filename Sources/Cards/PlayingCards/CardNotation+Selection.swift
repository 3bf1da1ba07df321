extension CardNotation {
  /// The cards that `text` selects, each once.
  ///
  /// A selection is made of words, with commas between its parts:
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
  /// - **Side by side, words narrow**: `red courts` are six cards, `hearts 2-10` and `2-10 of hearts` nine. Words that say
  ///   the same sort of thing, two suits, two ranks or two colours, add up first: `jacks queens red` are four cards.
  ///   Cards, and ranges in one suit, name what they mean by themselves and are added: `QS KS` are two cards, `courts AS`
  ///   thirteen.
  /// - **Commas widen**: `red, courts` are 32 cards.
  /// - **A hyphen leaves out** what its word means, of its part: `spades -AS`, `red -courts`. A part with nothing else in it
  ///   leaves out of the whole selection; alone it means all the others: `-jokers`.
  /// - **`but`, `except` and `without` leave out** everything that follows, commas included: `all but jokers`,
  ///   `spades except AS, KS`. What follows is a selection of its own.
  ///
  /// In grammar:
  ///
  ///     selection = list [exception selection] | exception selection
  ///     list      = part {"," part}
  ///     part      = item {space item}
  ///     item      = ["-"] word
  ///     exception = "but" | "except" | "without"
  ///
  /// With the Spanish suits `oros`, `copas`, `espadas` and `bastos`, `ases` … `reyes`, `figuras`, `comodines` and `todas` are words, and
  /// so are the English `coins`, `cups`, `swords`, `batons`, `jacks`, `knights` and the others; `gold`, `red`, `blue` and `green` are a
  /// suit each.
  ///
  /// The order of the words changes the order of the cards, but not which cards they are: the cards come as their words were
  /// written; those of one word, and those of words that narrow each other, suit by suit.
  ///
  /// - Throws: ``CardNotationError``, also for a selection of no card, such as `red spades`.
  public func parseSelection(_ text: String) throws(CardNotationError) -> [Card] {
    try sides(in: text, knowsBack: false).compactMap { $0.card }
  }

  /// The sides of cards that `text` selects, each once: as ``parseSelection(_:)``, where `back` is a card too, and `all` has
  /// it.
  package func parseSideSelection(_ text: String) throws(CardNotationError) -> [SelectedSide] {
    try sides(in: text, knowsBack: true)
  }

  private func sides(in text: String, knowsBack: Bool) throws(CardNotationError) -> [SelectedSide] {
    var reader = SelectionReader(text, notation: self, knowsBack: knowsBack)
    return try reader.selection()
  }
}

/// The parts of a selection.
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
