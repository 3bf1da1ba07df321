public import CardDesign
import PlayingCards

extension CardPicture {
  /// What a picture of it shows, for those who cannot see it: `Playing card: queen of spades`.
  public var alternativeText: String {
    switch self {
    case .back: return "Back of a playing card"
    case .extra: return "\(title) of a deck of playing cards"
    case .face: break
    }
    return "Playing card: \(title.prefix(1).lowercased() + title.dropFirst())"
  }

  /// The card as people write it, `Q♠`; `nil` for the back.
  public var symbol: String? {
    if case .face(let card) = self { card.description } else { nil }
  }
}
