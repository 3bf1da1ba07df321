import SeededNumbers
import Testing

@testable import PlaneGeometry

@Suite("Exponential and angle")
struct ExponentialTests {
  @Test(
    "known values within 2^-52",
    arguments: [
      (1, 2.718281828459045), (-1, 0.36787944117144233), (0.5, 1.6487212707001282), (10, 22026.465794806718),
      (-20, 2.061153622438558e-09), (1e-10, 1.0000000001), (700, 1.0142320547350045e304),
      (-700, 9.859676543759770e-305), (0.3465735902799726, 1.414213562373095), (709.7, 1.6549840276802644e308),
    ] as [(Double, Double)])
  func known(x: Double, expected: Double) {
    #expect(isClose(exponential(x) / expected, 1, within: 2.3e-16))
  }

  @Test("a sum becomes a product, within the rounding of both")
  func functionalEquation() {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<2000 {
      let x = Double.random(in: -40...40, using: &generator)
      let halves = exponential(x / 2) * exponential(x / 2)
      #expect(isClose(halves / exponential(x), 1, within: 1e-15))
      #expect(exponential(x) > exponential(x - 1e-13))
    }
  }

  @Test("the ends of the range")
  func extremes() {
    #expect(exponential(0) == 1)
    #expect(exponential(710) == .infinity)
    #expect(exponential(.infinity) == .infinity)
    #expect(exponential(-746) == 0)
    #expect(exponential(-745) == Double.leastNonzeroMagnitude)
    #expect(exponential(709.78) < .infinity)
    #expect(exponential(.nan).isNaN)
  }

  @Test("the angle of a direction is the one it was made from")
  func angles() {
    for step in -360...360 {
      let angle = Double(step) / 360 * .pi
      let (sine, cosine) = sineAndCosine(of: angle)
      let found = Vector(dx: 3 * cosine, dy: 3 * sine).angle
      #expect(isClose(found, angle, within: 0x1p-50) || step.magnitude == 360)
    }
    #expect(Vector(dx: 1, dy: 0).angle == 0)
    #expect(Vector.zero.angle == 0)
    #expect(isClose(Vector(dx: 0, dy: -2).angle, -.pi / 2, within: 1e-15))
  }
}
