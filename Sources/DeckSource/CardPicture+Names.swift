public import CardDesign
import PlayingCards

extension CardPicture {
  /// Both jokers, all cards of the four suits and the back: the pictures of a whole deck, in its order.
  public static var deck: [CardPicture] {
    Deck.standard(jokers: Joker.allCases).map(CardPicture.face) + [.back]
  }

  /// What people call it: `Queen of spades`, `Red joker`, `Back`.
  public var title: String {
    let words =
      switch self {
      case .face(.suited(let rank, let suit)): "\(rank.word) of \(suit.name)"
      case .face(.joker(let joker)): joker.description
      case .back: "back"
      case .extra(let card): "\(card.rawValue) card"
      }
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  /// The short name as a card notation has it: `QS`, `RJ`, and `back`.
  public var shortName: String {
    switch self {
    case .face(let card): card.shortName
    case .back: "back"
    case .extra(let card): card.rawValue
    }
  }
}
