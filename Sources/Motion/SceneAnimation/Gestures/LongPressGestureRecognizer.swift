public import PlaneGeometry

/// A long press: UIKit's `UILongPressGestureRecognizer`. It begins after the minimum duration and ends with the touch.
public struct LongPressGestureRecognizer: GestureRecognizer, Hashable {
  /// The time of a press before the gesture begins, in seconds.
  public let minimumPressDuration: Double
  /// The greatest distance that a finger may move before the gesture begins, in points.
  public let allowableMovement: Double
  /// The required number of fingers.
  public let numberOfTouchesRequired: Int
  public private(set) var state = GestureState.possible
  public private(set) var location: Point?

  private var touches = TouchedPoints()
  private var start: Double?

  /// Creates a recognizer. Negative numbers count as 0, fewer than one finger as one.
  public init(minimumPressDuration: Double = 0.5, allowableMovement: Double = 10, numberOfTouchesRequired: Int = 1) {
    self.minimumPressDuration = max(0, minimumPressDuration)
    self.allowableMovement = max(0, allowableMovement)
    self.numberOfTouchesRequired = max(1, numberOfTouchesRequired)
  }

  public mutating func take(_ touch: Touch) {
    let wasPossible = state == .possible
    advance(to: touch.time)
    if state.isFinal {
      guard touch.phase == .began, touches.fingers.isEmpty else {
        _ = touches.take(touch)
        return
      }
      self = LongPressGestureRecognizer(
        minimumPressDuration: minimumPressDuration, allowableMovement: allowableMovement,
        numberOfTouchesRequired: numberOfTouchesRequired)
    }
    guard touches.take(touch) else { return }
    if let center = touches.center { location = center }
    if touches.fingers.count == numberOfTouchesRequired, touch.phase == .began { start = touch.time }
    switch (state, touch.phase) {
    case (_, .cancelled): cancel()
    case (.possible, .ended): state = .failed
    case (.possible, _):
      if touches.mostCount > numberOfTouchesRequired || touches.greatestDistance > allowableMovement { state = .failed }
    // A press that begins with this event has not changed yet.
    case (_, .moved): if !(wasPossible && state == .began) { state = .changed }
    case (_, .ended): if touches.fingers.isEmpty { state = .ended }
    case (_, .began): break
    }
    advance(to: touch.time)
  }

  public mutating func advance(to time: Double) {
    guard state == .possible, let start, touches.fingers.count == numberOfTouchesRequired,
      time - start >= minimumPressDuration
    else { return }
    state = .began
  }

  public mutating func cancel() {
    if !state.isFinal { state = state == .possible ? .failed : .cancelled }
  }
}
