// Scenes in perspective.
//
// Paths stay paths: fills, outlines of strokes and clips are mapped point by point, so that the result is as sharp as any scene,
// at any size. Masks, layers and scenes are mapped item by item. Only what changes from place to place in another way than by its
// outline, gradients, patterns and pictures, becomes pixels: it is drawn flat at twice the size, seen through the inverse map, and
// cut by its mapped outline.

public import Drawing
public import ErrorReporting
public import PlaneGeometry

extension Scene {
  /// The scene as it looks in perspective, on an area of the same size.
  ///
  /// Shapes stay shapes. Gradients, patterns and pictures become pictures. Nothing is drawn if the map shows the scene from its edge;
  /// a symmetry is not kept.
  ///
  /// - Parameters:
  ///   - projection: from the scene's coordinates to those of the result; see
  ///     ``/PlaneGeometry/ProjectionTransform/centered(at:)``.
  ///   - tolerance: the greatest distance of a curve from its exact image, in the scene's unit: a hundredth of a pixel of the final
  ///     drawing. Pictures get a pixel for each hundred of it.
  /// - Throws: ``SceneProjectionError``.
  public func projected(
    by projection: ProjectionTransform, tolerance: Double
  ) throws(SceneProjectionError) -> Scene {
    guard tolerance > 0, tolerance.isFinite else { throw .invalidTolerance(tolerance) }
    guard projection.isFinite else { throw .invalidProjection(projection) }
    // Seen from its edge, up to rounding.
    guard projection.determinant.magnitude > 1e-12, let inverse = projection.inverted() else {
      return Scene(size: size)
    }
    var projector = SceneProjector(projection: projection, inverse: inverse, tolerance: tolerance, size: size)
    return Scene(size: size, items: try projector.items(items, placement: .identity))
  }
}

/// The reason why a scene cannot be shown in perspective.
public enum SceneProjectionError: Error, Hashable, Sendable {
  /// A part of it does not lie in front of the eye.
  case outOfSight(ProjectionError)
  /// A tolerance that is not above 0, or not finite.
  case invalidTolerance(Double)
  /// A member of the map is not a number.
  case invalidProjection(ProjectionTransform)
  /// A gradient, a pattern or a picture cannot be drawn, for this reason.
  case undrawable(String)
}

extension SceneProjectionError: ReportableError {
  /// The error in a line.
  public var description: String {
    switch self {
    case .outOfSight(let error): "the scene cannot be shown in perspective: \(error)"
    case .invalidTolerance(let tolerance): "\(tolerance) is no tolerance: it must be above 0"
    case .invalidProjection: "the perspective has a member that is not a number"
    case .undrawable(let reason): "a picture in the scene cannot be shown in perspective: \(reason)"
    }
  }

  public var kind: ErrorKind { .internalError }
}
