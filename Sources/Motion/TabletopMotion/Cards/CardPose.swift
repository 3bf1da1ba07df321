import PlaneGeometry
import SceneAnimation

/// The position and attitude of a card.
struct CardPose: Hashable, Sendable {
  var center: Point
  var size: Size
  var angle = 0.0
  var scale = 1.0
  var foreshortening = 1.0
  var opacity = 1.0
  var isFaceUp = false
  var lift = 0.0

  init(_ frame: Rect, isFaceUp: Bool = false) {
    center = frame.center
    size = Size(width: frame.width, height: frame.height)
    self.isFaceUp = isFaceUp
  }

  init(center: Point, size: Size, isFaceUp: Bool = false) {
    self.init(Rect(center: center, size: size), isFaceUp: isFaceUp)
  }

  func mixed(with other: CardPose, at fraction: Double) -> CardPose {
    if fraction == 0 { return self }
    if fraction == 1 { return other }
    func mix(_ from: Double, _ to: Double) -> Double { from.interpolated(to: to, at: fraction) }
    var result = other
    result.center = center.interpolated(to: other.center, at: fraction)
    result.size = size.interpolated(to: other.size, at: fraction)
    result.angle = mix(angle, other.angle)
    result.scale = mix(scale, other.scale)
    result.foreshortening = mix(foreshortening, other.foreshortening)
    result.opacity = min(max(mix(opacity, other.opacity), 0), 1)
    result.lift = min(max(mix(lift, other.lift), 0), 1)
    return result
  }
}
