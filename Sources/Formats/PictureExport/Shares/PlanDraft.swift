package import FileAccess
package import PlainNotation

/// The cards of a plan that is to be made, as their source hands them to a `PlanJob`.
public struct PlanDraft: Sendable {
  /// A card that will be drawn.
  package struct Card: Sendable {
    /// How many of the pictures are its.
    package var pictureCount: Int
    /// Whatever the command needs to know of it.
    package var card: @Sendable () -> JSONValue

    package init(pictureCount: Int, card: @escaping @Sendable () -> JSONValue) {
      (self.pictureCount, self.card) = (pictureCount, card)
    }
  }

  /// In their order.
  package var cards: OnDemandList<Card>
  /// The facts about all cards that the command needs.
  package var about: JSONValue
  /// The digests of the files that all cards may be made of, by names that are the same on every machine.
  package var sources: [String: ContentDigest]

  package init(cards: OnDemandList<Card>, about: JSONValue, sources: [String: ContentDigest]) {
    (self.cards, self.about, self.sources) = (cards, about, sources)
  }
}
