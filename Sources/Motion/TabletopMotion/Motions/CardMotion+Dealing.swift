public import PlaneGeometry
public import SceneAnimation

extension CardMotion {
  /// Deals cards from the top of a deck to their places; see ``/SceneAnimation/Deal``.
  ///
  /// A flying card is above the cards at rest, and above the cards that leave the deck after it.
  ///
  /// - Parameters:
  ///   - places: the target frames of the cards.
  ///   - deck: the frame of the deck's bottom card; 60 × 90 in the course.
  ///   - table: the table.
  ///   - animation: the animation of one card; easeInOut, half a second in the course.
  ///   - total: the time over which the starts are spread, in seconds: card i of n begins at i · total / n.
  ///   - isTurningUp: whether each card turns over on arrival.
  ///   - edge: the edge that comes forward then.
  /// - Throws: ``CardMotionError`` if an argument is out of range.
  public static func deal(
    to places: [Rect], from deck: Rect, on table: Size, animation: Animation = .dealing, total: Double = 2,
    turningUp isTurningUp: Bool = false, edge: Flip.Edge = .left
  ) throws(CardMotionError) -> CardMotion {
    try CardMotionError.check(places: places)
    try CardMotionError.check("the deck", deck)
    try CardMotionError.check("the duration", animation.duration, CardMotionError.moveDurations)
    guard let deal = try? Deal(to: places, from: deck, animation: animation, total: total) else {
      throw .outOfRange("the time in which all begin", total, allowed: 0...Timeline.longestDuration)
    }
    let stack = CardStack(at: deck)
    let turn = try curve(.easeInOut, "the turn", turnDuration)
    let tracks = places.enumerated().map { index, place in
      let under = places.count - 1 - index
      var track = CardTrack(index, at: CardPose(stack.frame(above: under)), CardHeight(order: under))
      track.fly(to: place, at: deal.delay(of: index), animation, CardHeight(order: index), over: under)
      if isTurningUp { track.turn(at: track.end, turn, from: edge) }
      return track
    }
    return try CardMotion(on: table, tracks)
  }

  /// The time of turning over on arrival, in seconds.
  static let turnDuration = 0.3
}

extension CardTrack {
  /// Moves the card above the table to a place.
  ///
  /// - Parameters:
  ///   - height: the height after the flight.
  ///   - order: the order among flying cards.
  mutating func fly(to place: Rect, at time: Double, _ animation: Animation, _ height: CardHeight, over order: Int) {
    let target = CardPose(place, isFaceUp: pose.isFaceUp)
    append(
      Move(
        begin: time, animation: animation, target: target, height: (CardHeight(level: 1, order: order), height),
        rise: 1))
  }
}
