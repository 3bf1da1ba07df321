// UIKit's flips: a card turns about its middle, seen in perspective; at a quarter turn, when no more than its edge is seen, its
// other side takes over, which has the same outline and is not mirrored. UIKit also moves the card back while it turns, so that the edge that
// comes forward keeps its length, and dims it.

public import Drawing
public import PlaneGeometry

/// One side of a card turning over to the other.
public struct Flip: Hashable, Sendable {
  /// The edge that comes forward.
  public enum Edge: String, Hashable, Sendable, CaseIterable {
    /// The left one: UIKit's `transitionFlipFromLeft`.
    case left
    /// The right one.
    case right
    /// The upper one.
    case top
    /// The lower one.
    case bottom
  }

  /// The edge that comes forward.
  public var edge: Edge
  /// The strength of the perspective, above 0 and below 2: the distance of the eye is the longer side divided by this.
  public private(set) var perspective = 1.0
  /// Whether the card moves back, so that the near edge keeps its length; otherwise its axis stays where it is, as in SwiftUI.
  public var keepsNearEdge = true
  /// The darkness of the card when it is seen from its edge, from 0, not dark, to 1, black.
  public var dimming = 0.2
  /// The shape that becomes dark; `nil` for the whole rectangle.
  public var outline: Path?

  /// A flip.
  ///
  /// - Parameters:
  ///   - edge: which one comes forward.
  ///   - outline: of the card, in its coordinates, for one that is no rectangle.
  public init(from edge: Edge, outline: Path? = nil) {
    self.edge = edge
    self.outline = outline
  }

  /// SwiftUI's `rotation3DEffect`: about the middle, not dimmed.
  ///
  /// - Parameter perspective: above 0 and below 2; any other number counts as the nearest within.
  public static func rotation(from edge: Edge, perspective: Double = 1) -> Flip {
    var flip = Flip(from: edge)
    flip.perspective = perspective > 0 ? min(perspective, 1.99) : 0.01
    flip.keepsNearEdge = false
    flip.dimming = 0
    return flip
  }

  /// The projection in which a card is seen.
  ///
  /// - Parameters:
  ///   - size: of the card, whose upper left corner is the origin.
  ///   - angle: in radians, 0 to pi; beyond a quarter turn, of the other side.
  public func projection(size: Size, angle: Double) -> ProjectionTransform {
    let distance = max(size.width, size.height) / perspective
    // The other side is half a turn ahead.
    let turned = angle < .pi / 2 ? angle : angle - .pi
    let isUpright = edge == .left || edge == .right
    let signed = edge == .left || edge == .top ? turned : -turned
    var projection =
      isUpright
      ? ProjectionTransform(rotationAboutYAxis: signed, distance: distance)
      : ProjectionTransform(rotationAboutXAxis: signed, distance: distance)
    if keepsNearEdge {
      let half = (isUpright ? size.width : size.height) / 2
      let scale = 1 - half * sineMagnitude(angle) / distance
      projection = projection.concatenating(ProjectionTransform(Transform(scaleX: scale, y: scale)))
    }
    return projection.centered(at: Point(x: size.width / 2, y: size.height / 2))
  }

  /// A moment of a flip, on the area of the old side.
  ///
  /// - Parameters:
  ///   - old: the side that is seen first.
  ///   - new: the side that is seen afterwards, of the same size.
  ///   - progress: from 0 to 1, linear in the angle: half way only the edge is seen.
  ///   - tolerance: a hundredth of a pixel, in the scenes' unit; see
  ///     ``Drawing/Scene/projected(by:tolerance:)``.
  /// - Throws: ``SceneProjectionError`` for a scene that reaches behind the eye.
  public func scene(
    from old: Scene, to new: Scene, at progress: Double, tolerance: Double
  ) throws(SceneProjectionError) -> Scene {
    if progress <= 0 { return old }
    if progress >= 1 { return new }
    let angle = progress * .pi
    if let edge = edge(ofSize: old.size, angle: angle) { return Scene(size: old.size, items: [edge]) }
    var side = angle < .pi / 2 ? old : new
    let shade = shade(at: angle)
    if shade > 0 {
      let path = outline ?? Path(Rect(origin: .zero, size: side.size))
      side.items.append(Scene.Item(.fill(path, rule: .nonZero, paint: .color(.black)), opacity: shade))
    }
    return try side.projected(by: projection(size: side.size, angle: angle), tolerance: tolerance)
  }

  /// How thick a card is, as a part of its shorter side: .3 mm of 63.
  private static let thickness = 0.3 / 63

  /// The edge of a card of paper that is turned so far that a side looks thinner; `nil` if more is seen.
  ///
  /// - Parameters:
  ///   - size: of the card, whose upper left corner is the origin.
  ///   - angle: in radians, 0 to pi.
  package func edge(ofSize size: Size, angle: Double) -> Scene.Item? {
    let isUpright = edge == .left || edge == .right
    let across = isUpright ? size.width : size.height
    let thickness = Flip.thickness * min(size.width, size.height)
    guard Transform(rotationAngle: angle).a.magnitude * across < thickness else { return nil }
    let distance = max(size.width, size.height) / perspective
    let scale = keepsNearEdge ? 1 - across / 2 * sineMagnitude(angle) / distance : 1
    let shown =
      isUpright
      ? Size(width: thickness, height: size.height * scale) : Size(width: size.width * scale, height: thickness)
    let frame = Rect(center: Point(x: size.width / 2, y: size.height / 2), size: shown)
    let level = UInt8((255 * (1 - shade(at: angle))).rounded())
    return Scene.Item(
      .fill(Path(frame), rule: .nonZero, paint: .color(Color(red: level, green: level, blue: level))))
  }

  /// How dark a side is, from 0 to 1, black.
  ///
  /// - Parameter angle: in radians, 0 to pi.
  package func shade(at angle: Double) -> Double { min(max(dimming * sineMagnitude(angle), 0), 1) }

  private func sineMagnitude(_ angle: Double) -> Double { Transform(rotationAngle: angle).b.magnitude }
}
