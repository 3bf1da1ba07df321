// A fan is opened as a hand does it: the packet comes up, then the front card is drawn aside and takes along the others, each as
// far as its place, and the whole swings a little beyond and back.

import PlaneGeometry
import SceneAnimation

/// A hand of cards that opens.
struct HandFan: Sendable {
  private let count: Int
  private let size: Size
  private let spread: Double
  private let radius: Double
  private let isFaceUp: Bool
  /// The point that all turn about when the hand is open.
  private let pivot: Point
  private let opening: Animation
  private let rising: Animation
  /// From where the packet comes, in points below.
  private let depth: Double

  /// How far the hand swings beyond its place, as a part of the spread.
  private static let swing = 0.03

  init(
    _ count: Int, on table: Size, cardSize: Size, spread: Double, radius: Double?, isFaceUp: Bool, duration: Double
  ) throws(CardMotionError) {
    try CardMotionError.check(table: table)
    try CardMotionError.check(cardCount: count)
    try CardMotionError.check("a card", Rect(origin: .zero, size: cardSize))
    try CardMotionError.check("the spread", spread, 0...Double.pi)
    let radius = radius ?? 2 * cardSize.height
    try CardMotionError.check("the radius", radius, 0...CardMotion.largestCoordinate)
    self.count = count
    size = cardSize
    self.spread = count > 1 ? spread : 0
    self.radius = radius
    self.isFaceUp = isFaceUp
    let hand = Self.bounds(of: count, cardSize, spread: self.spread, radius: radius)
    pivot = Point(x: table.width / 2 - hand.midX, y: table.height / 2 - hand.midY)
    // A third of the packet is seen in the beginning.
    depth = table.height - cardSize.height / 3 - (pivot.y - radius - cardSize.height / 2)
    rising = try CardMotion.curve(.easeOut, "the duration", duration / 3)
    opening = try CardMotion.curve(.easeInOut, "the duration", 2 * duration / 3)
  }

  var duration: Double { rising.duration + opening.duration }

  func card(_ index: Int, at time: Double) -> CardAppearance {
    let risen = rising.progress(at: time)
    let opened = opening.progress(at: time - rising.duration)
    let place = spread * (count > 1 ? Double(index) / Double(count - 1) - 0.5 : 0)
    // The front card's angle, that of the first one being where the packet was.
    let front = spread * (opened - 0.5)
    // The packet stands upright, and the hand leans back as the front card goes forward.
    let lean = spread / 2 * (1 - opened) + Self.swing * spread * 4 * opened * (1 - opened) * opened
    let angle = min(place, front) + lean
    let radial = Vector(dx: 0, dy: -radius).applying(Transform(rotationAngle: angle))
    let center = pivot + radial + Vector(dx: 0, dy: depth * (1 - risen))
    return CardAppearance(
      center: center, size: size, angle: angle, isFaceUp: isFaceUp, lift: 0.5)
  }

  /// The smallest rectangle around an open hand whose pivot is the origin.
  private static func bounds(of count: Int, _ size: Size, spread: Double, radius: Double) -> Rect {
    let card = Rect(center: Point(x: 0, y: -radius), size: size)
    return (0..<count).reduce(Rect.null) { bounds, index in
      let part = count > 1 ? Double(index) / Double(count - 1) - 0.5 : 0
      return bounds.union(card.applying(Transform(rotationAngle: spread * part)))
    }
  }

  /// The size of a rectangle around an open hand of any number of cards.
  static func extent(of size: Size, spread: Double, radius: Double) -> Size {
    let turn = Transform(rotationAngle: spread / 2)
    let (sine, cosine) = (turn.b, turn.a)
    let (half, outer, inner) = (size.width / 2, radius + size.height / 2, radius - size.height / 2)
    // How far a corner gets that is led all the way.
    let reach = (outer * outer + half * half).squareRoot()
    let width = outer * cosine > half * sine ? outer * sine + half * cosine : reach
    let top = half * cosine < outer * sine ? reach : outer * cosine + half * sine
    return Size(width: 2 * width, height: top - (inner * cosine - half * sine))
  }
}
