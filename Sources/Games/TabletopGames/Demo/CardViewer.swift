// The controller of the playing card demo in Stanford's CS193p (PlayingCardView, 2017), as a value. Methods replace its
// gestures.

public import PlayingCards

/// One card at a time from a deck. It can be turned over, and the size of its court figure can be changed.
public struct CardViewer: Hashable, Sendable {
  /// The cards that have not been shown.
  public private(set) var deck: Deck
  /// The card that is shown.
  public private(set) var card: Card
  /// Whether the face is visible.
  public private(set) var isFaceUp = true
  /// The size of a court's figure relative to the card's: one of ``faceCardScales``.
  public private(set) var faceCardScale = 0.75

  /// The possible sizes of a court's figure.
  public static let faceCardScales = 0.1...1.5

  /// Creates a viewer of a card, with the deck for the next ones.
  ///
  /// - Parameters:
  ///   - card: the first card.
  ///   - deck: the cards that follow.
  public init(card: Card = Card(.five, of: .hearts), deck: Deck = .viewerPack) {
    self.card = card
    self.deck = deck
  }

  /// Shows a random card from the deck, on the side that is visible now: a swipe to the left or right.
  ///
  /// - Returns: whether the deck had a card; otherwise nothing changes.
  @discardableResult
  public mutating func nextCard(using generator: inout some RandomNumberGenerator) -> Bool {
    guard let next = deck.draw(using: &generator) else { return false }
    card = next
    return true
  }

  /// Turns the card over: a tap.
  public mutating func flip() { isFaceUp.toggle() }

  /// Multiplies the size of a court's figure, within ``faceCardScales``: a pinch.
  ///
  /// - Parameter scale: the factor, above 0; 1 changes nothing.
  /// - Throws: ``GameError/invalidScale(_:)`` if the factor is not positive and finite; nothing has changed then.
  public mutating func adjustFaceCardScale(by scale: Double) throws(GameError) {
    guard scale > 0, scale.isFinite else { throw .invalidScale(scale) }
    faceCardScale = min(max(faceCardScale * scale, Self.faceCardScales.lowerBound), Self.faceCardScales.upperBound)
  }
}
