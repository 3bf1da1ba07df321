public import PlaneGeometry

/// A quick swipe in a direction: UIKit's `UISwipeGestureRecognizer`.
public struct SwipeGestureRecognizer: GestureRecognizer, Hashable {
  /// A direction on the screen.
  public enum Direction: Hashable, Sendable, CaseIterable {
    /// To the left.
    case left
    /// To the right.
    case right
    /// Upwards.
    case up
    /// Downwards.
    case down
  }

  /// The directions that it recognizes.
  public let directions: Set<Direction>
  /// The required number of fingers.
  public let numberOfTouchesRequired: Int
  public private(set) var state = GestureState.possible
  public private(set) var location: Point?
  /// The direction of the swipe; `nil` until it is recognized.
  public private(set) var direction: Direction?

  private var touches = TouchedPoints()

  /// Creates a recognizer. The default directions are those in which the course swipes its card.
  public init(_ directions: Set<Direction> = [.left, .right], numberOfTouchesRequired: Int = 1) {
    self.directions = directions
    self.numberOfTouchesRequired = max(1, numberOfTouchesRequired)
  }

  public mutating func take(_ touch: Touch) {
    if state.isFinal {
      guard touch.phase == .began, touches.fingers.isEmpty else {
        _ = touches.take(touch)
        return
      }
      self = SwipeGestureRecognizer(directions, numberOfTouchesRequired: numberOfTouchesRequired)
    }
    guard touches.take(touch) else { return }
    if let center = touches.center { location = center }
    advance(to: touch.time)
    guard state == .possible else { return }
    switch touch.phase {
    case .began: if touches.mostCount > numberOfTouchesRequired { state = .failed }
    case .moved: decide()
    case .ended, .cancelled: state = .failed
    }
  }

  private mutating func decide() {
    guard touches.fingers.count == numberOfTouchesRequired else { return }
    let ways = touches.fingers.map { $0.location - $0.start }
    guard ways.allSatisfy({ $0.length >= GestureLimits.swipe.distance }) else { return }
    let found = Set(ways.map(Self.direction))
    // A swipe between two directions fails, and so do fingers that move in different directions.
    guard let only = found.first, found.count == 1, let only, directions.contains(only) else {
      state = .failed
      return
    }
    direction = only
    state = .ended
  }

  /// Returns the direction that is within 30 degrees of a vector: tan 30° is 0.577.
  private static func direction(of way: Vector) -> Direction? {
    if way.dy.magnitude <= 0.577 * way.dx.magnitude { return way.dx < 0 ? .left : .right }
    if way.dx.magnitude <= 0.577 * way.dy.magnitude { return way.dy < 0 ? .up : .down }
    return nil
  }

  public mutating func advance(to time: Double) {
    guard state == .possible, let first = touches.fingers.first else { return }
    if time - first.startTime > GestureLimits.swipe.time { state = .failed }
  }

  public mutating func cancel() { if !state.isFinal { state = .failed } }
}
