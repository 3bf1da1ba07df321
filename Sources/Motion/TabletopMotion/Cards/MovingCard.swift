/// A card of a motion, with its appearance.
public struct MovingCard: Hashable, Sendable {
  /// The index of the card, from 0.
  public var index: Int
  /// Its appearance.
  public var appearance: CardAppearance

  /// Creates a card.
  public init(_ index: Int, _ appearance: CardAppearance) {
    self.index = index
    self.appearance = appearance
  }
}
