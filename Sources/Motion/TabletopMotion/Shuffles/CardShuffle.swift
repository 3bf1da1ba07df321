import PlaneGeometry

/// A shuffle as a motion, with its result.
public struct CardShuffle: Sendable {
  /// The motion of the cards, face down. Card i begins with i cards below it.
  public let motion: CardMotion
  /// The final order of the cards, from bottom to top.
  public let order: [Int]

  /// The valid numbers of passes in one motion.
  public static let passCounts = 1...10
  /// The valid numbers of cards.
  public static let cardCounts = 2...200

  /// Returns an upright deck in the middle of the table. The caller ensures that the table is large enough for the shuffle.
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
