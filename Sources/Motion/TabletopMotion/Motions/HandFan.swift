// A fan opens as a hand does it. The packet comes up, and then the front card moves aside and takes along the others, each up
// to its place. The whole hand swings a little beyond its position and back.

import PlaneGeometry
import SceneAnimation

/// The motion of a hand of cards that opens.
struct HandFan: Sendable {
  private let count: Int
  private let size: Size
  private let spread: Double
  private let radius: Double
  private let isFaceUp: Bool
  /// The common pivot of the open hand.
  private let pivot: Point
  private let opening: Animation
  private let rising: Animation
  /// The distance of the packet below its final position at the beginning, in points.
  private let depth: Double

  /// The swing beyond the final position, as a fraction of the spread.
  private static let swing = 0.03

  init(
    _ count: Int, on table: Size, cardSize: Size, spread: Double, radius: Double?, isFaceUp: Bool, duration: Double
  ) throws(CardMotionError) {
    try CardMotionError.check(table: table)
    try CardMotionError.check(cardCount: count)
    try CardMotionError.check("a card", Rect(origin: .zero, size: cardSize))
    try CardMotionError.check("the spread", spread, 0...Double.pi)
    try CardMotionError.check("the duration", duration, CardMotionError.moveDurations)
    let radius = radius ?? 2 * cardSize.height
    try CardMotionError.check("the radius", radius, 0...CardMotion.largestCoordinate)
    self.count = count
    size = cardSize
    self.spread = count > 1 ? spread : 0
    self.radius = radius
    self.isFaceUp = isFaceUp
    let hand = Self.bounds(of: count, cardSize, spread: self.spread, radius: radius)
    pivot = Point(x: table.width / 2 - hand.midX, y: table.height / 2 - hand.midY)
    // A third of the packet is visible at the beginning.
    depth = table.height - cardSize.height / 3 - (pivot.y - radius - cardSize.height / 2)
    rising = try CardMotion.curve(.easeOut, "the duration", duration / 3)
    opening = try CardMotion.curve(.easeInOut, "the duration", 2 * duration / 3)
  }

  var duration: Double { rising.duration + opening.duration }

  func card(_ index: Int, at time: Double) -> CardAppearance {
    let risen = rising.progress(at: time)
    let opened = opening.progress(at: time - rising.duration)
    let place = spread * (count > 1 ? Double(index) / Double(count - 1) - 0.5 : 0)
    // The angle of the front card; the first card begins at the angle of the packet.
    let front = spread * (opened - 0.5)
    // The packet is upright, and the hand leans back as the front card moves.
    let lean = spread / 2 * (1 - opened) + Self.swing * spread * 4 * opened * (1 - opened) * opened
    let angle = min(place, front) + lean
    let radial = Vector(dx: 0, dy: -radius).applying(Transform(rotationAngle: angle))
    let center = pivot + radial + Vector(dx: 0, dy: depth * (1 - risen))
    return CardAppearance(
      center: center, size: size, angle: angle, isFaceUp: isFaceUp, lift: 0.5)
  }

  /// Returns the bounding box of an open hand with its pivot at the origin.
  private static func bounds(of count: Int, _ size: Size, spread: Double, radius: Double) -> Rect {
    let card = Rect(center: Point(x: 0, y: -radius), size: size)
    return (0..<count).reduce(Rect.null) { bounds, index in
      let part = count > 1 ? Double(index) / Double(count - 1) - 0.5 : 0
      return bounds.union(card.applying(Transform(rotationAngle: spread * part)))
    }
  }

  /// Returns the size of a rectangle that contains an open hand of any number of cards.
  static func extent(of size: Size, spread: Double, radius: Double) -> Size {
    let turn = Transform(rotationAngle: spread / 2)
    let (sine, cosine) = (turn.b, turn.a)
    let (half, outer, inner) = (size.width / 2, radius + size.height / 2, radius - size.height / 2)
    // The distance of an outer corner from the pivot.
    let reach = (outer * outer + half * half).squareRoot()
    let width = outer * cosine > half * sine ? outer * sine + half * cosine : reach
    let top = half * cosine < outer * sine ? reach : outer * cosine + half * sine
    return Size(width: 2 * width, height: top - (inner * cosine - half * sine))
  }
}
