public import Drawing
public import PlaneGeometry
public import SceneAnimation

extension CardChase {
  /// A tap on a card.
  public struct Tap: Hashable, Sendable {
    /// The card's index.
    public var card: Int
    /// When, in seconds.
    public var time: Double

    /// A tap.
    public init(card: Int, time: Double) {
      self.card = card
      self.time = time
    }
  }

  /// The most taps in a chase.
  package static let mostTaps = 10_000

  /// Plays a chase with taps.
  ///
  /// - Parameters:
  ///   - taps: in any order; those at the same time in the order in which they stand.
  ///   - end: when it ends, in seconds; taps after it do not happen.
  ///   - moment: called with the chase at the beginning, before each tap and at the end.
  /// - Throws: ``ChaseError`` for a tap on no card, at no time, or one too many; nothing has changed then.
  public mutating func play(
    _ taps: [Tap], until end: Double, moment: (CardChase) -> Void = { _ in }
  ) throws(ChaseError) {
    guard taps.count <= Self.mostTaps else { throw .tooManyTaps(taps.count, limit: Self.mostTaps) }
    for tap in taps {
      guard faces.indices.contains(tap.card) else { throw .noSuchCard(tap.card, count: faces.count) }
      guard tap.time >= time, tap.time.isFinite else { throw .invalidTime(tap.time, now: time) }
    }
    var chase = self
    moment(chase)
    let order = taps.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
    for tap in order.map(\.element) where tap.time <= end {
      try chase.advance(to: tap.time)
      moment(chase)
      try chase.tap(card: tap.card)
    }
    try chase.advance(to: end)
    moment(chase)
    self = chase
  }

  /// The chase with taps as a timeline.
  ///
  /// - Parameters:
  ///   - taps: in any order.
  ///   - duration: from now on, in seconds.
  ///   - ground: the picture behind the cards, of the table's size.
  ///   - faces: the picture for each of the numbers in ``faces``; one for each card if they are as many as the cards.
  ///   - back: the picture of a card that lies face down.
  ///   - outline: of a card, in the coordinates of the back, for cards that are no rectangles; see ``CardLook/outline``.
  ///   - pixelsPerPoint: the size at which it is drawn in the end; see ``CardLook/pixelsPerPoint``.
  /// - Throws: ``ChaseError``, also for a duration that is none.
  public func timeline(
    _ taps: [Tap], duration: Double, ground: Scene, faces: @escaping @Sendable (_ card: Int) -> Scene, back: Scene,
    outline: Path? = nil, pixelsPerPoint: Double = 1
  ) throws(ChaseError) -> Timeline {
    guard pixelsPerPoint > 0, pixelsPerPoint.isFinite else {
      throw .invalidAnimation("\(pixelsPerPoint) pixels per point cannot be drawn")
    }
    let look = CardLook(
      faces: self.faces.indices.map(faces), back: back, outline: outline, pixelsPerPoint: pixelsPerPoint)
    do {
      return try motion(taps, duration: duration).timeline(look, on: ground)
    } catch let error as ChaseError {
      throw error
    } catch {
      throw .invalidAnimation("\(error)")
    }
  }

  /// The chase with taps as a motion of cards.
  ///
  /// - Parameters:
  ///   - taps: in any order.
  ///   - duration: from now on, in seconds.
  /// - Throws: ``ChaseError``, also for a duration that is none.
  public func motion(_ taps: [Tap], duration: Double) throws(ChaseError) -> CardMotion {
    let film = try ChaseFilm(of: self, taps, duration: duration)
    do {
      return try CardMotion(on: table, cardCount: faces.count, duration: duration) { elapsed in
        film.chase(after: elapsed).cards
      }
    } catch {
      throw .invalidAnimation("\(error)")
    }
  }
}
