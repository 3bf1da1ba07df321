public import PlaneGeometry

/// One or more taps: UIKit's `UITapGestureRecognizer`.
public struct TapGestureRecognizer: GestureRecognizer, Hashable {
  /// The required number of consecutive taps.
  public let numberOfTapsRequired: Int
  /// The required number of fingers.
  public let numberOfTouchesRequired: Int
  public private(set) var state = GestureState.possible
  public private(set) var location: Point?

  private var touches = TouchedPoints()
  private var tapCount = 0
  private var tapStart = 0.0
  private var lastEnd: Double?
  private var place: Point?

  /// Creates a recognizer. Numbers below 1 count as 1.
  public init(numberOfTapsRequired: Int = 1, numberOfTouchesRequired: Int = 1) {
    self.numberOfTapsRequired = max(1, numberOfTapsRequired)
    self.numberOfTouchesRequired = max(1, numberOfTouchesRequired)
  }

  public mutating func take(_ touch: Touch) {
    advance(to: touch.time)
    if state.isFinal {
      guard touch.phase == .began, touches.fingers.isEmpty else {
        _ = touches.take(touch)
        return
      }
      self = TapGestureRecognizer(
        numberOfTapsRequired: numberOfTapsRequired, numberOfTouchesRequired: numberOfTouchesRequired)
    }
    if touch.phase == .began, touches.fingers.isEmpty {
      touches = TouchedPoints()
      tapStart = touch.time
    }
    let isOutside = touch.phase == .moved && isFar(touch)
    let isLast = touches.fingers.count == 1
    guard touches.take(touch) else { return }
    if let center = touches.center { location = center }
    if touch.phase == .cancelled || isOutside || touches.mostCount > numberOfTouchesRequired {
      state = .failed
      return
    }
    if touch.phase == .began, let place, touches.fingers.count == 1,
      (touch.location - place).length > 4 * GestureLimits.slop
    {
      state = .failed
      return
    }
    guard touch.phase == .ended, isLast else { return }
    guard touches.mostCount == numberOfTouchesRequired else {
      state = .failed
      return
    }
    tapCount += 1
    lastEnd = touch.time
    place = touch.location
    if tapCount == numberOfTapsRequired { state = .ended }
  }

  private func isFar(_ touch: Touch) -> Bool {
    guard let finger = touches.fingers.first(where: { $0.id == touch.id }) else { return false }
    return (touch.location - finger.start).length > GestureLimits.slop
  }

  public mutating func advance(to time: Double) {
    guard state == .possible else { return }
    if !touches.fingers.isEmpty {
      if time - tapStart > GestureLimits.longestTap { state = .failed }
    } else if let lastEnd, time - lastEnd > GestureLimits.longestTapPause {
      state = .failed
    }
  }

  public mutating func cancel() { if !state.isFinal { state = .failed } }
}
