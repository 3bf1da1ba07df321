/// One of several cards, with its appearance.
public struct MovingCard: Hashable, Sendable {
  /// The index of the card, from 0.
  public var index: Int
  /// Its appearance.
  public var appearance: CardAppearance

  /// A card.
  public init(_ index: Int, _ appearance: CardAppearance) {
    self.index = index
    self.appearance = appearance
  }
}
