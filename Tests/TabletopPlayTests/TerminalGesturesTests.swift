import SceneAnimation
import TerminalControl
import Testing

@testable import TabletopPlay

@Suite("Gestures of a terminal's mouse") struct TerminalGesturesTests {
  private func made(_ uses: [(TerminalMouse.Action, Int, Double)]) -> [TerminalGestures.Made.Kind] {
    var gestures = TerminalGestures(swipes: [.left, .right])
    return uses.compactMap { action, column, time in
      gestures.take(TerminalMouse(action, column: column, row: 5), at: time)?.kind
    }
  }

  @Test("a click is a tap when the button comes up, a drag to a side a swipe, and the wheel neither")
  func gestures() {
    #expect(made([(.press(.left), 10, 0), (.release, 10, 0.1)]) == [.tap])
    #expect(made([(.press(.left), 30, 0), (.move, 25, 0.1), (.move, 20, 0.2), (.release, 20, 0.3)]) == [.swipe(.left)])
    #expect(made([(.press(.left), 30, 0), (.move, 38, 0.2), (.release, 38, 0.3)]) == [.swipe(.right)])
    #expect(made([(.press(.left), 30, 0), (.move, 33, 0.2), (.release, 33, 0.3)]) == [])
    #expect(made([(.press(.right), 10, 0), (.release, 10, 0.1), (.scrollUp, 10, 0.2), (.move, 12, 0.3)]) == [])
    #expect(
      made([(.press(.left), 10, 0), (.release, 10, 0.1), (.press(.left), 10, 1), (.release, 10, 1.1)]) == [.tap, .tap])
  }
}
