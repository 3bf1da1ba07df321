public import PlaneGeometry
public import SceneAnimation

extension CardMotion {
  /// Turns one card over.
  ///
  /// - Parameters:
  ///   - frame: the frame of the card.
  ///   - table: the table.
  ///   - edge: the edge that comes forward.
  ///   - isFaceUp: whether the face is the first side.
  ///   - timing: the timing curve.
  ///   - duration: the duration in seconds; 0.6 in the course.
  /// - Throws: ``CardMotionError`` if an argument is out of range.
  public static func turn(
    at frame: Rect, on table: Size, from edge: Flip.Edge = .left, beginningFaceUp isFaceUp: Bool = false,
    curve timing: UnitCurve = .easeInOut, duration: Double = 0.6
  ) throws(CardMotionError) -> CardMotion {
    try CardMotionError.check(places: [frame])
    var track = CardTrack(0, at: CardPose(frame, isFaceUp: isFaceUp), CardHeight(order: 0))
    track.turn(at: 0, try curve(timing, "the duration", duration), from: edge)
    return try CardMotion(on: table, [track])
  }

  /// Turns cards up one after another. Each begins before the previous one has finished.
  ///
  /// - Parameters:
  ///   - places: the frames of the cards, in the order in which they are turned.
  ///   - table: the table.
  ///   - edge: the edge that comes forward.
  ///   - timing: the timing curve of each card.
  ///   - duration: the duration of one turn, in seconds.
  ///   - stagger: the time from one start to the next, in seconds.
  /// - Throws: ``CardMotionError`` if an argument is out of range.
  public static func reveal(
    at places: [Rect], on table: Size, from edge: Flip.Edge = .left, curve timing: UnitCurve = .easeInOut,
    duration: Double = 0.6, stagger: Double = 0.22
  ) throws(CardMotionError) -> CardMotion {
    try CardMotionError.check(places: places)
    try CardMotionError.check("the stagger", stagger, CardMotionError.moveDurations)
    let animation = try curve(timing, "the duration", duration)
    let tracks = places.enumerated().map { index, place in
      var track = CardTrack(index, at: CardPose(place), CardHeight(order: index))
      track.turn(at: Double(index) * stagger, animation, from: edge)
      return track
    }
    return try CardMotion(on: table, tracks)
  }

  /// Swipes a card off the table, so that the one under it is visible.
  ///
  /// - Parameters:
  ///   - frame: the frame of both cards; the card with the index 0 is on top.
  ///   - table: the table.
  ///   - isToLeft: whether the card goes to the left.
  ///   - isFaceUp: whether both cards are face up.
  ///   - duration: the duration in seconds.
  /// - Throws: ``CardMotionError`` if an argument is out of range.
  public static func swipe(
    at frame: Rect, on table: Size, toLeft isToLeft: Bool = true, isFaceUp: Bool = true, duration: Double = 0.45
  ) throws(CardMotionError) -> CardMotion {
    try CardMotionError.check(places: [frame])
    let lower = CardTrack(1, at: CardPose(frame, isFaceUp: isFaceUp), CardHeight(order: 0))
    var upper = CardTrack(0, at: CardPose(frame, isFaceUp: isFaceUp), CardHeight(order: 1))
    var target = upper.pose
    let diagonal = Vector(dx: frame.width, dy: frame.height).length
    target.center.x = isToLeft ? -diagonal : table.width + diagonal
    target.center.y += 0.1 * frame.height
    target.angle = isToLeft ? -0.35 : 0.35
    target.lift = 0.6
    let above = CardHeight(level: 1, order: 1)
    upper.append(
      CardTrack.Move(
        begin: 0, animation: try curve(.easeIn, "the duration", duration), target: target, height: (above, above)))
    return try CardMotion(on: table, [upper, lower])
  }

  /// Returns an animation along a curve.
  static func curve(
    _ curve: UnitCurve, _ what: String, _ duration: Double
  ) throws(CardMotionError) -> Animation {
    try CardMotionError.check(what, duration, CardMotionError.moveDurations)
    do {
      return try Animation(curve: curve, duration: duration)
    } catch {
      throw .outOfRange(what, duration, allowed: CardMotionError.moveDurations)
    }
  }
}

extension CardTrack {
  /// Turns the card over in place; the card is lifted meanwhile.
  mutating func turn(at time: Double, _ animation: Animation, from edge: Flip.Edge) {
    var target = pose
    target.isFaceUp.toggle()
    var raised = height
    raised.level = max(raised.level, 1)
    append(
      Move(begin: time, animation: animation, target: target, height: (raised, height), rise: 0.8, edge: edge))
  }
}
