import PlaneGeometry
import SceneAnimation
import Testing

@testable import TabletopMotion

@Suite("Cards in motion: keyframes") struct CardKeyframesTests {
  private let table = Size(width: 400, height: 300)

  @Test("going straight on between keyframes leads nowhere else than the motion")
  func faithful() throws {
    let places = (0..<4).map { Rect(x: 20 + 90 * Double($0), y: 40, width: 60, height: 84) }
    let motion = try CardMotion.deal(
      to: places, from: Rect(x: 170, y: 320, width: 60, height: 84), on: table, total: 1, turningUp: true)
    let keyframes = CardKeyframes(motion)
    #expect(keyframes.duration == motion.duration && keyframes.steps.count == 4)
    for (index, steps) in keyframes.steps.enumerated() {
      // Few of the frames are left.
      #expect(steps.count < 40 && steps.first?.time == 0 && steps.last?.time == motion.duration)
      for (a, b) in zip(steps, steps.dropFirst()) {
        let time = (a.time + b.time) / 2
        let card = try #require(motion.cards(at: time).first { $0.index == index }?.appearance)
        let seen = CardKeyframes.Step(card, at: time)
        #expect((seen.origin.x - (a.origin.x + b.origin.x) / 2).magnitude < 1.5)
        #expect((seen.origin.y - (a.origin.y + b.origin.y) / 2).magnitude < 1.5)
        #expect((seen.turn - (a.turn + b.turn) / 2).magnitude < 6)
      }
    }
    #expect(keyframes.steps.allSatisfy { $0.first?.turn == 0 && $0.last?.turn == 180 })
  }

  @Test("a card that lies still has two keyframes, and one that is hidden is seen through")
  func still() {
    let keyframes = CardKeyframes(cardCount: 2, duration: 1) { _ in
      [false, true].enumerated().map { index, isHidden in
        (
          index,
          CardAppearance(
            center: Point(x: 50, y: 60), size: Size(width: 20, height: 30), isHidden: isHidden, isFaceUp: false)
        )
      }
    }
    #expect(keyframes.steps.map(\.count) == [2, 2])
    #expect(keyframes.steps[0][0].origin == Point(x: 40, y: 45) && keyframes.steps[0][0].opacity == 1)
    #expect(keyframes.steps[1][0].opacity == 0)
  }
}
