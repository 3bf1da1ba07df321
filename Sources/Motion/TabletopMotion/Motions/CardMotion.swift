public import Drawing
public import PlaneGeometry
public import SceneAnimation

/// Cards in motion: for each moment the place of each card, the side of it that is seen, and the order in which they lie.
///
///     let deal = try CardMotion.deal(to: places, from: deck, on: table, turningUp: true)
///     let look = CardLook(faces: faces, back: back)
///     let timeline = try deal.timeline(look, on: felt)
///     timeline.scene(at: 1.2)
///
/// A motion knows no pictures: ``CardLook`` has them. It is a value that reads no clock; the same time gives the same bits on every
/// machine.
public struct CardMotion: Sendable {
  /// The numbers of cards that can be moved.
  public static let cardCounts = 1...1_000
  /// The greatest distance of a card from the table's corner, in points.
  public static let largestCoordinate = 100_000.0

  /// The table, its upper left corner at the origin, in points.
  public let table: Size
  /// The number of cards.
  public let cardCount: Int
  /// How long it takes, in seconds.
  public let duration: Double
  private let draw: @Sendable (Double) -> [MovingCard]

  /// A motion of your own.
  ///
  /// - Parameters:
  ///   - table: with sides above 0, up to ``largestCoordinate``.
  ///   - cardCount: within ``cardCounts``.
  ///   - duration: in seconds, up to ``/SceneAnimation/Timeline/longestDuration``.
  ///   - cards: gives the cards at a time from 0 to the duration, the undermost first; the same each time it is called.
  /// - Throws: ``CardMotionError``.
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

  /// The cards as they are seen, the undermost first.
  ///
  /// - Parameter time: in seconds: before the start it counts as the start, after the end as the end.
  public func cards(at time: Double) -> [MovingCard] { draw(time > 0 ? min(time, duration) : 0) }

  /// The motion as scenes.
  ///
  /// - Parameters:
  ///   - look: the look of the cards.
  ///   - ground: the picture behind the cards, of the table's size.
  /// - Throws: ``/SceneAnimation/AnimationError``.
  public func timeline(_ look: CardLook, on ground: Scene) throws(AnimationError) -> Timeline {
    try Timeline(duration: duration) { look.scene(of: cards(at: $0), on: ground) }
  }

  /// The motion with its first moment before and its last one after it.
  ///
  /// - Parameters:
  ///   - before: in seconds.
  ///   - after: in seconds.
  /// - Throws: ``CardMotionError/outOfRange(_:_:allowed:)``.
  public func holding(before: Double = 0, after: Double = 0) throws(CardMotionError) -> CardMotion {
    for pause in [before, after] { try CardMotionError.check("the pause", pause, 0...Timeline.longestDuration) }
    return try CardMotion(on: table, cardCount: cardCount, duration: before + duration + after) { time in
      cards(at: time - before)
    }
  }

  /// The motion of tracks, until the last has come to its end.
  init(on table: Size, _ tracks: [CardTrack]) throws(CardMotionError) {
    let duration = tracks.reduce(0) { max($0, $1.end) }
    try self.init(on: table, cardCount: tracks.count, duration: duration) { time in
      tracks.map { $0.state(at: time) }
        .sorted { ($0.height, $0.card.index) < ($1.height, $1.card.index) }
        .map(\.card)
    }
  }
}
