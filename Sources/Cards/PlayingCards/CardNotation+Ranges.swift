extension CardNotation {
  /// Returns the ranks and any suit of a token such as `2-10` or `2-10h`, or `nil` if it is not a range.
  ///
  /// - Throws: ``CardNotationError`` if the range runs from a higher rank to a lower one.
  func range(_ token: Token) throws(CardNotationError) -> (ranks: ClosedRange<Rank>, suit: Suit?)? {
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
    return (low.rank...high.rank, high.suit)
  }

  private func rangeEnd(_ text: String) -> (rank: Rank, suit: Suit?)? {
    if let rank = rank(text) { return (rank, nil) }
    if let card = suitedCard(text), let rank = card.rank { return (rank, card.suit) }
    return nil
  }

  /// Returns the canonical form of a range: `2-10H`.
  func rangeName(from low: Rank, to high: Rank, suit: Suit?) -> String {
    let ends = [low, high].map { Card($0, of: suit ?? system.suits[0]).index(in: language) }
    return "\(ends[0])-\(ends[1])" + (suit.map { String($0.letter) } ?? "")
  }
}
