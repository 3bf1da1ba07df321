import PlaneGeometry
import PlayingCards
import RigidBodyDynamics
import SceneAnimation

/// Cards that fly about a table, bounce off its edges and each other, and then snap to their targets.
struct CardThrow {
  /// The flight of a card.
  struct Flight: Sendable {
    let flight: Animation
    /// The point where the snap begins.
    let turningPoint: Point
    let flightPath: @Sendable (Double) -> Point
    let snapPath: @Sendable (Double) -> Point
  }

  /// The duration of the snap, in seconds.
  static let snapDuration = 0.7
  /// The damping of the snap; see ``/RigidBodyDynamics/DynamicBehavior/snap(_:to:damping:)``.
  private static let damping = 0.6

  private let table: Size
  private let duration: Double
  private var generator: SplitMix64

  init(on table: Size, duration: Double, seed: UInt64) {
    self.table = table
    self.duration = duration
    generator = SplitMix64(seed: seed)
  }

  /// Returns the flights of cards. Their paths take the seconds since the throw and since the snap.
  mutating func flights(of cards: [CardPose], to targets: [Point]) throws(CardMotionError) -> [Flight] {
    do {
      var bodies = try DynamicAnimator<Int>(referenceBounds: Rect(origin: .zero, size: table))
      let items = Array(cards.indices)
      var pushes: [Push] = []
      for (index, card) in cards.enumerated() {
        try bodies.setItem(index, DynamicItem(center: card.center, size: card.size))
        pushes.append(CardChase.push(from: card.center, on: table, using: &generator))
      }
      for (index, card) in cards.enumerated() {
        // The same mass as the course's card at any size.
        let area = CardChase.cardSize.width * CardChase.cardSize.height
        let density = area / (card.size.width * card.size.height)
        try bodies.add(
          .properties([index], ItemProperties(elasticity: 1, density: density, allowsRotation: false)))
        try bodies.add(.push([index], pushes[index]))
      }
      let collision = try bodies.add(.collision(items, Collision(referenceInsets: .zero)))
      let flown = try record(&bodies, items, for: duration)
      bodies.remove(collision)
      for index in items { try bodies.add(.snap(index, to: targets[index], damping: Self.damping)) }
      let snapped = try record(&bodies, items, for: Self.snapDuration)
      let flight = try Animation.linear(duration: duration)
      return items.map { index in
        let (way, end) = (flown[index], snapped[index])
        return Flight(
          flight: flight, turningPoint: end.point(at: 0), flightPath: { way.point(at: $0) },
          snapPath: { end.point(at: $0, arrivingAt: targets[index], within: Self.snapDuration) })
      }
    } catch let error as CardMotionError {
      throw error
    } catch {
      throw .impossibleStep(0, "the cards cannot be thrown: \(error)")
    }
  }

  private func record(
    _ bodies: inout DynamicAnimator<Int>, _ items: [Int], for seconds: Double
  ) throws(DynamicsError) -> [RecordedWay] {
    let start = bodies.time
    var ways = items.map { RecordedWay(points: [bodies[$0]?.center ?? .zero]) }
    let count = Int((seconds * RecordedWay.rate).rounded())
    for sample in 1...max(count, 1) {
      try bodies.advance(to: start + Double(sample) / RecordedWay.rate)
      for index in items { ways[index].points.append(bodies[index]?.center ?? .zero) }
    }
    return ways
  }
}

/// Positions at equal intervals of time.
private struct RecordedWay: Sendable {
  /// The number of positions per second, a divisor of the solver's steps.
  static let rate = 300.0

  var points: [Point]

  func point(at time: Double) -> Point {
    let place = min(max(time * Self.rate, 0), Double(points.count - 1))
    let index = min(Int(place), max(points.count - 2, 0))
    guard index + 1 < points.count else { return points[index] }
    return points[index].interpolated(to: points[index + 1], at: place - Double(index))
  }

  /// Returns the position, corrected in the second half so that the card reaches its target.
  func point(at time: Double, arrivingAt target: Point, within duration: Double) -> Point {
    let late = min(max(2 * time / duration - 1, 0), 1)
    return point(at: time).interpolated(to: target, at: late * late * (3 - 2 * late))
  }
}
