import CardDesign
import PlaneGeometry

extension CardSet {
  /// Joins sets of one format, such as those of several tables of a game.
  ///
  /// If there are several, the name of its source is the prefix of each card's name: `creatures-fox`.
  ///
  /// - Parameter sets: at least one set, each with the name of its source.
  /// - Returns: `nil` if the formats differ.
  package init?(joining sets: [(source: String, set: CardSet)], title: String) {
    guard var joined = sets.first?.set else { preconditionFailure("no set") }
    joined.title = title
    guard sets.count > 1 else {
      self = joined
      return
    }
    guard sets.allSatisfy({ $0.set.format == joined.format }) else { return nil }
    (joined.cards, joined.backs) = ([], [])
    var order: [Place] = []
    for (source, set) in sets {
      let (firstCard, firstBack) = (joined.cards.count, joined.backs.count)
      joined.cards += set.cards.map { card in
        var card = card
        card.front = card.front.prefixed(with: source)
        card.back = card.back.map { $0 + firstBack }
        return card
      }
      joined.backs += set.backs.map { $0.prefixed(with: source) }
      order += set.places.map { place in
        switch place {
        case .front(let index): .front(index + firstCard)
        case .back(let index): .back(index + firstBack)
        }
      }
    }
    joined.fileOrder = order
    joined.name = title
    self = joined
  }
}

extension SidePromise {
  fileprivate func prefixed(with source: String) -> SidePromise {
    var side = self
    side.stem = "\(source)-\(stem)"
    side.label = CardLabel(
      shortName: "\(source)-\(label.shortName)", title: label.title, alternativeText: label.alternativeText,
      symbol: label.symbol)
    return side
  }
}
