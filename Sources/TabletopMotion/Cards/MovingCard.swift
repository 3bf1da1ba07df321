/// A card of several, and what is seen of it.
public struct MovingCard: Hashable, Sendable {
  /// Which card it is, from 0.
  public var index: Int
  /// Its appearance.
  public var appearance: CardAppearance

  /// A card.
  public init(_ index: Int, _ appearance: CardAppearance) {
    self.index = index
    self.appearance = appearance
  }
}
