public import CardDesign
import PlayingCards

extension CardSide {
  /// A description for people who cannot see it: `Playing card: queen of spades`, `Playing card: sota de oros, jack of coins`.
  public var alternativeText: String {
    switch self {
    case .back: "Back of a playing card"
    case .extra: "\(title) of a deck of playing cards"
    case .face(let card):
      "Playing card: \(card.words)" + (card.words == card.englishWords ? "" : ", \(card.englishWords)")
    }
  }

  /// The card as people write it, `Q♠`; `nil` for the back.
  public var symbol: String? {
    if case .face(let card) = self { card.description } else { nil }
  }
}
