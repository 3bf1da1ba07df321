public import CardDesign

/// What a side of a card is called: in records, in the texts of PNGs, and in errors.
public struct CardLabel: Hashable, Sendable {
  /// The short name: `QS`, `0120`, `fox`, `back`.
  public let shortName: String
  /// What people call it: `Queen of spades`, `Two green striped ovals`, `Fox`, `Back`.
  public let title: String
  /// What a picture of it shows, for those who cannot see it: `Playing card: queen of spades`.
  public let alternativeText: String
  /// The card as people write it, `Q♠`; `nil` if it is no playing card.
  public let symbol: String?

  /// A label of one's own.
  public init(shortName: String, title: String, alternativeText: String, symbol: String? = nil) {
    self.shortName = shortName
    self.title = title
    self.alternativeText = alternativeText
    self.symbol = symbol
  }

  /// The label of a side of a playing card.
  public init(_ picture: CardPicture) {
    self.init(
      shortName: picture.shortName, title: picture.title, alternativeText: picture.alternativeText,
      symbol: picture.symbol)
  }
}
