public import PlaneGeometry

/// Two fingers that move apart or together: UIKit's `UIPinchGestureRecognizer`.
public struct PinchGestureRecognizer: GestureRecognizer, Hashable {
  /// The distance between the fingers, divided by that at the beginning. A view that follows resets it to 1 each time.
  public var scale: Double {
    get { factor * (fingers.span?.length ?? lastLength) / max(referenceLength, 1e-9) }
    set {
      factor = newValue
      referenceLength = fingers.span?.length ?? lastLength
    }
  }

  public var state: GestureState { fingers.state }
  public var location: Point? { fingers.location }
  /// The rate of change of the scale, per second.
  public private(set) var velocity = 0.0

  private var fingers = TwoFingers()
  private var factor = 1.0
  private var referenceLength = 1.0
  private var lastLength = 1.0
  private var lastTime = 0.0

  /// Creates a recognizer.
  public init() {}

  public mutating func take(_ touch: Touch) {
    let before = (scale, lastTime)
    let change = fingers.take(touch) { ($1.length - $0.length).magnitude >= GestureLimits.pinch }
    if change == .started {
      (factor, velocity, lastTime) = (1, 0, touch.time)
      referenceLength = fingers.span?.length ?? 1
    }
    if let length = fingers.span?.length { lastLength = length }
    if change == .moved {
      velocity = touch.time > before.1 ? (scale - before.0) / (touch.time - before.1) : 0
      lastTime = touch.time
    }
  }

  public mutating func advance(to time: Double) {}
  public mutating func cancel() { fingers.cancel() }
}

/// Two fingers that turn about their middle: UIKit's `UIRotationGestureRecognizer`.
public struct RotationGestureRecognizer: GestureRecognizer, Hashable {
  /// The angle since the beginning, in radians, clockwise on screen. A view that follows resets it to 0 each time.
  public var rotation = 0.0
  public var state: GestureState { fingers.state }
  public var location: Point? { fingers.location }
  /// The angular velocity, in radians per second.
  public private(set) var velocity = 0.0

  private var fingers = TwoFingers()
  private var lastSpan: Vector?
  private var lastTime = 0.0

  /// Creates a recognizer.
  public init() {}

  public mutating func take(_ touch: Touch) {
    let change = fingers.take(touch) { Self.angle(from: $0, to: $1).magnitude >= GestureLimits.rotation }
    if change == .started { (rotation, velocity, lastSpan, lastTime) = (0, 0, fingers.span, touch.time) }
    guard change == .moved, let span = fingers.span, let last = lastSpan else { return }
    // The angle between consecutive events, so that whole turns count.
    let step = Self.angle(from: last, to: span)
    rotation += step
    velocity = touch.time > lastTime ? step / (touch.time - lastTime) : 0
    (lastSpan, lastTime) = (span, touch.time)
  }

  private static func angle(from old: Vector, to new: Vector) -> Double {
    let turn = Vector(dx: old.dot(new), dy: old.cross(new))
    return turn.lengthSquared > 0 && turn.isFinite ? turn.angle : 0
  }

  public mutating func advance(to time: Double) {}
  public mutating func cancel() { fingers.cancel() }
}

/// Two fingers and the state of their gesture.
private struct TwoFingers: Hashable, Sendable {
  enum Change: Hashable { case started, moved, none }

  private(set) var state = GestureState.possible
  private(set) var location: Point?
  private var touches = TouchedPoints()
  private var startSpan: Vector?

  var span: Vector? { touches.span }

  /// - Parameter isEnough: returns whether the span has changed enough for the gesture to begin.
  mutating func take(_ touch: Touch, begins isEnough: (_ start: Vector, _ now: Vector) -> Bool) -> Change {
    if state.isFinal {
      guard touch.phase == .began, touches.fingers.isEmpty else {
        _ = touches.take(touch)
        return .none
      }
      self = TwoFingers()
    }
    guard touches.take(touch) else { return .none }
    if let center = touches.center { location = center }
    switch touch.phase {
    case .began:
      if touches.mostCount > 2, state == .possible { state = .failed }
      guard let span else { return .none }
      startSpan = span
      return .started
    case .moved:
      guard let startSpan, let span else { return .none }
      if state == .possible { if isEnough(startSpan, span) { state = .began } } else { state = .changed }
      return .moved
    case .ended:
      if state == .possible { if touches.fingers.isEmpty { state = .failed } } else { state = .ended }
      return .none
    case .cancelled:
      cancel()
      return .none
    }
  }

  mutating func cancel() {
    if !state.isFinal { state = state == .possible ? .failed : .cancelled }
  }
}
