// Scenes in perspective.
//
// Paths stay paths: fills, outlines of strokes and clips are mapped point by point, so that the result is as sharp as any
// scene, at any size. Masks, layers and scenes are mapped item by item. Only gradients, patterns and pictures become pixels.
// They are drawn flat at twice the size, sampled through the inverse map, and clipped to their mapped outlines.

public import Drawing
public import ErrorReporting
public import PlaneGeometry

extension Scene {
  /// Returns the scene in perspective, on an area of the same size.
  ///
  /// Shapes stay shapes. Gradients, patterns and pictures become pictures. The result is empty if the map shows the scene from
  /// its edge. The result does not keep the scene's symmetry.
  ///
  /// - Parameters:
  ///   - projection: the map from the scene's coordinates to those of the result; see
  ///     ``/PlaneGeometry/ProjectionTransform/centered(at:)``.
  ///   - tolerance: the greatest distance of a curve from its exact image, in the scene's unit: a hundredth of a pixel of the
  ///     final drawing. A pixel of a picture is 100 tolerances wide.
  /// - Throws: ``SceneProjectionError`` if an argument is invalid, a part is not in front of the eye, or a picture cannot be
  ///   drawn.
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
  /// A part of the scene is not in front of the eye.
  case outOfSight(ProjectionError)
  /// The tolerance is not above 0, or not finite.
  case invalidTolerance(Double)
  /// A member of the map is not a number.
  case invalidProjection(ProjectionTransform)
  /// A gradient, a pattern or a picture cannot be drawn, for this reason.
  case undrawable(String)
}

extension SceneProjectionError: ReportableError {
  /// The error message, in one line.
  public var description: String {
    switch self {
    case .outOfSight(let error): "the scene cannot be shown in perspective: \(error)"
    case .invalidTolerance(let tolerance): "\(tolerance) is not a tolerance: it must be above 0"
    case .invalidProjection: "the perspective has a member that is not a number"
    case .undrawable(let reason): "a picture in the scene cannot be shown in perspective: \(reason)"
    }
  }

  public var kind: ErrorKind { .internalError }
}
