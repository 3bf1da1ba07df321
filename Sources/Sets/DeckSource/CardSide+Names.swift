public import CardDesign
public import PlayingCards

extension CardSide {
  /// Both jokers, all cards of the four suits and the back: the pictures of a whole deck, in its order.
  public static var deck: [CardSide] { deck(of: .french) }

  /// Returns all cards of the suits of a system, its jokers and the back, in the order of a deck.
  public static func deck(of system: SuitSystem) -> [CardSide] {
    // Every process makes these names, for completion. In a module that is not optimized, a loop is cheaper than `map` and `+`.
    var sides: [CardSide] = []
    for card in Deck.standard(of: system, jokers: system.jokers).cards { sides.append(.face(card)) }
    sides.append(.back)
    return sides
  }

  /// The name for people: `Queen of spades`, `Sota de oros`, `Red joker`, `Back`.
  public var title: String {
    let words =
      switch self {
      case .face(let card): card.words
      case .back: "back"
      case .extra(let card): "\(card.rawValue) card"
      }
    // Uses strings, because appending a substring searches all conformances of the program the first time.
    return words.prefix(1).uppercased() + String(words.dropFirst())
  }

  /// The short name in card notation: `QS`, `RJ`, and `back`.
  public var shortName: String {
    switch self {
    case .face(let card): card.shortName
    case .back: "back"
    case .extra(let card): card.rawValue
    }
  }
}
