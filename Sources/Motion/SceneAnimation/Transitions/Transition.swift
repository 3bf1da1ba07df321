public import Drawing
public import PlaneGeometry

/// An effect for the insertion and removal of a scene: SwiftUI's `Transition`.
public struct Transition: Hashable, Sendable {
  /// The state of a scene before its insertion or after its removal.
  private struct Absence: Hashable {
    var opacity = 1.0
    var scale = 1.0
    /// The fixed point of the scale, as fractions of the size.
    var anchor = Point(x: 0.5, y: 0.5)
    var offset = Vector.zero
  }

  private var inserted = Absence()
  private var removed = Absence()

  /// The scene appears and disappears at once.
  public static let identity = Transition()
  /// The scene fades in and out.
  public static let opacity = Transition(Absence(opacity: 0))

  /// The scene grows from and shrinks to a fraction of its size.
  ///
  /// - Parameters:
  ///   - scale: the fraction of the size, 0 or more.
  ///   - anchor: the fixed point, as fractions of width and height.
  public static func scale(_ scale: Double = 0, anchor: Point = Point(x: 0.5, y: 0.5)) -> Transition {
    Transition(Absence(scale: max(0, scale), anchor: anchor))
  }

  /// The scene moves in from an offset and back to it.
  public static func offset(_ offset: Vector) -> Transition { Transition(Absence(offset: offset)) }

  /// Returns the insertion of one transition with the removal of another.
  public static func asymmetric(insertion: Transition, removal: Transition) -> Transition {
    var result = Transition()
    result.inserted = insertion.inserted
    result.removed = removal.removed
    return result
  }

  /// Returns both transitions at the same time. If both scale, the second one's anchor counts.
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

  /// Returns a scene during its insertion.
  ///
  /// - Parameter progress: the progress from 0 (absent) to 1. A spring may exceed this range.
  public func inserting(_ scene: Scene, at progress: Double) -> Scene {
    self == .identity && progress <= 0 ? Scene(size: scene.size) : moment(inserted, of: scene, presence: progress)
  }

  /// Returns a scene during its removal.
  ///
  /// - Parameter progress: the progress from 0 (present) to 1. A spring may exceed this range.
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

/// The motion of a scene from one frame to another: SwiftUI's `matchedGeometryEffect`.
public struct MatchedGeometry: Hashable, Sendable {
  /// The initial frame.
  public var source: Rect
  /// The final frame.
  public var target: Rect

  /// Creates a motion from one rectangle to another.
  public init(from source: Rect, to target: Rect) {
    self.source = source
    self.target = target
  }

  /// Returns the frame at some progress.
  public func frame(at progress: Double) -> Rect { source.interpolated(to: target, at: progress) }

  /// Returns the transform that fits a scene of a given size into the frame.
  ///
  /// - Parameter size: the size of the scene; both sides must be above 0.
  public func placement(of size: Size, at progress: Double) -> Transform {
    Transform(mapping: Rect(origin: .zero, size: size), onto: frame(at: progress).standardized)
  }
}
