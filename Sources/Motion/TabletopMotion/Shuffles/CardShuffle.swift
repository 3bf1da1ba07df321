import PlaneGeometry

/// A shuffle as a motion, with its result.
public struct CardShuffle: Sendable {
  /// The motion of the cards, face down; card i lies i-th from below in the beginning.
  public let motion: CardMotion
  /// The cards from below in the end.
  public let order: [Int]

  /// The numbers of times that a deck can be shuffled in one motion.
  public static let passCounts = 1...10
  /// The numbers of cards that can be shuffled.
  public static let cardCounts = 2...200

  /// A deck in the middle of the table, upright; how large shuffles need the table to be is left to who draws it.
  static func checkedDeck(
    _ cardCount: Int, on table: Size, cardSize: Size, passes: Int
  ) throws(CardMotionError) -> CardStack {
    try CardMotionError.check(table: table)
    guard cardCounts.contains(cardCount) else { throw .cardCountOutOfRange(cardCount, allowed: cardCounts) }
    let middle = Point(x: table.width / 2, y: table.height / 2)
    try CardMotionError.check("a card", Rect(center: middle, size: cardSize))
    try CardMotionError.check(
      "the number of passes", Double(passes), Double(passCounts.lowerBound)...Double(passCounts.upperBound))
    let thickness = CardStack.thickness(of: cardSize) * Double(cardCount)
    return CardStack(at: Rect(center: middle + Vector(dx: 0, dy: thickness / 2), size: cardSize))
  }
}
