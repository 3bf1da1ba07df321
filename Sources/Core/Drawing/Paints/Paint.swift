public import PlaneGeometry

/// A paint for shapes. Coordinates are those of the shape, before its transform.
public enum Paint: Hashable, Sendable {
  /// One colour.
  case color(Color)
  /// A gradient along the line from `start` (0) to `end` (1), constant across it.
  case linearGradient(Gradient, start: Point, end: Point)
  /// A gradient from the circle around `startCenter` (0) to the circle around `endCenter` (1).
  ///
  /// It is the two-point conical gradient of the HTML canvas; SVG's focal point is the start centre.
  case radialGradient(
    Gradient, startCenter: Point, startRadius: Double, endCenter: Point, endRadius: Double)
  /// A gradient once around `center`, clockwise on screen from `angle` radians (0 points right).
  case conicGradient(Gradient, center: Point, angle: Double)
  /// A picture that is repeated over the plane.
  case pattern(Pattern)
  /// Another paint whose coordinates are mapped to those of the shape: a gradient along ellipses, a turned pattern.
  ///
  /// A transform that cannot be inverted draws nothing.
  indirect case transformed(Paint, Transform)

  /// Returns a gradient from `center` (0) to the circle of `radius` around it (1).
  public static func radialGradient(_ gradient: Gradient, center: Point, radius: Double) -> Paint {
    .radialGradient(gradient, startCenter: center, startRadius: 0, endCenter: center, endRadius: radius)
  }

  /// Returns a gradient from one colour at `start` to another at `end`.
  public static func linearGradient(from first: Color, at start: Point, to last: Color, at end: Point) -> Paint {
    .linearGradient(Gradient(colors: [first, last]), start: start, end: end)
  }
}

// All code that depends on the kind of paint is here, so that a new kind changes one file of this module.
extension Paint {
  /// Whether every number of the paint is finite, apart from those of a pattern's items.
  public var isFinite: Bool {
    switch self {
    case .color: true
    case .linearGradient(let gradient, let start, let end):
      gradient.isFinite && start.isFinite && end.isFinite
    case .radialGradient(let gradient, let startCenter, let startRadius, let endCenter, let endRadius):
      gradient.isFinite && startCenter.isFinite && startRadius.isFinite && endCenter.isFinite && endRadius.isFinite
    case .conicGradient(let gradient, let center, let angle):
      gradient.isFinite && center.isFinite && angle.isFinite
    case .pattern(let pattern): pattern.tile.isFinite
    case .transformed(let paint, let transform): paint.isFinite && transform.isFinite
    }
  }

  /// Returns the paint with other colours. A pattern stays unchanged, because its items are visited separately.
  package func mapColors(_ change: (Color) -> Color) -> Paint {
    switch self {
    case .color(let color): .color(change(color))
    case .linearGradient(let gradient, let start, let end):
      .linearGradient(gradient.mapColors(change), start: start, end: end)
    case .radialGradient(let gradient, let startCenter, let startRadius, let endCenter, let endRadius):
      .radialGradient(
        gradient.mapColors(change), startCenter: startCenter, startRadius: startRadius,
        endCenter: endCenter, endRadius: endRadius)
    case .conicGradient(let gradient, let center, let angle):
      .conicGradient(gradient.mapColors(change), center: center, angle: angle)
    case .pattern: self
    case .transformed(let paint, let transform): .transformed(paint.mapColors(change), transform)
    }
  }

  /// The paint as ``Scene/dump()`` writes it.
  var dumpedText: String {
    switch self {
    case .color(let color):
      return color.hex
    case .linearGradient(let gradient, let start, let end):
      return "linear(\(decimals(start.x, start.y)) to \(decimals(end.x, end.y))\(dumped(gradient)))"
    case .radialGradient(let gradient, let startCenter, let startRadius, let endCenter, let endRadius):
      let start = decimals(startCenter.x, startCenter.y, startRadius)
      let end = decimals(endCenter.x, endCenter.y, endRadius)
      return "radial(\(start) to \(end)\(dumped(gradient)))"
    case .conicGradient(let gradient, let center, let angle):
      return "conic(\(decimals(center.x, center.y)) from \(decimal(angle, places: 6))\(dumped(gradient)))"
    case .pattern(let pattern):
      let tile = pattern.tile
      return "pattern(\(decimals(tile.minX, tile.minY, tile.width, tile.height)))"
    case .transformed(let paint, let transform):
      return "\(paint.dumpedText)\(place(transform).dropFirst())"
    }
  }
}

extension Paint {
  /// The innermost paint, without its transforms.
  package var withoutTransform: Paint {
    if case .transformed(let paint, _) = self { paint.withoutTransform } else { self }
  }

  /// All transforms of the paint as one.
  package var ownTransform: Transform {
    if case .transformed(let paint, let transform) = self {
      paint.ownTransform.concatenating(transform)
    } else {
      .identity
    }
  }
}
