import PlaneGeometry
import SceneAnimation
import TerminalControl

/// Recognises gestures of the left mouse button, which acts as a finger.
///
/// A character counts as 8 by 16 points, so that distances are like those of a finger.
struct TerminalGestures: Sendable {
  /// A gesture at a character.
  struct Made: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
      case tap
      case swipe(SwipeGestureRecognizer.Direction)
    }

    let kind: Kind
    let column: Int
    let row: Int
  }

  private enum Name: Hashable { case tap, swipe }

  private static let character = Size(width: 8, height: 16)
  private var gestures = GestureGroup<Name>()
  private var isDown = false

  /// - Parameter swipes: the directions in which swipes are recognised.
  init(swipes: Set<SwipeGestureRecognizer.Direction> = []) {
    gestures.add(TapGestureRecognizer(), as: .tap)
    if !swipes.isEmpty { gestures.add(SwipeGestureRecognizer(swipes), as: .swipe) }
  }

  /// Takes a mouse event.
  ///
  /// - Parameter time: the time in seconds, not before the last one.
  /// - Returns: the gesture that it completes; `nil` if there is none.
  mutating func take(_ mouse: TerminalMouse, at time: Double) -> Made? {
    let phase: Touch.Phase
    switch mouse.action {
    case .press(.left): phase = .began
    case .move where isDown: phase = .moved
    case .release where isDown: phase = .ended
    case .press, .move, .release, .scrollUp, .scrollDown: return nil
    }
    isDown = phase != .ended
    let place = Point(
      x: (Double(mouse.column) + 0.5) * Self.character.width, y: (Double(mouse.row) + 0.5) * Self.character.height)
    for event in gestures.take(Touch(phase, at: place, time: time)) where event.state == .ended {
      switch (event.id, event.recognizer) {
      case (.tap, _): return Made(kind: .tap, column: mouse.column, row: mouse.row)
      case (.swipe, let swipe as SwipeGestureRecognizer):
        if let direction = swipe.direction {
          return Made(kind: .swipe(direction), column: mouse.column, row: mouse.row)
        }
      default: break
      }
    }
    return nil
  }
}
