public import CardDesign
public import CardSets
import PictureExport
import PlayingCards

extension CardLabel {
  /// Creates the label of a side of a playing card.
  package init(_ picture: CardSide) {
    self.init(
      shortName: picture.shortName, title: picture.title, alternativeText: picture.alternativeText,
      symbol: picture.symbol)
  }
}

extension SidePromise {
  /// Creates a side of a playing card, drawn for its size in pixels.
  ///
  /// - Parameter copy: the number of a copy with a file of its own, from 1; the first one has no suffix: `RJ`, `RJ-2`.
  public init(_ side: CardSide, copy: Int = 1, naming: FileNaming = .short, composer: CardComposer) {
    var (label, stem) = (CardLabel(side), naming.stem(for: side))
    if copy > 1 {
      label = CardLabel(
        shortName: "\(label.shortName)-\(copy)", title: "\(label.title) \(copy)",
        alternativeText: label.alternativeText, symbol: label.symbol)
      stem += "-\(copy)"
    }
    self.init(label, stem: stem, limits: composer.limits) { (grid) throws(CardDesignError) in
      try composer.fitted(to: grid).scene(for: side)
    }
  }
}

extension CardSet.Card {
  /// Creates a playing card.
  ///
  /// - Parameters:
  ///   - copy: the number of the copy, as for a side.
  ///   - back: the index of its back in the set.
  public init(
    _ side: CardSide, copy: Int = 1, naming: FileNaming = .short, composer: CardComposer, back: Int? = nil
  ) {
    self.init(front: SidePromise(side, copy: copy, naming: naming, composer: composer), back: back)
    setKind(of: side)
  }

  /// Sets the kind and the values for the playing card on the front.
  mutating func setKind(of side: CardSide) {
    kind = side.kind
    if case .face(let card) = side { values = { ["key": card.longName] } }
  }
}

extension CardSide {
  /// The kind of the playing card.
  var kind: CardKind {
    switch self {
    case .face(.suited(let rank, let suit)):
      .suited(suit: suit.rawValue, suitNumber: suit.order, rankNumber: suit.system.number(of: rank) ?? rank.order)
    case .face(.joker(let joker)): .joker(name: joker.rawValue, number: joker.order)
    case .back: .back
    case .extra: .other
    }
  }
}
