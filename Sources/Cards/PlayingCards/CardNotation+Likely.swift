extension CardNotation {
  /// The card that a name of another program's pictures means, such as `cardSpadesA`, `h12`, `0H` for the ten and `X2` for the second
  /// joker: only a guess, which is asked about and not taken.
  ///
  /// - Parameter text: in lower case.
  func likelyCard(_ text: String) -> Card? {
    var word = text.filter { $0.isLetter || $0.isNumber || $0 == "(" }
    if let copy = word.firstIndex(of: "(") { word = String(word[..<copy]) }
    for prefix in ["playingcard", "card"] where word.hasPrefix(prefix) && word.count > prefix.count {
      word.removeFirst(prefix.count)
    }
    // A well-known server of cards calls its jokers so, the black one first.
    if word == "x1" || word == "x2" {
      return system.jokers.first { $0.order == (word == "x1" ? 2 : 1) }.map(Card.joker)
    }
    if word.hasPrefix("joker") {
      let number = Int(word.dropFirst("joker".count)) ?? 1
      return system.jokers.first { $0.order == max(1, number) }.map(Card.joker)
    }
    for suit in system.suits {
      let names = Set(suit.names + [suit.singularName])
      if names.contains(word) { return nil }
      for name in names.sorted(by: { $0.count > $1.count }) {
        for rest in [word.rest(after: name), word.rest(before: name)].compactMap({ $0 }) {
          let rank = rest.rest(before: system.preposition) ?? rest
          if let rank = likelyRank(rank) { return Card(rank, of: suit) }
        }
      }
      let letter = suit.letter.lowercased()
      for rest in [word.rest(after: letter), word.rest(before: letter)].compactMap({ $0 }) {
        if rest.allSatisfy(\.isNumber), let rank = likelyRank(rest) { return Card(rank, of: suit) }
      }
    }
    return nil
  }

  /// The rank of a word or a number, of which 0 is a ten and the one after the last an ace.
  private func likelyRank(_ word: String) -> Rank? {
    guard let number = Int(word) else { return rank(numbered: word) }
    let last = system.ranks.compactMap { system.number(of: $0) }.max() ?? 0
    return number == last + 1 ? .ace : rank(numbered: number == 0 ? "10" : String(number))
  }
}

extension String {
  /// Returns the text after a word; `nil` if the text does not begin with the word, or is the word.
  fileprivate func rest(after word: String) -> String? {
    hasPrefix(word) && count > word.count ? String(dropFirst(word.count)) : nil
  }

  /// Returns the text before a word; `nil` if the text does not end with the word, or is the word.
  fileprivate func rest(before word: String) -> String? {
    hasSuffix(word) && count > word.count ? String(dropLast(word.count)) : nil
  }
}
