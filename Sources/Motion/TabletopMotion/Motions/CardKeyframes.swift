package import PlaneGeometry

/// A motion of cards as keyframes with linear interpolation, as in a browser's animations.
package struct CardKeyframes: Hashable, Sendable {
  /// The state of a card at a time.
  package struct Step: Hashable, Sendable {
    /// The time in seconds since the beginning of the motion.
    package var time: Double
    /// The upper left corner of the card without scale and rotation, in points.
    package var origin: Point
    /// The rotation in the plane, in degrees, clockwise on screen.
    package var angle: Double
    /// The angle of turning over, in degrees: 0 is face down, 180 face up.
    package var turn: Double
    package var scale: Double
    package var opacity: Double

    init(_ card: CardAppearance, at time: Double) {
      self.time = time
      origin = Point(x: card.center.x - card.size.width / 2, y: card.center.y - card.size.height / 2)
      angle = card.angle * 180 / .pi
      let turned = 180 * (card.turning ?? 1)
      turn = card.isFaceUp ? turned : 180 - turned
      (scale, opacity) = (card.scale, card.isHidden ? 0 : card.opacity)
    }

    /// Returns whether this step can be omitted between two others.
    func lies(between a: Step, and b: Step) -> Bool {
      let part = (time - a.time) / (b.time - a.time)
      func isNear(_ value: Double, _ from: Double, _ to: Double, _ tolerance: Double) -> Bool {
        (from + (to - from) * part - value).magnitude <= tolerance
      }
      return isNear(origin.x, a.origin.x, b.origin.x, 0.3) && isNear(origin.y, a.origin.y, b.origin.y, 0.3)
        && isNear(angle, a.angle, b.angle, 0.5) && isNear(turn, a.turn, b.turn, 1.5)
        && isNear(scale, a.scale, b.scale, 0.004) && isNear(opacity, a.opacity, b.opacity, 0.01)
    }
  }

  /// The steps of each card by its index, from its beginning to its end.
  package let steps: [[Step]]
  /// The duration in seconds.
  package let duration: Double

  /// The number of samples of a motion per second.
  private static let rate = 60.0

  /// Creates the keyframes of a motion.
  ///
  /// - Parameter begin: the time of the first sample, in seconds.
  package init(_ motion: CardMotion, from begin: Double = 0) {
    self.init(cardCount: motion.cardCount, duration: max(motion.duration - begin, 0)) { time in
      motion.cards(at: begin + time).map { ($0.index, $0.appearance) }
    }
  }

  /// Creates keyframes from samples.
  ///
  /// - Parameter cards: returns the cards at a time. It is called with ascending times.
  package init(
    cardCount: Int, duration: Double, cards: (_ time: Double) -> [(index: Int, appearance: CardAppearance)]
  ) {
    var all = [[Step]](repeating: [], count: cardCount)
    let count = max(1, Int((duration * Self.rate).rounded(.up)))
    for number in 0...count {
      let time = duration * Double(number) / Double(count)
      for (index, appearance) in cards(time) { all[index].append(Step(appearance, at: time)) }
    }
    self.duration = duration
    steps = all.map(Self.thinned)
  }

  /// Returns the steps that linear interpolation needs. Each is as far from the previous one as the steps between them allow.
  private static func thinned(_ all: [Step]) -> [Step] {
    guard var anchor = all.indices.first else { return [] }
    var kept = [all[anchor]]
    var end = anchor + 1
    while end < all.count {
      let isStraight = all[(anchor + 1)..<end].allSatisfy { $0.lies(between: all[anchor], and: all[end]) }
      if !isStraight {
        anchor = end - 1
        kept.append(all[anchor])
      }
      end += 1
    }
    if all.count > 1 { kept.append(all[all.count - 1]) }
    return kept
  }
}
