package import FileAccess
package import PlainNotation

/// The cards of a new plan, as their source passes them to a `PlanJob`.
public struct PlanDraft: Sendable {
  /// A card to be drawn.
  package struct Card: Sendable {
    /// The number of its pictures.
    package var pictureCount: Int
    /// The data about the card that the command needs.
    package var card: @Sendable () -> JSONValue

    package init(pictureCount: Int, card: @escaping @Sendable () -> JSONValue) {
      (self.pictureCount, self.card) = (pictureCount, card)
    }
  }

  /// The cards in their order.
  package var cards: OnDemandList<Card>
  /// The data about all cards that the command needs.
  package var about: JSONValue
  /// The digests of the files that cards may use, by names that are the same on every machine.
  package var sources: [String: ContentDigest]

  package init(cards: OnDemandList<Card>, about: JSONValue, sources: [String: ContentDigest]) {
    (self.cards, self.about, self.sources) = (cards, about, sources)
  }
}
