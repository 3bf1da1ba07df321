public import PlaneGeometry

/// Cards that fly one after another from a deck to their places, as in the course's Memorize. Frames are interpolated as with
/// `matchedGeometryEffect`. Each card begins a little later than the one before. The first card is on top of the deck.
public struct Deal: Hashable, Sendable {
  /// The frame of the deck.
  public let deck: Rect
  /// The target frames of the cards.
  public let places: [Rect]
  private let animation: Animation
  private let stagger: Double

  /// Creates a deal.
  ///
  /// - Parameters:
  ///   - places: the target frames of the cards.
  ///   - deck: the frame of the deck; 60 × 90 in the course.
  ///   - animation: the animation of one card; easeInOut, half a second in the course.
  ///   - total: the time, in seconds, over which the starts are spread: card i of n begins at i · total / n.
  /// - Throws: ``AnimationError`` if `total` is out of range.
  public init(
    to places: [Rect], from deck: Rect, animation: Animation = .dealing, total: Double = 2
  ) throws(AnimationError) {
    guard total >= 0, total <= Timeline.longestDuration else { throw .invalidDelay(total) }
    self.deck = deck
    self.places = places
    self.animation = animation
    stagger = total
  }

  /// Returns the start time of a card, in seconds.
  public func delay(of index: Int) -> Double { Double(index) * stagger / Double(max(places.count, 1)) }

  /// The arrival time of the last card, in seconds.
  public var duration: Double { delay(of: max(places.count - 1, 0)) + animation.duration }

  /// Returns the progress of a card, from 0 to 1.
  ///
  /// - Parameter time: the time in seconds since the deal began.
  public func progress(of index: Int, at time: Double) -> Double {
    animation.progress(at: time - delay(of: index))
  }

  /// Returns the frame of a card.
  ///
  /// - Parameter time: the time in seconds since the deal began.
  public func frame(of index: Int, at time: Double) -> Rect {
    deck.interpolated(to: places[index], at: progress(of: index, at: time))
  }

  /// Returns the z-index of a card: of two overlapping cards, the one with the greater index is in front.
  public func zIndex(of index: Int) -> Int { -index }

  /// The indices of the cards in drawing order, from back to front.
  public var drawingOrder: [Int] { places.indices.sorted { zIndex(of: $0) < zIndex(of: $1) } }
}

extension Animation {
  /// The animation of one dealt card: easeInOut, half a second.
  public static var dealing: Animation { Animation(uncheckedCurve: .easeInOut, duration: 0.5) }
}
