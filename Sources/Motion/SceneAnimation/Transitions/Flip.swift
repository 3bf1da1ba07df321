// UIKit's flips: a card turns about its middle in perspective. At a quarter turn, when only its edge is visible, the other side
// replaces the first; it has the same outline and is not mirrored. UIKit also dims the card, and moves it back while it turns,
// so that the near edge keeps its length.

public import Drawing
public import PlaneGeometry

/// The turn of a card from one side to the other.
public struct Flip: Hashable, Sendable {
  /// The edge that comes forward.
  public enum Edge: String, Hashable, Sendable, CaseIterable {
    /// The left edge: UIKit's `transitionFlipFromLeft`.
    case left
    /// The right edge.
    case right
    /// The top edge.
    case top
    /// The bottom edge.
    case bottom
  }

  /// The edge that comes forward.
  public var edge: Edge
  /// The strength of the perspective, above 0 and below 2. The distance of the eye is the longer side divided by this.
  public private(set) var perspective = 1.0
  /// Whether the card moves back, so that the near edge keeps its length. Otherwise its axis does not move, as in SwiftUI.
  public var keepsNearEdge = true
  /// The darkness of the card at a quarter turn, from 0 (none) to 1 (black).
  public var dimming = 0.2
  /// The shape that is dimmed; `nil` for the whole rectangle.
  public var outline: Path?

  /// Creates a flip.
  ///
  /// - Parameters:
  ///   - edge: the edge that comes forward.
  ///   - outline: the outline of a card that is not a rectangle, in its coordinates.
  public init(from edge: Edge, outline: Path? = nil) {
    self.edge = edge
    self.outline = outline
  }

  /// Returns SwiftUI's `rotation3DEffect`: a rotation about the middle without dimming.
  ///
  /// - Parameter perspective: the strength, above 0 and below 2; other numbers are clamped.
  public static func rotation(from edge: Edge, perspective: Double = 1) -> Flip {
    var flip = Flip(from: edge)
    flip.perspective = perspective > 0 ? min(perspective, 1.99) : 0.01
    flip.keepsNearEdge = false
    flip.dimming = 0
    return flip
  }

  /// Returns the projection of a card.
  ///
  /// - Parameters:
  ///   - size: the size of the card, whose upper left corner is the origin.
  ///   - angle: the angle in radians, 0 to π; beyond a quarter turn the projection is for the other side.
  public func projection(size: Size, angle: Double) -> ProjectionTransform {
    let distance = max(size.width, size.height) / perspective
    // The other side is rotated by half a turn.
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

  /// Returns the scene of a flip at some progress, on the area of the old side.
  ///
  /// - Parameters:
  ///   - old: the first side.
  ///   - new: the second side, of the same size.
  ///   - progress: the progress from 0 to 1, linear in the angle. Only the edge is visible at 0.5.
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

  /// The thickness of a card relative to its shorter side: 0.3 mm of 63.
  private static let thickness = 0.3 / 63

  /// Returns the edge of a paper card, or `nil` if its side looks wider than the edge.
  ///
  /// - Parameters:
  ///   - size: the size of the card, whose upper left corner is the origin.
  ///   - angle: the angle in radians, 0 to π.
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

  /// Returns the darkness of a side, from 0 to 1 (black).
  ///
  /// - Parameter angle: the angle in radians, 0 to π.
  package func shade(at angle: Double) -> Double { min(max(dimming * sineMagnitude(angle), 0), 1) }

  private func sineMagnitude(_ angle: Double) -> Double { Transform(rotationAngle: angle).b.magnitude }
}
