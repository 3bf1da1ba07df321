import NearestName

extension CardNotation {
  /// The name of a card that is nearest to a text; of several the first in the order of the deck.
  func nearestCard(to text: String) -> String {
    nearest(to: text, of: cardNames)
  }

  /// The card, class or range that is nearest to a text.
  ///
  /// - Parameter others: further words that are understood.
  func nearestSelection(to text: String, besides others: [String]) -> String {
    var names = CardClass.named.map(\.name) + others + cardNames
    for low in Rank.allCases {
      for high in Rank.allCases where low < high {
        names.append(rangeName(from: low, to: high, suit: nil))
        for suit in Suit.allCases { names.append(rangeName(from: low, to: high, suit: suit)) }
      }
    }
    return nearest(to: text, of: names)
  }

  private var cardNames: [String] {
    let deck = Deck.standard(jokers: Joker.allCases)
    return deck.map { $0.shortName(in: language) } + deck.map(\.longName)
  }

  /// The first name that begins or ends with the text, or else the one with the smallest edit distance.
  private func nearest(to text: String, of names: [String]) -> String {
    // No name is half as long as this: what comes later would only cost time.
    let typed = comparable(String(text.prefix(64)))
    var nearest = (name: "", distance: Int.max)
    for name in names {
      let candidate = comparable(name)
      if typed.count > 2, candidate.starts(with: typed) || candidate.reversed().starts(with: typed.reversed()) {
        return name
      }
      let distance = editDistance(from: typed, to: candidate, limit: nearest.distance)
      if distance < nearest.distance { nearest = (name, distance) }
    }
    return nearest.name
  }

  /// A text as it is compared: case, symbols and separators are no mistakes.
  private func comparable(_ text: String) -> [Unicode.Scalar] {
    text.lowercased().unicodeScalars.map { scalar in
      switch scalar {
      case "-", " ": "_"
      case "\u{21}"..."\u{7E}": scalar
      case _ where scalar.properties.isWhitespace: "_"
      default:
        Suit.allCases.first { $0.symbol == Character(scalar) }?.letter.lowercased().unicodeScalars.first ?? scalar
      }
    }
  }
}
