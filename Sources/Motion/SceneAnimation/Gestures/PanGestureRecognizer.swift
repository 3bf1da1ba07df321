public import PlaneGeometry

/// A drag with one or more fingers: UIKit's `UIPanGestureRecognizer`.
public struct PanGestureRecognizer: GestureRecognizer, Hashable {
  /// The least and the greatest number of fingers.
  public let numberOfTouches: ClosedRange<Int>
  public private(set) var state = GestureState.possible
  public private(set) var location: Point?
  /// The translation since the beginning, or since ``setTranslation(_:)``, in points.
  public private(set) var translation = Vector.zero

  private var touches = TouchedPoints()
  private var motion = TrackedMotion()
  /// The mean position of the fingers at the last update of the translation.
  private var reference: Point?

  /// Creates a recognizer.
  public init(numberOfTouches: ClosedRange<Int> = 1...Int.max) { self.numberOfTouches = numberOfTouches }

  /// The velocity in points per second, over the last tenth of a second.
  public var velocity: Vector { motion.velocity }

  /// Sets the translation, for example to zero after the view has followed.
  public mutating func setTranslation(_ translation: Vector) {
    motion.shift(by: translation - self.translation)
    self.translation = translation
  }

  public mutating func take(_ touch: Touch) {
    if state.isFinal {
      guard touch.phase == .began, touches.fingers.isEmpty else {
        _ = touches.take(touch)
        return
      }
      self = PanGestureRecognizer(numberOfTouches: numberOfTouches)
    }
    guard touches.take(touch) else { return }
    guard touch.phase == .moved else {
      // A change in the number of fingers moves their mean position, but not the translation.
      if let center = touches.center { (reference, location) = (center, center) }
      if touch.phase == .cancelled {
        cancel()
      } else if touches.mostCount > numberOfTouches.upperBound, state == .possible {
        state = .failed
      } else if touches.fingers.isEmpty {
        state = state == .possible ? .failed : .ended
      }
      return
    }
    guard let center = touches.center, let reference else { return }
    translation = translation + (center - reference)
    self.reference = center
    location = center
    motion.add(translation, at: touch.time)
    guard numberOfTouches.contains(touches.fingers.count) else { return }
    if state == .possible {
      if translation.length >= GestureLimits.slop { state = .began }
    } else {
      state = .changed
    }
  }

  public mutating func advance(to time: Double) {}

  public mutating func cancel() {
    if !state.isFinal { state = state == .possible ? .failed : .cancelled }
  }
}
