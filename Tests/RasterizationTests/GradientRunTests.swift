import Drawing
import PlaneGeometry
import SeededNumbers
import Testing

@testable import Rasterization

/// Runs of pixels in one segment, which a loop in C colours, against pixels by themselves.
@Suite("Runs of gradients") struct GradientRunTests {
  private struct Case {
    var gradient: Gradient
    var placement: Transform
    var (x, y, count): (Int, Int, Int)

    init(seed: UInt64) {
      var random = SeededGenerator(seed: seed)
      func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
      func color() -> Color {
        Color(
          red: .random(in: 0...255, using: &random), green: .random(in: 0...255, using: &random),
          blue: .random(in: 0...255, using: &random), alpha: .random(in: 0...255, using: &random))
      }
      var stops = [Gradient.Stop(color: color(), location: 0)]
      for index in 0..<Int.random(in: 0...3, using: &random) {
        // Every other pair lies at one place: a hard edge.
        let location = index % 4 == 1 ? stops[1].location : number(0...1)
        stops.append(Gradient.Stop(color: color(), location: location))
      }
      stops.append(Gradient.Stop(color: color(), location: 1))
      gradient = Gradient(stops: stops, spread: [.pad, .repeat, .reflect][Int(seed % 3)])
      // From many periods in a row to a part of one, and so far away that there is no place.
      let scale = [0.3, 0.01, 0.003, 1e8][Int(seed / 3 % 4)]
      placement = Transform(
        a: number(-scale...scale), b: number(-scale...scale), c: number(-scale...scale), d: number(-scale...scale),
        tx: number(0...1), ty: number(0...1))
      x = Int.random(in: -50...50, using: &random)
      y = Int.random(in: -50...50, using: &random)
      count = Int.random(in: 1...300, using: &random)
    }

    func colors(of geometry: some GradientGeometry, from x: Int, count: Int) -> [UInt32] {
      let shader = GradientShader(ramp: GradientRamp(gradient), geometry: geometry, deviceToPaint: placement)
      return unsafe Array(unsafeUninitializedCapacity: count) { buffer, initialized in
        unsafe shader.shade(x: x, y: y, count: count, into: buffer.baseAddress.unsafelyUnwrapped)
        initialized = count
      }
    }

    /// Checks a row against its pixels, each in a span of its own.
    func check(_ geometry: some GradientGeometry) {
      let row = colors(of: geometry, from: x, count: count)
      let pixels = (0..<count).flatMap { colors(of: geometry, from: x + $0, count: 1) }
      #expect(row == pixels, "\(gradient) by \(placement)")
    }
  }

  @Test("a row along a line has the colours of its pixels", arguments: 0..<96 as Range<UInt64>)
  func linear(seed: UInt64) {
    Case(seed: seed).check(LinearGeometry(start: Point(x: 0, y: 0), end: Point(x: 1, y: 0.5)))
  }

  @Test("a row around a point has the colours of its pixels", arguments: 0..<96 as Range<UInt64>)
  func concentric(seed: UInt64) {
    Case(seed: seed).check(
      RadialGeometry(
        startCenter: Point(x: 0.3, y: -0.1), startRadius: seed.isMultiple(of: 2) ? 0 : 0.25,
        endCenter: Point(x: 0.3, y: -0.1), endRadius: 0.75))
  }
}
