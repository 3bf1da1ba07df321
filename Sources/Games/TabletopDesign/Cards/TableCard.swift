public import CardDesign
public import PlayingCards
public import TabletopGames

/// One side of a card on a table: a face of one of the games, or the back.
public enum TableCard: Hashable, Sendable {
  /// A picture of a theme.
  case picture(ThemePicture)
  /// A card of ``/TabletopGames/Trios``.
  case trio(Trios.Card)
  /// A playing card.
  case playing(Card)
  /// A card without a role in games, such as a title.
  case extra(ExtraCard)
  /// The back, the same for all cards of a game.
  case back

  /// The short name, for example for a file: `fox`, `0120`, `QS`, `back`.
  public var name: String {
    switch self {
    case .picture(let picture): picture.name
    case .trio(let card): card.description
    case .playing(let card): card.shortName
    case .extra(let card): card.rawValue
    case .back: "back"
    }
  }

  /// The name for people: `Fox`, `Two golden striped beads`, `Queen of spades`, `Back`.
  public var title: String {
    let words =
      switch self {
      case .picture(let picture): picture.title
      case .trio(let card): card.name
      case .playing(let card): card.description
      case .extra(let card): "\(card.rawValue) card"
      case .back: "back"
      }
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
