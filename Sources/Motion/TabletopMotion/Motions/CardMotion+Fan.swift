public import PlaneGeometry

extension CardMotion {
  /// Raises a packet of cards and opens it into a hand. The card with the index 0 is at the bottom and ends at the left.
  ///
  /// - Parameters:
  ///   - cardCount: the number of cards, within ``cardCounts``.
  ///   - table: the size of the table. The hand opens in its middle.
  ///   - cardSize: the size of a card in points.
  ///   - spread: the angle between the first and the last card, in radians, 0 to π.
  ///   - radius: the distance from the centre of a card to the common pivot, in points; by default twice the card's height.
  ///   - isFaceUp: whether the cards are face up.
  ///   - duration: the time from the packet to the open hand, in seconds.
  /// - Throws: ``CardMotionError`` if an argument is out of range.
  public static func fan(
    _ cardCount: Int, on table: Size, cardSize: Size, spread: Double = 1.2, radius: Double? = nil,
    isFaceUp: Bool = true, duration: Double = 1.2
  ) throws(CardMotionError) -> CardMotion {
    let fan = try HandFan(
      cardCount, on: table, cardSize: cardSize, spread: spread, radius: radius, isFaceUp: isFaceUp, duration: duration)
    return try CardMotion(on: table, cardCount: cardCount, duration: fan.duration) { time in
      (0..<cardCount).map { MovingCard($0, fan.card($0, at: time)) }
    }
  }

  /// Returns the largest size of cards for which an open hand fits on a table, with a margin of a twelfth of the table's
  /// height.
  ///
  /// - Parameters:
  ///   - shape: the proportions of a card, with sides above 0.
  ///   - spread: the spread of ``fan(_:on:cardSize:spread:radius:isFaceUp:duration:)``, with a radius of twice the height.
  package static func fanCardSize(of shape: Size, on table: Size, spread: Double = 1.2) -> Size {
    let reach = HandFan.extent(of: shape, spread: min(max(spread, 0), .pi), radius: 2 * shape.height)
    let margin = table.height / 12
    let scale = min((table.width - 2 * margin) / reach.width, (table.height - 2 * margin) / reach.height)
    return shape * max(scale, 0)
  }
}
