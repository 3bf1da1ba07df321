// The controller of the demo that Stanford's CS193p draws playing cards with (PlayingCardView, 2017), as a value: what its
// gestures do are calls.

public import PlayingCards

/// One card at a time from a deck, which can be turned over and whose court figures can be made larger and smaller.
public struct CardViewer: Hashable, Sendable {
  /// The cards that have not been shown.
  public private(set) var deck: Deck
  /// The card that is shown.
  public private(set) var card: Card
  /// Whether its face is seen.
  public private(set) var isFaceUp = true
  /// The size of a court's figure, as a part of the card's: one of ``faceCardScales``.
  public private(set) var faceCardScale = 0.75

  /// The sizes that a court's figure can have.
  public static let faceCardScales = 0.1...1.5

  /// A viewer of a card, with the deck that the next ones come from.
  ///
  /// - Parameters:
  ///   - card: what is shown first.
  ///   - deck: the cards that follow.
  public init(card: Card = Card(.five, of: .hearts), deck: Deck = .viewerPack) {
    self.card = card
    self.deck = deck
  }

  /// A swipe to the left or to the right: shows a card drawn from the deck at random, on the side that is seen now.
  ///
  /// - Returns: whether there was one; without it nothing changes.
  @discardableResult
  public mutating func nextCard(using generator: inout some RandomNumberGenerator) -> Bool {
    guard let next = deck.draw(using: &generator) else { return false }
    card = next
    return true
  }

  /// A tap: turns the card over.
  public mutating func flip() { isFaceUp.toggle() }

  /// A pinch: multiplies the size of a court's figure, within ``faceCardScales``.
  ///
  /// - Parameter scale: how much larger, above 0; 1 changes nothing.
  /// - Throws: ``GameError/invalidScale(_:)`` for a number that is none; nothing has changed then.
  public mutating func adjustFaceCardScale(by scale: Double) throws(GameError) {
    guard scale > 0, scale.isFinite else { throw .invalidScale(scale) }
    faceCardScale = min(max(faceCardScale * scale, Self.faceCardScales.lowerBound), Self.faceCardScales.upperBound)
  }
}
