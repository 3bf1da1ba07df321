import PlaneGeometry
import PlayingCards
import RigidBodyDynamics

extension CardChase {
  /// Returns a random push roughly towards the middle of the table. The angle is drawn first, then the strength.
  static func push(from center: Point, on table: Size, using generator: inout SplitMix64) -> Push {
    let (midX, midY) = (table.width / 2, table.height / 2)
    let quarter = Double.pi / 2
    let base: Double
    if center.x <= midX && center.y <= midY {
      base = 0
    } else if center.x >= midX && center.y >= midY {
      base = 2 * quarter
    } else if center.x < midX && center.y > midY {
      base = 3 * quarter
    } else {
      base = quarter
    }
    let angle = base + generator.nextFraction() * quarter
    return Push(.instantaneous, angle: angle, magnitude: 1 + 2 * generator.nextFraction())
  }
}

extension SplitMix64 {
  /// Returns a random number from 0 to below 1, in steps of 2^-53.
  fileprivate mutating func nextFraction() -> Double { Double(next() >> 11) * 0x1p-53 }
}
