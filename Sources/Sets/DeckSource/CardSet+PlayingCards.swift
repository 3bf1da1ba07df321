public import CardDesign
public import CardSets
public import TabletopDesign
import TabletopGames

extension CardSet {
  /// Creates a deck of playing cards. A repeated side counts once.
  ///
  ///     let set = CardSet(CardSide.deck, composer: CardComposer(theme: .minimal))
  ///
  /// - Parameters:
  ///   - sides: the faces, and the back if it should have a file.
  ///   - composer: the composer of the cards, whose format is the set's.
  public init(
    _ sides: [CardSide], composer: CardComposer, naming: FileNaming = .short, title: String = "Playing cards"
  ) {
    self.init(
      name: composer.theme.name, title: title, format: composer.format, cards: [],
      backs: [SidePromise(CardSide.back, naming: naming, composer: composer)], fileOrder: [])
    paper = composer.theme.palette.paper
    var seen: Set<CardSide> = []
    for side in sides where seen.insert(side).inserted {
      if side == .back {
        fileOrder?.append(.back(0))
      } else {
        append(CardSet.Card(side, naming: naming, composer: composer, back: 0))
      }
    }
  }

  /// Adds a card; its file comes last.
  public mutating func append(_ card: Card) {
    cards.append(card)
    fileOrder?.append(.front(cards.count - 1))
  }

  /// Adds a back that no card has yet; its file comes last.
  public mutating func append(back: SidePromise) {
    backs.append(back)
    fileOrder?.append(.back(backs.count - 1))
  }

  /// Creates the set of a game's cards.
  ///
  /// - Parameters:
  ///   - cards: the fronts, and ``/TabletopDesign/TableCard/back`` if it should have a file.
  ///   - naming: `short` takes a card's name, `long` its title; the others are for playing cards, and mean `short` here.
  public init(
    _ cards: [TableCard], composer: TableCardComposer, naming: FileNaming = .short, title: String = "Playing cards"
  ) {
    self.init(
      name: composer.composer.theme.name, title: title, format: composer.composer.format, cards: [],
      backs: [SidePromise(TableCard.back, naming: naming, composer: composer)], fileOrder: [])
    paper = composer.composer.theme.palette.paper
    for card in cards {
      if card == .back {
        fileOrder?.append(.back(0))
      } else if case .playing(let card) = card {
        append(CardSet.Card(CardSide.face(card), naming: naming, composer: composer.composer, back: 0))
      } else {
        append(Card(front: SidePromise(card, naming: naming, composer: composer), back: 0))
      }
    }
  }
}

extension TableCard {
  /// The cards of ``/TabletopGames/Trios`` and their back, in the order of the pack.
  package static let triosDeck = Trios.Card.pack.map(TableCard.trio) + [.back]

  /// Returns the cards with a theme's pictures, one of each, and their back.
  public static func deck(of theme: PictureTheme) -> [TableCard] { theme.pictures.map(TableCard.picture) + [.back] }
}

extension SidePromise {
  /// Creates a side of a card of a game.
  package init(_ card: TableCard, naming: FileNaming = .short, composer: TableCardComposer) {
    let title = card.title
    let label = CardLabel(
      shortName: card.name, title: title,
      alternativeText: card == .back
        ? "Back of a card" : "Card: \(title.prefix(1).lowercased() + title.dropFirst())")
    let stem = naming == .long ? SidePromise.longStem(of: title) : card.name
    self.init(label, stem: stem) { (_) throws(CardDesignError) in try composer.scene(for: card) }
  }

  /// Returns the file name for a title: `one_red_open_dovetail`.
  static func longStem(of title: String) -> String {
    let words = title.lowercased().split { !$0.isLetter && !$0.isNumber && !"'’".contains($0) }
    return words.map { $0.filter { $0.isLetter || $0.isNumber } }.joined(separator: "_")
  }
}
