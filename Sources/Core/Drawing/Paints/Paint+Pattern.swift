package import PlaneGeometry

extension Paint {
  /// The pattern and its transform, if the paint is a pattern; `nil` for any other paint.
  package var pattern: (pattern: Pattern, transform: Transform)? {
    switch self {
    case .pattern(let pattern): return (pattern, .identity)
    case .transformed(let paint, let transform):
      return paint.pattern.map { ($0.pattern, $0.transform.concatenating(transform)) }
    default: return nil
    }
  }

  /// Returns the paint with its pattern's items mapped; other paints stay unchanged.
  func mappingPattern(_ map: ([Scene.Item]) -> [Scene.Item]) -> Paint {
    switch self {
    case .pattern(let pattern): .pattern(Pattern(tile: pattern.tile, items: map(pattern.items)))
    case .transformed(let paint, let transform): .transformed(paint.mappingPattern(map), transform)
    default: self
    }
  }
}
