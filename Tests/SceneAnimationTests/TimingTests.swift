import Drawing
import PlaneGeometry
import SeededNumbers
import Testing

@testable import SceneAnimation

@Suite("Curves and springs")
struct TimingTests {
  @Test(
    "timing curves",
    arguments: [
      ("easeInOut", [0.019722, 0.129162, 0.5, 0.870838]), ("easeIn", [0.017027, 0.093465, 0.315357, 0.621862]),
      ("easeOut", [0.160572, 0.378138, 0.684643, 0.906535]), ("linear", [0.1, 0.25, 0.5, 0.75]),
    ] as [(String, [Double])])
  func curves(name: String, values: [Double]) {
    let curves: [String: UnitCurve] = [
      "easeInOut": .easeInOut, "easeIn": .easeIn, "easeOut": .easeOut, "linear": .linear,
    ]
    let curve = curves[name] ?? .linear
    for (time, value) in zip([0.1, 0.25, 0.5, 0.75], values) {
      #expect(abs(curve.value(at: time) - value) < 6e-7)
    }
    #expect(curve.value(at: 0) == 0 && curve.value(at: 1) == 1)
    #expect(curve.value(at: -1) == 0 && curve.value(at: 2) == 1)
  }

  @Test("a curve that runs back in time is refused, an upright one is not")
  func invalidCurve() throws {
    let bad = Point(x: 1.1, y: 0)
    #expect(throws: AnimationError.invalidCurve(bad, .zero)) {
      try UnitCurve.bezier(startControlPoint: bad, endControlPoint: .zero)
    }
    let upright = try UnitCurve.bezier(startControlPoint: Point(x: 1, y: 0), endControlPoint: Point(x: 0, y: 1))
    #expect(abs(upright.value(at: 0.5) - 0.5) < 1e-5)
  }

  @Test(
    "springs",
    arguments: [
      (0, [0.346502, 0.745052, 0.940526, 1.010082]), (1, [0.357740, 0.715416, 0.890034, 0.986399]),
      (2, [0.340300, 0.849426, 1.124355, 1.074591]),
    ] as [(Int, [Double])])
  func springs(index: Int, values: [Double]) throws {
    let springs = [
      Spring.default, try Spring(response: 0.5, dampingRatio: 1), try Spring(stiffness: 100, damping: 10),
    ]
    for (time, value) in zip([0.1, 0.2, 0.3, 0.5], values) {
      #expect(abs(springs[index].value(at: time) - value) < 6e-7)
    }
  }

  @Test("each regime solves its equation", arguments: [0.2, 0.825, 1, 1.7], [-3, 0, 5.0])
  func equation(damping: Double, velocity: Double) throws {
    let spring = try Spring(response: 0.6, dampingRatio: damping)
    let (ω, h) = (spring.angularFrequency, 1e-4)
    func value(_ time: Double) -> Double { spring.value(at: time, initialVelocity: velocity) }
    for time in [0.01, 0.1, 0.4, 1] {
      let speed = (value(time + h) - value(time - h)) / (2 * h)
      let acceleration = (value(time + h) - 2 * value(time) + value(time - h)) / (h * h)
      let force = ω * ω * (1 - value(time)) - 2 * damping * ω * speed
      #expect(abs(acceleration - force) < 1e-3 * ω * ω)
    }
    #expect(abs(value(h) / h - velocity) < 0.05)
    #expect(value(0) == 0)
  }

  @Test("a spring has settled when it says so, and not sooner", arguments: [0.2, 0.825, 1, 1.7])
  func settling(damping: Double) throws {
    let spring = try Spring(response: 0.5, dampingRatio: damping)
    let duration = spring.settlingDuration()
    var time = duration
    while time < 2 * duration {
      #expect(abs(1 - spring.value(at: time)) <= Spring.settlingThreshold)
      time += 0.003
    }
    let before = (0..<40).map { abs(1 - spring.value(at: duration * (0.9 + Double($0) / 400))) }
    #expect(before.contains { $0 > Spring.settlingThreshold })
    #expect(try Spring(response: 0.5, dampingRatio: 0).settlingDuration() == .infinity)
  }

  @Test("springs of any numbers are settled in no time")
  func absurdSprings() throws {
    for (response, damping) in [(1e-3, 1e-6), (0.5, 1e9), (1e9, 0.5), (1e-9, 1e-9), (1e300, 1e-300)] {
      let duration = try Spring(response: response, dampingRatio: damping).settlingDuration()
      #expect(duration > 0)
    }
    // An envelope e^(-ζωt) of a thousandth.
    let long = try Spring(response: 1, dampingRatio: 1e-4).settlingDuration()
    #expect(abs(long - 10_994) < 2)
  }

  @Test("bounces are dampings")
  func bounce() throws {
    #expect(try Spring(duration: 0.5, bounce: 0.25).dampingRatio == 0.75)
    #expect(try Spring(duration: 0.5, bounce: -0.5).dampingRatio == 2)
    for bounce in [-1, 1.5, .nan] {
      #expect(throws: AnimationError.self) { try Spring(duration: 0.5, bounce: bounce) }
    }
    #expect(throws: AnimationError.invalidSpring([0, 1])) { try Spring(response: 0, dampingRatio: 1) }
    #expect(throws: AnimationError.invalidSpring([1, -100, 10])) { try Spring(stiffness: -100, damping: 10) }
    #expect(throws: AnimationError.self) {
      try Animation(spring: Spring(response: 0.5, dampingRatio: 0))
    }
  }

  @Test("delay, repetitions and ways back")
  func repetitions() throws {
    let plain = try Animation.linear(duration: 2).delay(1)
    #expect(plain.duration == 3)
    #expect([0, 1, 2, 3, 9].map { plain.progress(at: $0) } == [0, 0, 0.5, 1, 1])
    let twice = try plain.repeated(2, autoreverses: true)
    #expect([1.5, 3, 3.5, 4.5, 5].map { twice.progress(at: $0) } == [0.25, 1, 0.75, 0.25, 1])
    let ever = try Animation.linear(duration: 1).repeated(nil)
    #expect(ever.duration == .infinity && ever.progress(at: 1000.25) == 0.25)
    #expect(throws: AnimationError.invalidRepeatCount(0)) { try plain.repeated(0) }
    #expect(throws: AnimationError.invalidDuration(.infinity)) { try Animation.linear(duration: .infinity) }
    #expect(throws: AnimationError.invalidDelay(-1)) { try plain.delay(-1) }
  }

  @Test("keyframes are met, and lead from one to the next")
  func keyframes() throws {
    let track = try KeyframeTrack(
      from: 0.0,
      [.curve(to: 10, duration: 1), .hold(duration: 0.5), .move(to: 20), .spring(to: 30, duration: 0.5)])
    #expect([-1, 0, 0.5, 1, 1.25, 2, 5].map { track.value(at: $0) } == [0, 0, 5, 10, 10, 30, 30])
    #expect(track.value(at: 1.5) == 20 && track.duration == 2)
    #expect(track.value(at: 1.7) > 25)
    #expect(throws: AnimationError.invalidKeyframes) {
      try KeyframeTrack(from: 0.0, [.curve(to: 1, duration: -1)])
    }
  }

  @Test("transforms are mixed by translation, rotation and scale")
  func transforms() {
    let from = Transform(scaleX: 2, y: 1)
    let to = Transform(translationX: 8, y: 4).rotated(by: .pi / 2).scaledBy(x: 4, y: 3)
    let middle = from.interpolated(to: to, at: 0.5)
    let expected = Transform(translationX: 4, y: 2).rotated(by: .pi / 4).scaledBy(x: 3, y: 2)
    for (a, b) in [
      (middle.a, expected.a), (middle.b, expected.b), (middle.c, expected.c), (middle.d, expected.d),
      (middle.tx, expected.tx), (middle.ty, expected.ty),
    ] {
      #expect(abs(a - b) < 1e-14)
    }
    #expect(from.interpolated(to: to, at: 1) == to && from.interpolated(to: to, at: 0) == from)
    let third = Transform(rotationAngle: 3).interpolated(to: Transform(rotationAngle: -3), at: 0.5)
    #expect(abs(third.a + 1) < 1e-14)  // the short way, over pi
  }

  @Test("colours are mixed by component")
  func colors() {
    let middle = Color(red: 0, green: 100, blue: 255).interpolated(
      to: Color(red: 255, green: 0, blue: 255, alpha: 0), at: 0.5)
    #expect(middle == Color(red: 128, green: 50, blue: 255, alpha: 128))
    #expect(Color.black.interpolated(to: .white, at: 1.3) == .white)
  }
}
