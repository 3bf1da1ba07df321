import Drawing
import PlaneGeometry
import Testing

@testable import SceneAnimation

@Suite("Property animator")
struct PropertyAnimatorTests {
  private typealias Animator = PropertyAnimator<Int>

  private func animator() -> Animator {
    var animator = Animator()
    animator[1] = ViewState(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    animator[2] = ViewState(frame: Rect(x: 50, y: 0, width: 10, height: 10))
    return animator
  }

  private func x(_ animator: Animator, _ view: Int = 1) -> Double {
    animator.presentation(of: view)?.frame.minX ?? .nan
  }

  @Test("the model changes at once, what is seen after the delay, along the curve")
  func modelAndPresentation() throws {
    var animator = animator()
    try animator.run(duration: 1, delay: 0.5) { $0[1]?.frame.origin.x = 100 }
    #expect(animator[1]?.frame.minX == 100 && x(animator) == 0)
    try animator.advance(to: 0.5)
    #expect(x(animator) == 0)
    try animator.advance(to: 0.75)
    #expect(abs(x(animator) - 12.9162) < 1e-4)
    try animator.advance(to: 1)
    #expect(abs(x(animator) - 50) < 1e-9)
    let completed = try animator.advance(to: 9)
    #expect(completed.map(\.time) == [1.5] && completed.map(\.position) == [.end])
    #expect(x(animator) == 100 && animator.nextCompletionTime == nil)
  }

  @Test("a later animation of the same property wins; the earlier one completes with current")
  func interruption() throws {
    var animator = animator()
    let first = try animator.run(duration: 1, curve: .linear) { $0[1]?.frame.origin.x = 100 }
    try animator.advance(to: 0.5)
    var other = animator
    let second = try animator.run(duration: 1, curve: .linear) { $0[1]?.frame.origin.x = 200 }
    #expect(x(animator) == 100)  // it jumps to the model value
    try other.run(duration: 1, curve: .linear, options: .beginFromCurrentState) { $0[1]?.frame.origin.x = 200 }
    #expect(x(other) == 50)
    try other.advance(to: 1)
    #expect(x(other) == 125)
    let completed = try animator.advance(to: 2)
    #expect(completed.map(\.run) == [first, second])
    #expect(completed.map(\.position) == [.current, .end])
    #expect(completed.map(\.time) == [0.5, 1.5])
  }

  @Test("an animation of another property, or another view, disturbs none")
  func independence() throws {
    var animator = animator()
    try animator.run(duration: 1, curve: .linear) { $0[1]?.frame.origin.x = 100 }
    try animator.run(duration: 1, curve: .linear) { $0[1]?.alpha = 0 }
    try animator.run(duration: 1, curve: .linear) { $0[2]?.frame.origin.x = 0 }
    try animator.advance(to: 0.5)
    #expect(x(animator) == 50 && animator.presentation(of: 1)?.alpha == 0.5 && x(animator, 2) == 25)
    #expect(try animator.advance(to: 1).map(\.position) == [.end, .end, .end])
  }

  @Test("of an animation of two properties one is taken over, the other goes on")
  func partialInterruption() throws {
    var animator = animator()
    let both = try animator.run(duration: 1, curve: .linear) {
      $0[1]?.frame.origin.x = 100
      $0[1]?.alpha = 0
    }
    try animator.advance(to: 0.25)
    try animator.run(duration: 0.25, curve: .linear) { $0[1]?.alpha = 1 }
    try animator.advance(to: 0.5)
    #expect(x(animator) == 50 && animator.presentation(of: 1)?.alpha == 1)
    let completed = try animator.advance(to: 1)
    #expect(completed.map(\.run) == [both] && completed.map(\.position) == [.current])
  }

  @Test("a reversed animation goes back the way it came and completes with start")
  func reversal() throws {
    var animator = animator()
    let run = try animator.run(duration: 1, curve: .linear) { $0[1]?.frame.origin.x = 100 }
    try animator.advance(to: 0.75)
    animator.reverse(run)
    #expect(x(animator) == 75 && animator[1]?.frame.minX == 0)
    try animator.advance(to: 1.25)
    #expect(x(animator) == 25)
    let completed = try animator.advance(to: 2)
    #expect(completed.map(\.position) == [.start] && completed.map(\.time) == [1.5])
    #expect(x(animator) == 0)
  }

  @Test("repeat runs for ever, autoreverse forth and back and then to the model value")
  func repetition() throws {
    var animator = animator()
    try animator.run(duration: 1, curve: .linear, options: .repeat) { $0[1]?.frame.origin.x = 100 }
    try animator.run(duration: 1, curve: .linear, options: .autoreverse) { $0[2]?.frame.origin.x = 150 }
    try animator.advance(to: 1.5)
    #expect(x(animator) == 50 && x(animator, 2) == 100)
    let completed = try animator.advance(to: 100.25)
    #expect(completed.map(\.time) == [2] && x(animator, 2) == 150)
    #expect(x(animator) == 25 && animator.nextCompletionTime == nil)
  }

  @Test("completions run at their times, in order, and may start what follows")
  func chain() throws {
    var animator = animator()
    try animator.run(duration: 1) {
      $0[1]?.alpha = 0
    } completion: { animator, position in
      #expect(position == .end && animator.time == 1)
      _ = try? animator.run(duration: 0.5, curve: .linear) { $0[1]?.frame.origin.x = 40 }
    }
    let completed = try animator.advance(to: 1.25)
    #expect(completed.count == 1 && x(animator) == 20)
    #expect(try animator.advance(to: 3).map(\.time) == [1.5])
  }

  @Test(
    "a view that fades takes taps while anything of it is seen, if it may, and one that fades in from the beginning")
  func tapsWhileFading() throws {
    var animator = animator()
    animator[2]?.alpha = 0
    try animator.run(duration: 1, curve: .linear, options: .allowUserInteraction) { views in
      views[1]?.alpha = 0
      views[2]?.alpha = 1
    }
    try animator.advance(to: 0.5)
    #expect(animator.takesTaps(1) && animator.takesTaps(2))
    try animator.advance(to: 0.995)
    #expect(!animator.takesTaps(1))
    try animator.advance(to: 2)
    #expect(!animator.takesTaps(1) && animator.takesTaps(2))
  }

  @Test("views that are animated take no taps, unless they may")
  func taps() throws {
    var animator = animator()
    try animator.run(duration: 1) { $0[1]?.alpha = 0.5 }
    try animator.run(duration: 1, options: .allowUserInteraction) { $0[2]?.alpha = 0.5 }
    #expect(!animator.takesTaps(1) && animator.takesTaps(2) && animator.isAnimating(2))
    try animator.advance(to: 1)
    #expect(animator.takesTaps(1) && !animator.isAnimating(1))
    animator[1]?.isHidden = true
    #expect(!animator.takesTaps(1) && !animator.takesTaps(7))
  }

  @Test("children follow with layoutSubviews, and jump without")
  func layout() throws {
    for options in [AnimationOptions.layoutSubviews, []] {
      var animator = animator()
      animator.setLayout(of: 1) { $1[2]?.size.width = $0.size.width }
      try animator.run(duration: 1, curve: .linear, options: options) { $0[1]?.size.width = 30 }
      try animator.advance(to: 0.5)
      #expect(animator.presentation(of: 1)?.size.width == 20)
      #expect(animator.presentation(of: 2)?.size.width == (options.isEmpty ? 30 : 20))
    }
  }

  @Test("nested animations inherit duration and curve, unless they keep their own")
  func nesting() throws {
    var animator = animator()
    try animator.run(duration: 2, curve: .linear) { outer in
      outer[1]?.frame.origin.x = 100
      _ = try? outer.run(duration: 1, curve: .easeIn) { $0[1]?.alpha = 0 }
      _ = try? outer.run(duration: 1, curve: .easeIn, options: [.overrideInheritedDuration, .overrideInheritedCurve]) {
        $0[2]?.alpha = 0
      }
      _ = try? outer.run(duration: 1, curve: .easeIn, options: .overrideInheritedDuration) {
        $0[2]?.backgroundColor = .black
      }
    }
    try animator.advance(to: 0.5)
    #expect(animator.presentation(of: 1)?.alpha == 0.75 && x(animator) == 25)
    #expect(abs((animator.presentation(of: 2)?.alpha ?? 0) - (1 - 0.315357)) < 1e-6)
    #expect(animator.presentation(of: 2)?.backgroundColor.alpha == 128)
  }

  @Test("a transition changes the content at once and says how far it is seen")
  func transition() throws {
    var animator = animator()
    try animator.transition(with: 1, .linear(duration: 0.5), content: 7)
    try animator.run(duration: 1) { $0[2]?.content = 3 }
    #expect(animator[1]?.content == 7 && animator.contentChange(of: 2) == nil)
    try animator.advance(to: 0.125)
    let change = try #require(animator.contentChange(of: 1))
    #expect(change == (0, 7, 0.25))
    #expect(animator.presentation(of: 1)?.content == 0)
  }

  @Test("time does not run backwards, and an invalid duration is refused before anything changes")
  func refusals() throws {
    var animator = animator()
    try animator.advance(to: 1)
    #expect(throws: AnimationError.timeRunsBackwards(to: 0.5, from: 1)) { try animator.advance(to: 0.5) }
    #expect(throws: AnimationError.self) { try animator.advance(to: .nan) }
    #expect(throws: AnimationError.invalidDuration(-1)) {
      try animator.run(duration: -1) { $0[1]?.alpha = 0 }
    }
    #expect(animator[1]?.alpha == 1)
  }

  @Test("setting a value outside of an animation ends the animation of it")
  func settingAtOnce() throws {
    var animator = animator()
    try animator.run(duration: 1) { $0[1]?.frame.origin.x = 100 }
    animator[1]?.frame.origin.x = 30
    #expect(x(animator) == 30)
    #expect(try animator.advance(to: 5).map(\.position) == [.current])
  }

  @Test("an animation is paused, moved to a moment, turned round twice, and continued")
  func scrubbing() throws {
    var animator = PropertyAnimator<Int>()
    animator[1] = ViewState(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    let run = try animator.run(duration: 2, delay: 1, curve: .linear) { $0[1]?.center.x = 105 }
    func x() -> Double { animator.presentation(of: 1)?.center.x ?? -1 }
    #expect(animator.fractionComplete(run) == 0)
    try animator.advance(to: 1.5)
    #expect(x() == 30 && animator.fractionComplete(run) == 0.25)
    animator.pause(run)
    #expect(try animator.advance(to: 9).isEmpty && animator.isPaused(run))
    #expect(x() == 30 && animator.nextCompletionTime == nil)
    animator.setFractionComplete(0.75, of: run)
    #expect(x() == 80 && animator.fractionComplete(run) == 0.75)
    animator.setFractionComplete(.nan, of: run)
    #expect(x() == 80)
    animator.reverse(run)
    #expect(animator[1]?.center.x == 5 && animator.isReversed(run))
    animator.resume(run)
    try animator.advance(to: 9.5)
    #expect(x() == 55)
    animator.reverse(run)
    #expect(animator[1]?.center.x == 105 && !animator.isReversed(run))
    let over = try animator.advance(to: 10.5)
    #expect(over.map(\.time) == [10.5] && over.map(\.position) == [.end] && x() == 105)
    #expect(animator.fractionComplete(run) == nil)
    // Nothing more can be done with it.
    animator.pause(run)
    animator.reverse(run)
    animator.setFractionComplete(0, of: run)
    #expect(x() == 105)
  }
}
