extension Scene {
  /// The scene with other colours: of fills and strokes, in gradients, patterns, masks, layers and scenes. Pictures keep
  /// theirs.
  public func replacingColors(_ replacements: [Color: Color]) -> Scene {
    guard replacements.contains(where: { $0 != $1 }) else { return self }
    return mapItems { item in
      guard let paint = item.content.paint else { return item }
      var result = item
      result.content = item.content.painted(with: paint.replacingColors(replacements))
      return result
    }
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
    // A pattern's items are come to by themselves.
    case .pattern: self
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
