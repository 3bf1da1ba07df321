public import PlaneGeometry
public import SceneAnimation

extension CardMotion {
  /// One card turns over.
  ///
  /// - Parameters:
  ///   - frame: where it lies.
  ///   - table: the table.
  ///   - edge: which one comes forward.
  ///   - isFaceUp: which side is seen first.
  ///   - timing: the curve that it follows.
  ///   - duration: in seconds; .6 in the course.
  /// - Throws: ``CardMotionError``.
  public static func turn(
    at frame: Rect, on table: Size, from edge: Flip.Edge = .left, beginningFaceUp isFaceUp: Bool = false,
    curve timing: UnitCurve = .easeInOut, duration: Double = 0.6
  ) throws(CardMotionError) -> CardMotion {
    try CardMotionError.check(places: [frame])
    var track = CardTrack(0, at: CardPose(frame, isFaceUp: isFaceUp), CardHeight(order: 0))
    track.turn(at: 0, try curve(timing, "the duration", duration), from: edge)
    return try CardMotion(on: table, [track])
  }

  /// Cards that lie face down are turned up one after the other, each before the one before it has come to lie.
  ///
  /// - Parameters:
  ///   - places: where they lie; in the order in which they are turned.
  ///   - table: the table.
  ///   - edge: which one comes forward.
  ///   - timing: the curve that each follows.
  ///   - duration: of one, in seconds.
  ///   - stagger: from one to the next, in seconds.
  /// - Throws: ``CardMotionError``.
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

  /// A card is swiped off the table, and the one under it is seen.
  ///
  /// - Parameters:
  ///   - frame: where both lie; the card with the index 0 on top.
  ///   - table: the table.
  ///   - isToLeft: where it goes.
  ///   - isFaceUp: which side is seen of both.
  ///   - duration: in seconds.
  /// - Throws: ``CardMotionError``.
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

  /// An animation along a curve.
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
  /// Turns the card over where it lies; it is lifted meanwhile.
  mutating func turn(at time: Double, _ animation: Animation, from edge: Flip.Edge) {
    var target = pose
    target.isFaceUp.toggle()
    var raised = height
    raised.level = max(raised.level, 1)
    append(
      Move(begin: time, animation: animation, target: target, height: (raised, height), rise: 0.8, edge: edge))
  }
}
