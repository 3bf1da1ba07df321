package import CardDesign
package import CardSets
package import Drawing
package import PlayingCards

/// A fifth suit, or a sixth: a card of each rank with pips of your own artwork, and the courts of one of the four suits.
package struct ExtraSuit: Sendable {
  /// The name, plural and in lower case: `stars`.
  package let name: String
  /// The shape of the pips.
  package let pip: Artwork
  /// The colour of the indices.
  package let color: Color
  /// The suit whose courts it uses.
  package let courts: Suit

  /// Creates a suit.
  package init(name: String, pip: Artwork, color: Color, courts: Suit) {
    self.name = name
    self.pip = pip
    self.color = color
    self.courts = courts
  }

  /// Returns the cards, one of each rank of the system of ``courts``, drawn by a composer like all others.
  ///
  /// - Parameters:
  ///   - limits: the work and memory that drawing a card may take.
  ///   - back: the index of their back in the set.
  package func cards(
    naming: FileNaming, composer: CardComposer, limits: DrawingLimits, back: Int? = nil
  ) -> [CardSet.Card] {
    var theme = composer.theme
    theme.suitColors[courts] = color
    let own = composer.artwork
    let artwork = ArtworkCollection { [pip, courts] role throws(ArtworkError) in
      role == .pip(courts) ? pip : try own.artwork(for: role)
    }
    let suited = composer.with(theme, artwork: artwork)
    let system = courts.system
    return system.ranks.map { rank in
      let words = "\(system.word(of: rank)) \(system.preposition) \(name)"
      let label = CardLabel(
        shortName: "\(Card(rank, of: courts).index(in: .english))-\(name)",
        title: words.prefix(1).uppercased() + words.dropFirst(), alternativeText: "Playing card: \(words)")
      let stem = naming == .long ? SidePromise.longStem(of: label.title) : label.shortName
      let front = SidePromise(label, stem: stem, limits: limits) { [courts] (grid) throws(CardDesignError) in
        try suited.fitted(to: grid).scene(for: .face(Card(rank, of: courts)))
      }
      return CardSet.Card(front: front, back: back)
    }
  }
}
