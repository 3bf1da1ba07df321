public import PlaneGeometry

extension CardMotion {
  /// A packet of cards comes up and opens into a hand. The card with the index 0 is undermost and ends at the left.
  ///
  /// - Parameters:
  ///   - cardCount: within ``cardCounts``.
  ///   - table: the hand opens in its middle.
  ///   - cardSize: in points.
  ///   - spread: the angle between the first and the last card, in radians, 0 to pi.
  ///   - radius: from the middle of a card to the point that all turn about, in points; twice the card's height if left out.
  ///   - isFaceUp: which side is seen.
  ///   - duration: from the packet to the hand, in seconds.
  /// - Throws: ``CardMotionError``.
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

  /// The largest size of cards of a shape at which an open hand fits on a table, with a margin of a twelfth of its height.
  ///
  /// - Parameters:
  ///   - shape: a card's size in any unit, with sides above 0.
  ///   - spread: as in ``fan(_:on:cardSize:spread:radius:isFaceUp:duration:)``, with a radius of twice the height.
  package static func fanCardSize(of shape: Size, on table: Size, spread: Double = 1.2) -> Size {
    let reach = HandFan.extent(of: shape, spread: min(max(spread, 0), .pi), radius: 2 * shape.height)
    let margin = table.height / 12
    let scale = min((table.width - 2 * margin) / reach.width, (table.height - 2 * margin) / reach.height)
    return shape * max(scale, 0)
  }
}
