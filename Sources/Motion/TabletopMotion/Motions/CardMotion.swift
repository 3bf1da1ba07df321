public import Drawing
public import PlaneGeometry
public import SceneAnimation

/// Cards in motion: the position, the visible side and the stacking order of each card at each time.
///
///     let deal = try CardMotion.deal(to: places, from: deck, on: table, turningUp: true)
///     let look = CardLook(faces: faces, back: back)
///     let timeline = try deal.timeline(look, on: felt)
///     timeline.scene(at: 1.2)
///
/// A motion has no pictures; these are in a ``CardLook``. It is a value without a clock: the same time gives the same bits on
/// every machine.
public struct CardMotion: Sendable {
  /// The valid numbers of cards.
  public static let cardCounts = 1...1_000
  /// The greatest coordinate of a card or a table, in points.
  public static let largestCoordinate = 100_000.0

  /// The size of the table in points; its upper left corner is the origin.
  public let table: Size
  /// The number of cards.
  public let cardCount: Int
  /// The duration in seconds.
  public let duration: Double
  private let draw: @Sendable (Double) -> [MovingCard]

  /// Creates a custom motion.
  ///
  /// - Parameters:
  ///   - table: the size of the table, with sides above 0, up to ``largestCoordinate``.
  ///   - cardCount: the number of cards, within ``cardCounts``.
  ///   - duration: the duration in seconds, up to ``/SceneAnimation/Timeline/longestDuration``.
  ///   - cards: returns the cards at a time from 0 to the duration, from bottom to top. It must return the same for the same
  ///     time.
  /// - Throws: ``CardMotionError`` if an argument is out of range.
  public init(
    on table: Size, cardCount: Int, duration: Double,
    cards: @escaping @Sendable (_ time: Double) -> [MovingCard]
  ) throws(CardMotionError) {
    try CardMotionError.check(table: table)
    try CardMotionError.check(cardCount: cardCount)
    try CardMotionError.check("the duration", duration, 0...Timeline.longestDuration)
    self.table = table
    self.cardCount = cardCount
    self.duration = duration
    draw = cards
  }

  /// Returns the visible cards at a time, from bottom to top.
  ///
  /// - Parameter time: the time in seconds, clamped to the motion.
  public func cards(at time: Double) -> [MovingCard] { draw(time > 0 ? min(time, duration) : 0) }

  /// Returns the motion as a timeline of scenes.
  ///
  /// - Parameters:
  ///   - look: the look of the cards.
  ///   - ground: the picture behind the cards, of the table's size.
  /// - Throws: ``/SceneAnimation/AnimationError`` if the duration is out of range.
  public func timeline(_ look: CardLook, on ground: Scene) throws(AnimationError) -> Timeline {
    try Timeline(duration: duration) { look.scene(of: cards(at: $0), on: ground) }
  }

  /// Returns the motion with pauses at its beginning and end.
  ///
  /// - Parameters:
  ///   - before: the first pause, in seconds.
  ///   - after: the last pause, in seconds.
  /// - Throws: ``CardMotionError/outOfRange(_:_:allowed:)`` if a pause or the total duration is out of range.
  public func holding(before: Double = 0, after: Double = 0) throws(CardMotionError) -> CardMotion {
    for pause in [before, after] { try CardMotionError.check("the pause", pause, 0...Timeline.longestDuration) }
    return try CardMotion(on: table, cardCount: cardCount, duration: before + duration + after) { time in
      cards(at: time - before)
    }
  }

  /// Creates the motion of tracks, until the last one ends.
  init(on table: Size, _ tracks: [CardTrack]) throws(CardMotionError) {
    let duration = tracks.reduce(0) { max($0, $1.end) }
    try self.init(on: table, cardCount: tracks.count, duration: duration) { time in
      tracks.map { $0.state(at: time) }
        .sorted { ($0.height, $0.card.index) < ($1.height, $1.card.index) }
        .map(\.card)
    }
  }
}
