import Drawing
import PlaneGeometry

extension Paint {
  /// The pattern that the paint is, and how it lies on the shape.
  var pattern: (Pattern, Transform)? {
    switch self {
    case .pattern(let pattern): return (pattern, .identity)
    case .transformed(let paint, let transform):
      return paint.pattern.map { ($0.0, $0.1.concatenating(transform)) }
    default: return nil
    }
  }
}
