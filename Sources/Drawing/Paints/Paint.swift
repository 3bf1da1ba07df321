public import PlaneGeometry

/// What a shape is filled with. Coordinates are those of the shape, before its transform.
public enum Paint: Hashable, Sendable {
  /// One colour.
  case color(Color)
  /// Along the line from `start` (0) to `end` (1), constant across it.
  case linearGradient(Gradient, start: Point, end: Point)
  /// From the circle around `startCenter` (0) to the circle around `endCenter` (1).
  ///
  /// The two-point conical gradient of the HTML canvas; SVG's focal point is the start centre.
  case radialGradient(
    Gradient, startCenter: Point, startRadius: Double, endCenter: Point, endRadius: Double)
  /// Around `center` once, clockwise on screen from `angle` radians (0 points right).
  case conicGradient(Gradient, center: Point, angle: Double)
  /// A picture that is repeated over the plane.
  case pattern(Pattern)
  /// Another paint whose coordinates are mapped to those of the shape: a gradient along ellipses, a turned pattern.
  ///
  /// A transform that cannot be inverted draws nothing.
  indirect case transformed(Paint, Transform)

  /// From `center` (0) to the circle of `radius` around it (1).
  public static func radialGradient(_ gradient: Gradient, center: Point, radius: Double) -> Paint {
    .radialGradient(gradient, startCenter: center, startRadius: 0, endCenter: center, endRadius: radius)
  }

  /// From one colour at `start` to another at `end`.
  public static func linearGradient(from first: Color, at start: Point, to last: Color, at end: Point) -> Paint {
    .linearGradient(Gradient(colors: [first, last]), start: start, end: end)
  }
}
