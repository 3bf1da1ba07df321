import Drawing
import PlaneGeometry
import SceneAnimation
import Testing

@Suite("Extreme numbers in animations") struct ExtremeNumbersTests {
  private static let times: [Double] = [.nan, .infinity, -.infinity, 1e308, -1e308, 1e18, .leastNonzeroMagnitude, -0.0]

  @Test("springs have a value at every time, and have settled in the end", arguments: [0, 0.3, 1, 4])
  func springs(dampingRatio: Double) throws {
    for response in [1e-3, 0.5, 1e6] {
      let spring = try Spring(response: response, dampingRatio: dampingRatio)
      for time in Self.times {
        let value = spring.value(at: time, initialVelocity: 3)
        #expect(value.isFinite, "at \(time): \(value)")
        if time == .infinity { #expect(value == 1) }
      }
    }
  }

  @Test("velocities beyond all bounds are refused or settle", arguments: [.nan, .infinity, 1e308, -1e308, 1e6])
  func velocities(velocity: Double) throws {
    guard let animation = try? Animation(spring: Spring(duration: 0.5, bounce: 0.2), initialVelocity: velocity) else {
      #expect(!velocity.isFinite || velocity.magnitude > 1e300)
      return
    }
    #expect(animation.duration.isFinite)
    #expect(animation.progress(at: animation.duration) == 1)
  }

  @Test("animations that run for ever, or in no time, have a progress at every time")
  func repeated() throws {
    for duration in [0, .leastNonzeroMagnitude, 1e-9, Timeline.longestDuration] {
      for animation in [
        try Animation.linear(duration: duration).repeated(nil, autoreverses: true),
        try Animation.easeInOut(duration: duration).repeated(.max).delay(1),
      ] {
        for time in Self.times { #expect((0...1).contains(animation.progress(at: time)), "\(duration) at \(time)") }
      }
    }
  }

  @Test("curves, tracks and deals have a place at every time")
  func places() throws {
    let track = try KeyframeTrack(from: 0.0, [.curve(to: 5, duration: 1), .hold(duration: 1)])
    let deal = try Deal(to: [Rect(x: 9, y: 9, width: 2, height: 3)], from: .zero)
    for time in Self.times {
      #expect((0...1).contains(UnitCurve.easeInOut.value(at: time)))
      #expect(track.value(at: time).isFinite)
      #expect(deal.frame(of: 0, at: time).isFinite)
    }
    #expect(deal.delay(of: .max).isFinite)
    let timeline = try Timeline(duration: 0) { _ in Scene(size: .zero, items: []) }
    #expect(try timeline.repeated(.max).duration == 0)
    #expect(throws: AnimationError.self) {
      try Timeline(duration: 1) { _ in Scene(size: .zero, items: []) }.repeated(.max)
    }
  }
}
