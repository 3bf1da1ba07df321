import Drawing
import PlaneGeometry
import Testing

@testable import SceneAnimation

@Suite("Timelines and deals")
struct TimelineTests {
  private func timeline() throws -> Timeline {
    try Timeline(duration: 2) { time in Scene(size: Size(width: time, height: 1)) }
  }

  @Test("a timeline gives a scene for each time, and times stop at its ends")
  func times() throws {
    let timeline = try timeline()
    #expect([-1, 0, 0.5, 2, 7, .nan].map { timeline.scene(at: $0).size.width } == [0, 0, 0.5, 2, 2, 0])
    #expect(try timeline.frameTimes(framesPerSecond: 2) == [0, 0.5, 1, 1.5, 2])
    #expect(try timeline.frameTimes(framesPerSecond: 30).count == 61)
    let odd = try Timeline(duration: 2.4) { _ in Scene(size: .zero) }
    #expect(try odd.frameTimes(framesPerSecond: 30).last == 72.0 / 30)
  }

  @Test("one after the other, several times, forth and back")
  func compositions() throws {
    let timeline = try timeline()
    let both = try timeline.followed(by: timeline.reversed())
    #expect([0.5, 2, 3.5].map { both.scene(at: $0).size.width } == [0.5, 2, 0.5])
    let thrice = try timeline.repeated(3, autoreverses: true)
    #expect([0.5, 2.5, 4.5, 6].map { thrice.scene(at: $0).size.width } == [0.5, 1.5, 0.5, 2])
    #expect(thrice.duration == 6)
    #expect(throws: AnimationError.invalidRepeatCount(0)) { try timeline.repeated(0) }
  }

  @Test("absurd durations, rates and numbers of frames are refused with the limit")
  func refusals() throws {
    for duration in [-1, .infinity, .nan, 1e9] {
      #expect(throws: AnimationError.self) { try Timeline(duration: duration) { _ in Scene(size: .zero) } }
    }
    let timeline = try Timeline(duration: 80_000) { _ in Scene(size: .zero) }
    for rate in [0, -5, .nan, 1000] {
      #expect(throws: AnimationError.self) { try timeline.frameTimes(framesPerSecond: rate) }
    }
    #expect(throws: AnimationError.tooManyFrames(2_400_001, limit: 100_000)) {
      try timeline.frameTimes(framesPerSecond: 30)
    }
    #expect("\(AnimationError.frameRateOutOfRange(-5, allowed: Timeline.frameRates))".contains("0.01 to 240"))
  }

  @Test("the course's deal of twelve: the last card flies from 1.8333 to 2.3333")
  func deal() throws {
    let deck = Rect(x: 150, y: 500, width: 60, height: 90)
    let places = (0..<12).map { Rect(x: Double($0 % 4) * 90, y: Double($0 / 4) * 130, width: 80, height: 120) }
    let deal = try Deal(to: places, from: deck)
    #expect(abs(deal.delay(of: 11) - 1.8333333) < 1e-6 && abs(deal.duration - 2.3333333) < 1e-6)
    #expect(deal.frame(of: 11, at: 1.83) == deck && deal.frame(of: 11, at: 2.34) == places[11])
    #expect(deal.frame(of: 0, at: 0.25).origin.distance(to: deck.interpolated(to: places[0], at: 0.5).origin) < 1e-12)
    #expect(abs(deal.progress(of: 6, at: 1.25) - 0.5) < 1e-14)
    #expect(deal.drawingOrder.first == 11 && deal.zIndex(of: 3) == -3)
  }
}
