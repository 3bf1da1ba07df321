extension Scene {
  /// The scene with other colours: of fills and strokes, in gradients, patterns, masks and layers. Pictures keep theirs.
  public func replacingColors(_ replacements: [Color: Color]) -> Scene {
    guard replacements.contains(where: { $0 != $1 }) else { return self }
    var result = self
    result.items = items.map { $0.replacingColors(replacements) }
    return result
  }
}

extension Scene.Item {
  fileprivate func replacingColors(_ replacements: [Color: Color]) -> Scene.Item {
    var result = self
    switch content {
    case .fill(let path, let rule, let paint):
      result.content = .fill(path, rule: rule, paint: paint.replacingColors(replacements))
    case .stroke(let path, let style, let paint):
      result.content = .stroke(path, style: style, paint: paint.replacingColors(replacements))
    case .image: break
    case .layer(let items): result.content = .layer(items.map { $0.replacingColors(replacements) })
    }
    if let mask {
      result.mask = Scene.Mask(mask.kind, items: mask.items.map { $0.replacingColors(replacements) })
    }
    return result
  }
}

extension Paint {
  fileprivate func replacingColors(_ replacements: [Color: Color]) -> Paint {
    switch self {
    case .color(let color): .color(replacements[color] ?? color)
    case .linearGradient(let gradient, let start, let end):
      .linearGradient(gradient.replacingColors(replacements), start: start, end: end)
    case .radialGradient(let gradient, let startCenter, let startRadius, let endCenter, let endRadius):
      .radialGradient(
        gradient.replacingColors(replacements), startCenter: startCenter, startRadius: startRadius,
        endCenter: endCenter, endRadius: endRadius)
    case .conicGradient(let gradient, let center, let angle):
      .conicGradient(gradient.replacingColors(replacements), center: center, angle: angle)
    case .pattern(let pattern):
      .pattern(Pattern(tile: pattern.tile, items: pattern.items.map { $0.replacingColors(replacements) }))
    case .transformed(let paint, let transform): .transformed(paint.replacingColors(replacements), transform)
    }
  }
}

extension Gradient {
  fileprivate func replacingColors(_ replacements: [Color: Color]) -> Gradient {
    Gradient(
      stops: stops.map { Stop(color: replacements[$0.color] ?? $0.color, location: $0.location) }, spread: spread)
  }
}
