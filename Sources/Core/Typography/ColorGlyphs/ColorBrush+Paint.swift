import Drawing
import PlaneGeometry

extension ColorBrush {
  /// Returns the paint in font units, or `nil` if nothing is drawn.
  func paint(with palette: ColorPalette) throws(ColorGlyphError) -> Paint? {
    switch self {
    case .solid(let index): return .color(try palette.color(index))
    case .linear(let line, let start, let end, let turned):
      guard let ramp = try ColorRamp(line, palette: palette) else { return nil }
      if let color = ramp.onlyColor { return .color(color) }
      // The lines of equal colour are parallel to the one through start and turned, which may be oblique.
      let (along, across) = (end - start, turned - start)
      let square = across.dx * across.dx + across.dy * across.dy
      guard square > 0 else { return nil }
      let slant = (along.dx * across.dx + along.dy * across.dy) / square
      let direction = Vector(dx: along.dx - slant * across.dx, dy: along.dy - slant * across.dy)
      guard direction.dx != 0 || direction.dy != 0 else { return nil }
      func point(_ offset: Double) -> Point {
        Point(x: start.x + offset * direction.dx, y: start.y + offset * direction.dy)
      }
      return .linearGradient(ramp.gradient, start: point(ramp.first), end: point(ramp.last))
    case .radial(let line, let start, let startRadius, let end, let endRadius):
      guard var ramp = try ColorRamp(line, palette: palette) else { return nil }
      if let color = ramp.onlyColor { return .color(color) }
      func radius(_ offset: Double) -> Double { startRadius + offset * (endRadius - startRadius) }
      func center(_ offset: Double) -> Point {
        Point(x: start.x + offset * (end.x - start.x), y: start.y + offset * (end.y - start.y))
      }
      // A circle cannot be smaller than a point: the gradient's own ends cover the rest.
      if radius(ramp.first) < 0 || radius(ramp.last) < 0 { ramp = ramp.clamped() }
      return .radialGradient(
        ramp.gradient, startCenter: center(ramp.first), startRadius: radius(ramp.first),
        endCenter: center(ramp.last), endRadius: radius(ramp.last))
    case .sweep(let line, let center, let start, let end):
      guard let ramp = try ColorRamp(line, palette: palette) else { return nil }
      if let color = ramp.onlyColor { return .color(color) }
      // Angles in the font are counter-clockwise, so the circle is drawn mirrored.
      let mirrored = Transform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 2 * center.y)
      let circle = ramp.aroundCircle(from: start / 360, to: end / 360)
      return .transformed(.conicGradient(circle, center: center, angle: 0), mirrored)
    }
  }
}

extension ColorPalette {
  func color(_ index: ColorIndex) throws(ColorGlyphError) -> Color {
    guard let color = self[index.index, alpha: index.alpha] else { throw .paletteIndex(index.index) }
    return color
  }
}
