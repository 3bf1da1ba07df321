public import PlaneGeometry

extension CardMotion {
  /// A show of Trios, or of any game in which cards are dealt from a deck to a table, found, and laid aside.
  ///
  /// Cards fly from the deck and turn up on arrival. Found ones fly about, pushed as in the ``CardChase``, and then snap to the discard
  /// pile, while others are dealt into their places; where the number of cards on the table changes, all move and are resized.
  /// A deck whose last card was dealt is seen no more.
  ///
  /// - Parameters:
  ///   - steps: one after the other.
  ///   - first: how many cards are dealt before.
  ///   - cardCount: how many the deck has; the card with the index 0 is dealt first.
  ///   - table: what found cards fly about in.
  ///   - deck: where its undermost card lies.
  ///   - discard: where the undermost card of the discard pile comes to lie.
  ///   - seed: of the pushes.
  ///   - places: where cards lie if so many are on the table.
  /// - Throws: ``CardMotionError``, also for a step that finds cards that are not on the table, or deals more than there are.
  public static func trios(
    _ steps: [TrioStep], dealing first: Int = 12, of cardCount: Int = 81, on table: Size, deck: Rect, discard: Rect,
    seed: UInt64, places: (_ count: Int) -> [Rect]
  ) throws(CardMotionError) -> CardMotion {
    try CardMotionError.check(table: table)
    try CardMotionError.check("the deck", deck)
    try CardMotionError.check("the discard pile", discard)
    try CardMotionError.check(cardCount: cardCount)
    guard steps.count <= cardCounts.upperBound else {
      throw .outOfRange("the number of steps", Double(steps.count), allowed: 0...Double(cardCounts.upperBound))
    }
    var show = try TrioShow(cardCount, on: table, deck: deck, discard: discard, seed: seed)
    try show.play(.deal(first), number: 0, places)
    for (number, step) in steps.enumerated() { try show.play(step, number: number, places) }
    return try CardMotion(on: table, show.tracks)
  }
}
