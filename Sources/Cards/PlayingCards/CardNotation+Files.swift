extension CardNotation {
  /// Returns the card of a file name without its extension. The name has any form of ``parseCard(_:)``, or two digits and a
  /// suit letter, `01s` to `13s`.
  package func parseFileName(_ stem: String) throws(CardNotationError) -> Card {
    if let card = paddedCard(stem.lowercased()) { return card }
    return try parseCard(stem)
  }

  /// Returns the card of a suit and a rank in either order, without a preposition: `spades-ace`, `queen_hearts`, `spade_12`.
  func wordedCard(_ text: String) -> Card? {
    for separator: Character in ["_", "-", " "] {
      let words = text.split(separator: separator, omittingEmptySubsequences: false).map(String.init)
      guard words.count == 2 else { continue }
      for (first, second) in [(words[0], words[1]), (words[1], words[0])] {
        if let suit = suit(worded: first), let rank = rank(numbered: second) { return Card(rank, of: suit) }
        guard first == "joker" else { continue }
        let joker = system.jokers.first { $0.rawValue == second || String($0.order) == second }
        if let joker { return .joker(joker) }
      }
    }
    return nil
  }

  private func paddedCard(_ text: String) -> Card? {
    guard text.utf8.count == 3, let number = Int(text.prefix(2)), text.prefix(2).allSatisfy(\.isNumber) else {
      return nil
    }
    if text.hasSuffix("j") { return system.jokers.first { $0.order == number }.map(Card.joker) }
    guard let suit = system.suits.first(where: { text.hasSuffix($0.letter.lowercased()) }) else { return nil }
    return rank(numbered: String(number)).map { Card($0, of: suit) }
  }

  private func suit(worded word: String) -> Suit? {
    system.suits.first { $0.names.contains(word) || $0.singularName == word }
  }

  /// The rank of a word, an index or the number that decks of files count it by: 1 for an ace to 13 for a king.
  func rank(numbered word: String) -> Rank? {
    if let rank = rank(word) { return rank }
    guard word.utf8.count <= 2, let number = Int(word) else { return nil }
    return system.ranks.first { (system.number(of: $0) ?? $0.order) == number }
  }
}
