package import PlaneGeometry

/// A motion of cards as keyframes, between which whoever shows it goes straight on, as a browser's animations do.
package struct CardKeyframes: Hashable, Sendable {
  /// A card at a time.
  package struct Step: Hashable, Sendable {
    /// In seconds since the motion began.
    package var time: Double
    /// The upper left corner of the card as it lies, unscaled and not turned, in points.
    package var origin: Point
    /// How far it is turned in the plane, in degrees, clockwise on screen.
    package var angle: Double
    /// How far it is turned over: 0 is face down, 180 face up.
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

    /// Whether a step on the way between two others may be left out.
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

  /// The steps of each card by its index: the first is where it begins, the last where it ends.
  package let steps: [[Step]]
  /// In seconds.
  package let duration: Double

  /// How often a second a motion is looked at.
  private static let rate = 60.0

  /// The keyframes of a motion.
  ///
  /// - Parameter begin: when to begin to look, in seconds.
  package init(_ motion: CardMotion, from begin: Double = 0) {
    self.init(cardCount: motion.cardCount, duration: max(motion.duration - begin, 0)) { time in
      motion.cards(at: begin + time).map { ($0.index, $0.appearance) }
    }
  }

  /// Keyframes of what is seen at some times.
  ///
  /// - Parameter cards: asked for times that grow.
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

  /// The steps without which the way would be another one: each is as far from the one before as all between them allow.
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
