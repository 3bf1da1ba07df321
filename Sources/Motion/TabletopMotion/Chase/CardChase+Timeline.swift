public import Drawing
public import PlaneGeometry
public import SceneAnimation

extension CardChase {
  /// A tap on a card.
  public struct Tap: Hashable, Sendable {
    /// The card's index.
    public var card: Int
    /// The time in seconds.
    public var time: Double

    /// Creates a tap.
    public init(card: Int, time: Double) {
      self.card = card
      self.time = time
    }
  }

  /// The greatest number of taps in a chase.
  package static let mostTaps = 10_000

  /// Plays a chase with taps.
  ///
  /// - Parameters:
  ///   - taps: the taps in any order. Taps at the same time keep their order.
  ///   - end: the end in seconds; later taps are ignored.
  ///   - moment: a closure that receives the chase at the beginning, before each tap and at the end.
  /// - Throws: ``ChaseError`` if a tap has an invalid card or time, or there are too many taps. The chase stays unchanged then.
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

  /// Returns the chase with taps as a timeline.
  ///
  /// - Parameters:
  ///   - taps: the taps in any order.
  ///   - duration: the duration from now, in seconds.
  ///   - ground: the picture behind the cards, of the table's size.
  ///   - faces: returns the picture of a card, by its index.
  ///   - back: the picture of the back.
  ///   - outline: the outline of a card that is not a rectangle, in the coordinates of the back; see ``CardLook/outline``.
  ///   - pixelsPerPoint: the resolution of the final drawing; see ``CardLook/pixelsPerPoint``.
  /// - Throws: ``ChaseError`` if a tap or the duration is invalid.
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

  /// Returns the chase with taps as a motion of cards.
  ///
  /// - Parameters:
  ///   - taps: the taps in any order.
  ///   - duration: the duration from now, in seconds.
  /// - Throws: ``ChaseError`` if a tap or the duration is invalid.
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
