// Gradients use the drawable's coordinates, so an affine map must turn a gradient into another one. For a linear
// gradient it always does: lines of one colour stay parallel, though no longer perpendicular to the line from start to
// end. Circles must stay circles.

import Drawing
import PlaneGeometry

extension DrawableText {
  /// Writes a paint as the attribute `fillColor` or `strokeColor`, or as an element in its place.
  ///
  /// - Parameters:
  ///   - role: `fill` or `stroke`.
  ///   - transform: maps the shape to the drawable.
  mutating func write(
    _ paint: Paint, as role: String, transform: Transform, opacity: Double
  ) throws(VectorDrawableError) {
    if opacity < 1 { attribute("\(role)Alpha", opacity) }
    let transform = paint.ownTransform.concatenating(transform)
    switch paint.withoutTransform {
    case .color(let color): attribute("\(role)Color", color.androidText)
    case .linearGradient(let gradient, let start, let end):
      let line = transform.gradientLine(from: start, to: end)
      write(gradient, as: role) { text in
        text.attribute("type", "linear")
        text.attribute("startX", line.start.x)
        text.attribute("startY", line.start.y)
        text.attribute("endX", line.end.x)
        text.attribute("endY", line.end.y)
      }
    case .radialGradient(let gradient, let startCenter, let startRadius, let endCenter, let endRadius):
      guard startCenter == endCenter, endRadius > startRadius, startRadius == 0 || gradient.spread == .pad else {
        throw .unsupported(.twoPointGradient)
      }
      guard let scale = transform.similarityScale else { throw .unsupported(.ellipticGradient) }
      let center = endCenter.applying(transform)
      var gradient = gradient
      // Gradients of drawables begin at the centre.
      let inner = startRadius / endRadius
      for index in gradient.stops.indices {
        gradient.stops[index].location = inner + (1 - inner) * min(max(gradient.stops[index].location, 0), 1)
      }
      write(gradient, as: role) { text in
        text.attribute("type", "radial")
        text.attribute("centerX", center.x)
        text.attribute("centerY", center.y)
        text.attribute("gradientRadius", endRadius * scale)
      }
    case .conicGradient(let gradient, let center, let angle):
      guard angle == 0, transform.a > 0, transform.b == 0, transform.c == 0, transform.d == transform.a else {
        throw .unsupported(.turnedSweep)
      }
      let center = center.applying(transform)
      write(gradient, as: role) { text in
        text.attribute("type", "sweep")
        text.attribute("centerX", center.x)
        text.attribute("centerY", center.y)
      }
    case .pattern: throw .unsupported(.pattern)
    case .transformed: preconditionFailure("all transforms have been taken off")
    }
  }

  private mutating func write(_ gradient: Gradient, as role: String, _ geometry: (inout DrawableText) -> Void) {
    hasGradients = true
    nest { text in
      text.line("<aapt:attr name=\"android:\(role)Color\">")
      text.indent()
      text.open("<gradient")
      geometry(&text)
      switch gradient.spread {
      case .pad: break
      case .repeat: text.attribute("tileMode", "repeat")
      case .reflect: text.attribute("tileMode", "mirror")
      }
      text.nest { text in
        var last = 0.0
        for stop in gradient.stops {
          last = max(last, min(max(stop.location, 0), 1))
          text.indent()
          text.open("<item")
          text.attribute("offset", last)
          text.attribute("color", stop.color.androidText)
          text.open("/>\n")
        }
      }
      text.line("</gradient>")
      text.line("</aapt:attr>")
    }
  }
}

extension Transform {
  /// Returns the line of the gradient whose colours are where a map moves those of another gradient.
  fileprivate func gradientLine(from start: Point, to end: Point) -> (start: Point, end: Point) {
    let (first, last) = (start.applying(self), end.applying(self))
    let line = last - first
    // The stripes were perpendicular to the line; now they have this direction.
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let across = Vector(dx: a * -dy + c * dx, dy: b * -dy + d * dx)
    let length = across.dx * across.dx + across.dy * across.dy
    guard length > 0 else { return (first, last) }
    let share = (line.dx * across.dx + line.dy * across.dy) / length
    return (first, Point(x: last.x - share * across.dx, y: last.y - share * across.dy))
  }
}

extension Color {
  /// The colour as `#rrggbb`, or `#aarrggbb` if it is transparent.
  fileprivate var androidText: String {
    let digits = [alpha, red, green, blue].dropFirst(isOpaque ? 1 : 0).map { byte in
      let text = String(byte, radix: 16)
      return text.count < 2 ? "0" + text : text
    }
    return "#" + digits.joined()
  }
}
