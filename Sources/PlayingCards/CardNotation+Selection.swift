extension CardNotation {
  /// The cards that `text` selects, in the order written, each once.
  ///
  /// A selection is a list of items with commas or spaces between them:
  ///
  /// | item | cards |
  /// |---|---|
  /// | a card in any form | that card |
  /// | `spades` `hearts` `diamonds` `clubs` | the suit, ace to king |
  /// | `red` `black` | the two suits, without the joker |
  /// | `aces` `twos` … `tens` `jacks` `queens` `kings` | the rank in four suits |
  /// | `courts` | jacks, queens and kings, suit by suit |
  /// | `jokers` | the red and the black joker |
  /// | `all` | the 52 cards and the two jokers |
  /// | `2-10` | the ranks in all suits, suit by suit |
  /// | `2-10h` `2h-10h` `2-10 of hearts` | the ranks in one suit |
  ///
  /// In ranges the ace is low and comes first.
  public func parseSelection(_ text: String) throws(CardNotationError) -> [Card] {
    var cards: [Card] = []
    var seen: Set<Card> = []
    for token in try tokens(of: text) {
      for card in try self.cards(token) where seen.insert(card).inserted { cards.append(card) }
    }
    return cards
  }

  /// Splits a list into its items. What a person writes with spaces inside one item, such as `ace of spades` and
  /// `red joker`, stays together.
  private func tokens(of text: String) throws(CardNotationError) -> [Token] {
    var tokens: [Token] = []
    for item in text.split(separator: ",", omittingEmptySubsequences: false) {
      var words = item.split(whereSeparator: \.isWhitespace)[...]
      guard !words.isEmpty else {
        throw CardNotationError(.empty, token: "", offset: text.distanceFromStart(to: item), nearest: "all")
      }
      while let first = words.first {
        let wordCount =
          switch words.dropFirst().first?.lowercased() {
          case "of" where words.count >= 3: 3
          case "joker": 2
          default: 1
          }
        let end = words[words.startIndex + wordCount - 1].endIndex
        tokens.append(Token(String(text[first.startIndex..<end]), offset: text.distanceFromStart(to: first)))
        words = words.dropFirst(wordCount)
      }
    }
    return tokens
  }

  private func cards(_ token: Token) throws(CardNotationError) -> [Card] {
    if let card = try card(token) { return [card] }
    if let named = Self.classes.first(where: { $0.name == token.normalized }) { return named.cards }
    if let range = try range(token) { return range }
    throw CardNotationError(
      .notASelection, token: token.text, offset: token.offset, nearest: nearestSelection(to: token.normalized))
  }

  /// The selections that have a name.
  static var classes: [(name: String, cards: [Card])] {
    let deck = Deck.standard(jokers: Joker.allCases).cards
    var classes: [(name: String, cards: [Card])] = [
      ("all", deck),
      ("courts", deck.filter(\.isCourt)),
      ("red", deck.filter { $0.color == .red && !$0.isJoker }),
      ("black", deck.filter { $0.color == .black && !$0.isJoker }),
      ("jokers", deck.filter(\.isJoker)),
    ]
    for suit in Suit.allCases { classes.append((suit.name, deck.filter { $0.suit == suit })) }
    for rank in Rank.allCases {
      let plural = rank.word + (rank == .six ? "es" : "s")
      classes.append((plural, deck.filter { $0.rank == rank }))
    }
    return classes
  }

  // MARK: - Ranges

  /// The cards of a token such as `2-10h`, or `nil` if it has not the form of a range.
  ///
  /// - Throws: if the range runs from a higher rank to a lower one.
  private func range(_ token: Token) throws(CardNotationError) -> [Card]? {
    let text = token.normalized
    guard let dash = text.firstIndex(where: { $0 == "-" || $0 == "–" }),
      let low = rangeEnd(String(text[..<dash])), let high = rangeEnd(String(text[text.index(after: dash)...])),
      low.suit == nil || low.suit == high.suit
    else { return nil }
    guard low.rank <= high.rank else {
      throw CardNotationError(
        .backwardRange, token: token.text, offset: token.offset,
        nearest: rangeName(from: high.rank, to: low.rank, suit: high.suit))
    }
    let suits = high.suit.map { [$0] } ?? Suit.allCases
    let ranks = Rank.allCases.filter { $0 >= low.rank && $0 <= high.rank }
    return suits.flatMap { suit in ranks.map { Card($0, of: suit) } }
  }

  private func rangeEnd(_ text: String) -> (rank: Rank, suit: Suit?)? {
    if let rank = rank(text) { return (rank, nil) }
    if let card = suitedCard(text), let rank = card.rank { return (rank, card.suit) }
    return nil
  }

  /// A range as it is written best: `2-10H`.
  func rangeName(from low: Rank, to high: Rank, suit: Suit?) -> String {
    "\(language.index(of: low))-\(language.index(of: high))" + (suit.map { String($0.letter) } ?? "")
  }
}
