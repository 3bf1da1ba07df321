public import PlaneGeometry

/// Cards that fly from a deck to their places one after the other, as the course's Memorize deals them: the frame goes along, as
/// with `matchedGeometryEffect`, each card begins a little later than the one before, and in the deck the first lies on top.
public struct Deal: Hashable, Sendable {
  /// The place of the deck.
  public let deck: Rect
  /// The places where the cards go.
  public let places: [Rect]
  private let animation: Animation
  private let stagger: Double

  /// A deal.
  ///
  /// - Parameters:
  ///   - places: where the cards go.
  ///   - deck: where they come from; 60 x 90 in the course.
  ///   - animation: of one card; easeInOut, half a second in the course.
  ///   - total: the time until all have begun and one more could, in seconds: card i begins at i · total / n.
  /// - Throws: ``AnimationError`` for a delay that is none.
  public init(
    to places: [Rect], from deck: Rect, animation: Animation = .dealing, total: Double = 2
  ) throws(AnimationError) {
    guard total >= 0, total <= Timeline.longestDuration else { throw .invalidDelay(total) }
    self.deck = deck
    self.places = places
    self.animation = animation
    stagger = total
  }

  /// When a card begins to move, in seconds.
  public func delay(of index: Int) -> Double { Double(index) * stagger / Double(max(places.count, 1)) }

  /// When the last card has arrived, in seconds.
  public var duration: Double { delay(of: max(places.count - 1, 0)) + animation.duration }

  /// The progress of a card on its way, from 0 to 1.
  ///
  /// - Parameter time: in seconds since the deal began.
  public func progress(of index: Int, at time: Double) -> Double {
    animation.progress(at: time - delay(of: index))
  }

  /// The place of a card.
  ///
  /// - Parameter time: in seconds since the deal began.
  public func frame(of index: Int, at time: Double) -> Rect {
    deck.interpolated(to: places[index], at: progress(of: index, at: time))
  }

  /// The nearness of a card: of two that overlap, the one with the greater number is seen.
  public func zIndex(of index: Int) -> Int { -index }

  /// The cards in the order in which they are drawn, the undermost first.
  public var drawingOrder: [Int] { places.indices.sorted { zIndex(of: $0) < zIndex(of: $1) } }
}

extension Animation {
  /// The animation of one card that is dealt: easeInOut, half a second.
  public static var dealing: Animation { Animation(uncheckedCurve: .easeInOut, duration: 0.5) }
}
