import SeededNumbers
import Testing

@testable import PlaneGeometry

@Suite("Sine and cosine")
struct TrigonometryTests {
  @Test(
    "known values to the last place or two",
    arguments: [
      (0.5, 0.479425538604203, 0.8775825618903728), (1, 0.8414709848078965, 0.5403023058681398),
      (-2, -0.9092974268256817, -0.4161468365471424),
      (.pi / 4, 0.7071067811865475, 0.7071067811865476),
      (.pi / 3, 0.8660254037844386, 0.5000000000000001),
      (100, -0.5063656411097588, 0.8623188722876839),
      (100_000, 0.03574879797201651, -0.9993608074382124),
      (1e-20, 1e-20, 1),
    ] as [(Double, Double, Double)])
  func known(angle: Double, sine: Double, cosine: Double) {
    let result = sineAndCosine(of: angle)
    #expect(isClose(result.sine, sine, within: 0x1p-52))
    #expect(isClose(result.cosine, cosine, within: 0x1p-52))
  }

  @Test("multiples of a quarter turn are exact", arguments: -40..<40)
  func quarters(count: Int) {
    let expected: [(Double, Double)] = [(0, 1), (1, 0), (0, -1), (-1, 0)]
    let result = sineAndCosine(of: Double(count) * .pi / 2)
    #expect(result == expected[count & 3])
  }

  @Test("sine and cosine of any angle lie on the circle, and the sine is odd")
  func identities() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<2000 {
      let angle = Double.random(in: -1000...1000, using: &generator)
      let (sine, cosine) = sineAndCosine(of: angle)
      #expect(isClose(sine * sine + cosine * cosine, 1, within: 1e-15))
      #expect(sineAndCosine(of: -angle) == (-sine, cosine))
      let half = sineAndCosine(of: angle / 2)
      #expect(isClose(2 * half.sine * half.cosine, sine, within: 1e-15))
    }
  }

  @Test("angles that are not numbers have none, huge ones some")
  func extremes() {
    for angle in [Double.nan, .infinity, -.infinity] {
      #expect(sineAndCosine(of: angle).sine.isNaN && sineAndCosine(of: angle).cosine.isNaN)
    }
    let (sine, cosine) = sineAndCosine(of: 1e300)
    #expect(isClose(sine * sine + cosine * cosine, 1, within: 1e-15))
  }
}
