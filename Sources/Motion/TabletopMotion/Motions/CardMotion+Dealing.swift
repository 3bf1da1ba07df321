public import PlaneGeometry
public import SceneAnimation

extension CardMotion {
  /// Cards fly from a deck to their places, the first from the top of the deck: see ``/SceneAnimation/Deal``.
  ///
  /// A flying card is above those at rest, and above those that leave the deck after it.
  ///
  /// - Parameters:
  ///   - places: where they go.
  ///   - deck: where the deck's undermost card lies; 60 x 90 in the course.
  ///   - table: the table.
  ///   - animation: of one card; easeInOut, half a second in the course.
  ///   - total: card i begins at i · total / n, in seconds.
  ///   - isTurningUp: whether a card turns over as soon as it has arrived.
  ///   - edge: which one then comes forward.
  /// - Throws: ``CardMotionError``.
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

  /// How long a card takes that turns over on arrival, in seconds.
  static let turnDuration = 0.3
}

extension CardTrack {
  /// Flies above the table to a place.
  ///
  /// - Parameters:
  ///   - height: afterwards.
  ///   - order: among those that fly.
  mutating func fly(to place: Rect, at time: Double, _ animation: Animation, _ height: CardHeight, over order: Int) {
    let target = CardPose(place, isFaceUp: pose.isFaceUp)
    append(
      Move(
        begin: time, animation: animation, target: target, height: (CardHeight(level: 1, order: order), height),
        rise: 1))
  }
}
