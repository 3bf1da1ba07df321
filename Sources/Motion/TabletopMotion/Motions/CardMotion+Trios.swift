public import PlaneGeometry

extension CardMotion {
  /// Shows Trios, or any game in which cards are dealt from a deck to a table, found, and discarded.
  ///
  /// Cards fly from the deck and turn up on arrival. Found cards fly about, pushed as in the ``CardChase``, and then snap to
  /// the discard pile, while others are dealt into their places. If the number of cards on the table changes, all move and are
  /// resized. The deck disappears with its last card.
  ///
  /// - Parameters:
  ///   - steps: the steps, in order.
  ///   - first: the number of cards that are dealt before the first step.
  ///   - cardCount: the number of cards of the deck. The card with the index 0 is dealt first.
  ///   - table: the size of the table, in which found cards fly about.
  ///   - deck: the frame of the deck's bottom card.
  ///   - discard: the frame of the discard pile's bottom card.
  ///   - seed: the seed of the pushes.
  ///   - places: returns the frames of the cards for a number of cards on the table.
  /// - Throws: ``CardMotionError`` if an argument is out of range, a step finds cards that are not on the table, or deals more
  ///   than the deck has.
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
