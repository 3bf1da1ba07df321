public import Drawing
public import PlaneGeometry

/// The way something comes and goes: SwiftUI's `Transition`.
public struct Transition: Hashable, Sendable {
  /// The change of something that is not there yet, or no longer.
  private struct Absence: Hashable {
    var opacity = 1.0
    var scale = 1.0
    /// About which point it is made smaller, as fractions of the size.
    var anchor = Point(x: 0.5, y: 0.5)
    var offset = Vector.zero
  }

  private var inserted = Absence()
  private var removed = Absence()

  /// It comes and goes at once.
  public static let identity = Transition()
  /// It fades.
  public static let opacity = Transition(Absence(opacity: 0))

  /// It grows from and shrinks to a part of its size.
  ///
  /// - Parameters:
  ///   - scale: the part of the size, 0 or more.
  ///   - anchor: the point that stays, as fractions of width and height.
  public static func scale(_ scale: Double = 0, anchor: Point = Point(x: 0.5, y: 0.5)) -> Transition {
    Transition(Absence(scale: max(0, scale), anchor: anchor))
  }

  /// It comes from a distance, and goes back there.
  public static func offset(_ offset: Vector) -> Transition { Transition(Absence(offset: offset)) }

  /// It comes in one way and goes in another.
  public static func asymmetric(insertion: Transition, removal: Transition) -> Transition {
    var result = Transition()
    result.inserted = insertion.inserted
    result.removed = removal.removed
    return result
  }

  /// Both at a time; if both scale, the second one's anchor counts.
  public func combined(with other: Transition) -> Transition {
    var result = Transition()
    result.inserted = Self.combine(inserted, other.inserted)
    result.removed = Self.combine(removed, other.removed)
    return result
  }

  private init() {}

  private init(_ absence: Absence) {
    inserted = absence
    removed = absence
  }

  private static func combine(_ a: Absence, _ b: Absence) -> Absence {
    Absence(
      opacity: a.opacity * b.opacity, scale: a.scale * b.scale, anchor: b.scale == 1 ? a.anchor : b.anchor,
      offset: a.offset + b.offset)
  }

  /// A moment of something that comes.
  ///
  /// - Parameter progress: from 0, not there, to 1. A spring may exceed them.
  public func inserting(_ scene: Scene, at progress: Double) -> Scene {
    self == .identity && progress <= 0 ? Scene(size: scene.size) : moment(inserted, of: scene, presence: progress)
  }

  /// A moment of something that goes.
  ///
  /// - Parameter progress: from 0, still there, to 1. A spring may exceed them.
  public func removing(_ scene: Scene, at progress: Double) -> Scene {
    self == .identity && progress > 0 ? Scene(size: scene.size) : moment(removed, of: scene, presence: 1 - progress)
  }

  private func moment(_ absence: Absence, of scene: Scene, presence: Double) -> Scene {
    if presence == 1 || absence == Absence() { return scene }
    let scale = absence.scale.interpolated(to: 1, at: presence)
    let opacity = min(max(absence.opacity.interpolated(to: 1, at: presence), 0), 1)
    let offset = absence.offset * (1 - presence)
    guard scale > 0, opacity > 0 else { return Scene(size: scene.size) }
    let anchor = Point(x: absence.anchor.x * scene.size.width, y: absence.anchor.y * scene.size.height)
    let transform = Transform(translationX: anchor.x + offset.dx, y: anchor.y + offset.dy)
      .scaledBy(x: scale, y: scale).translatedBy(x: -anchor.x, y: -anchor.y)
    return Scene(
      size: scene.size, items: [Scene.Item(.scene(scene), transform: transform, opacity: opacity)])
  }
}

/// One thing at two places, which goes from one to the other: SwiftUI's `matchedGeometryEffect`.
public struct MatchedGeometry: Hashable, Sendable {
  /// Where it comes from.
  public var source: Rect
  /// Where it goes.
  public var target: Rect

  /// A way from one rectangle to another.
  public init(from source: Rect, to target: Rect) {
    self.source = source
    self.target = target
  }

  /// The frame a fraction of the way.
  public func frame(at progress: Double) -> Rect { source.interpolated(to: target, at: progress) }

  /// The transform that puts a scene of a size into the frame.
  ///
  /// - Parameter size: with sides above 0.
  public func placement(of size: Size, at progress: Double) -> Transform {
    Transform(mapping: Rect(origin: .zero, size: size), onto: frame(at: progress).standardized)
  }
}
