/// The words for a side of a card, for records, PNG texts and errors.
public struct CardLabel: Hashable, Sendable {
  /// The short name: `QS`, `0120`, `fox`, `back`.
  public let shortName: String
  /// The name that people use: `Queen of spades`, `Two golden striped beads`, `Fox`, `Back`.
  public let title: String
  /// A sentence for people who cannot see the picture: `Playing card: queen of spades`.
  public let alternativeText: String
  /// The card as people write it, `Q♠`; `nil` if people write it only in words.
  public let symbol: String?

  /// Creates a label.
  public init(shortName: String, title: String, alternativeText: String, symbol: String? = nil) {
    self.shortName = shortName
    self.title = title
    self.alternativeText = alternativeText
    self.symbol = symbol
  }
}
