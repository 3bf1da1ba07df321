import Drawing
import PlaneGeometry

/// A gradient element with everything that it inherits through its references.
struct SVGGradient {
  var isRadial: Bool
  var isInUserSpace = false
  var transform = Transform.identity
  var spread = Gradient.Spread.pad
  /// The given values among `x1 y1 x2 y2` or `cx cy r fx fy fr`.
  var values: [SVGName: SVGLength] = [:]
  var stops: [Gradient.Stop] = []
}

/// The gradients of a document, each read once.
final class SVGGradients: SVGReadingPart {
  private let walk: SVGWalk
  private var gradients: [Int: SVGGradient] = [:]

  init(_ walk: SVGWalk) { self.walk = walk }

  var reading: SVGReading { walk.reading }

  /// Returns the paint of a gradient for a shape, or `nil` if it draws nothing.
  func paint(_ server: Int, on box: SVGPaintBox, at element: Int, in state: SVGState) -> Paint? {
    let gradient = gradient(server, viewport: state.viewport)
    // Without stops it paints nothing, not even the fallback (SVG 2, section 14.2.4).
    guard let last = gradient.stops.last else { return .color(.clear) }
    var transform = gradient.transform
    var lengths = state.lengths
    if !gradient.isInUserSpace {
      let box = walk.rect(of: box)
      guard !box.isEmpty else {
        warn(.notDrawable("a gradient on a shape without an area"), at: element)
        return nil
      }
      transform = transform.concatenating(box.fromUnitSquare)
      lengths.viewport = Size(width: 1, height: 1)
    }
    guard transform.inverted() != nil else { return nil }
    if gradient.stops.count == 1 { return .color(last.color) }
    func value(_ name: SVGName, _ axis: SVGLengthContext.Axis, percent: Double) -> Double {
      lengths.resolve(gradient.values[name] ?? SVGLength(value: percent, unit: .percent), axis)
    }
    let colors = Gradient(stops: gradient.stops, spread: gradient.spread)
    if !gradient.isRadial {
      let start = Point(x: value(.x1, .horizontal, percent: 0), y: value(.y1, .vertical, percent: 0))
      let end = Point(x: value(.x2, .horizontal, percent: 100), y: value(.y2, .vertical, percent: 0))
      guard start != end else { return .color(last.color) }
      return linearPaint(colors, from: start, to: end, transform)
    }
    let center = Point(
      x: value(.cx, .horizontal, percent: 50), y: value(.cy, .vertical, percent: 50))
    let radius = value(.r, .diagonal, percent: 50)
    guard radius > 0 else { return .color(last.color) }
    let focus = Point(
      x: gradient.values[.fx].map { lengths.resolve($0, .horizontal) } ?? center.x,
      y: gradient.values[.fy].map { lengths.resolve($0, .vertical) } ?? center.y)
    var focalRadius = max(0, value(.fr, .diagonal, percent: 0))
    // If both circles are equal, everything between them lies on their edge, as in other programs.
    if focalRadius == radius, focus == center { focalRadius = radius * (1 - 0x1p-20) }
    let paint = Paint.radialGradient(
      colors, startCenter: focus, startRadius: focalRadius, endCenter: center, endRadius: radius)
    return transform.isIdentity ? paint : .transformed(paint, transform)
  }

  /// Returns a linear gradient under a transform, which is again linear because lines of one colour stay parallel. The
  /// end moves along its line to where the gradient's direction is perpendicular to it.
  private func linearPaint(
    _ colors: Gradient, from start: Point, to end: Point, _ transform: Transform
  ) -> Paint {
    let newStart = start.applying(transform)
    let line = (end - start).turnedClockwise.applying(transform)
    let direction = (end - start).applying(transform)
    let newEnd = newStart + (direction - line * (direction.dot(line) / line.lengthSquared))
    return .linearGradient(colors, start: newStart, end: newEnd)
  }

  /// Returns a gradient with everything that it inherits along its chain of references.
  private func gradient(_ server: Int, viewport: Size) -> SVGGradient {
    if let known = gradients[server] { return known }
    var gradient = SVGGradient(isRadial: document.nodes[server].tag == .radialGradient)
    var hasTransform = false
    let chain = chain(from: server, of: [.linearGradient, .radialGradient])
    gradient.isInUserSpace = !isInBox(.gradientUnits, of: chain, default: true)
    let spread = firstValue(of: .spreadMethod, in: chain)
    gradient.spread = spread.flatMap { Gradient.Spread(rawValue: String(decoding: $0, as: UTF8.self)) } ?? .pad
    for index in chain {
      if !hasTransform, document.value(of: .gradientTransform, in: index) != nil {
        hasTransform = true
        let style = walk.styles.style(inPlaceOf: index, viewport: viewport)
        gradient.transform = walk.transform(
          of: index, in: SVGState(style: style, transform: .identity, viewport: viewport))
      }
      if (document.nodes[index].tag == .radialGradient) == gradient.isRadial {
        for name in gradient.isRadial ? [.cx, .cy, .r, .fx, .fy, .fr] : [SVGName.x1, .y1, .x2, .y2]
        where gradient.values[name] == nil {
          gradient.values[name] = walk.styles.length(name, of: index)
        }
      }
      if gradient.stops.isEmpty { gradient.stops = stops(of: index, viewport: viewport) }
    }
    gradients[server] = gradient
    return gradient
  }

  private func stops(of gradient: Int, viewport: Size) -> [Gradient.Stop] {
    var stops: [Gradient.Stop] = []
    let inherited = walk.styles.style(inPlaceOf: gradient, viewport: viewport)
    for child in document.children(of: gradient) where document.nodes[child].tag == .stop {
      let style = walk.styles.style(of: child, inside: inherited, viewport: viewport)
      var color =
        switch style.own.stopColor {
        case .color(let color): color
        default: style.color
        }
      color.alpha = UInt8((Double(color.alpha) * style.own.stopOpacity).rounded())
      var location = stops.last?.location ?? 0
      if let value = document.value(of: .offset, in: child) {
        if let length = SVGLength(value), length.unit == .none || length.unit == .percent {
          let offset = length.unit == .percent ? length.value / 100 : length.value
          location = max(location, min(1, max(0, offset)))
        } else {
          warnOfInvalidValue(.offset, value, at: child)
        }
      }
      stops.append(Gradient.Stop(color: color, location: location))
    }
    if inherited.mixesLight { stops = stops.mixedAsLight }
    return Gradient.stopsForPremultipliedInterpolation(stops)
  }
}

extension [Gradient.Stop] {
  /// Stops whose plain mixture matches mixing these in linear light to within one level.
  fileprivate var mixedAsLight: [Gradient.Stop] {
    var result: [Gradient.Stop] = []
    for stop in self {
      if let last = result.last, stop.location > last.location, stop.color.withAlpha(255) != last.color.withAlpha(255) {
        let parts = 24
        for part in 1..<parts {
          let share = Double(part) / Double(parts)
          result.append(
            Gradient.Stop(
              color: last.color.mixedAsLight(with: stop.color, share),
              location: last.location + (stop.location - last.location) * share))
        }
      }
      result.append(stop)
    }
    return result
  }
}

extension Color {
  fileprivate func mixedAsLight(with other: Color, _ share: Double) -> Color {
    func mix(_ a: UInt8, _ b: UInt8) -> UInt8 {
      let (a, b) = (Curve.decode(Double(a) / 255), Curve.decode(Double(b) / 255))
      return UInt8((Curve.encode(a + (b - a) * share) * 255).rounded())
    }
    let alpha = Double(alpha) + (Double(other.alpha) - Double(alpha)) * share
    return Color(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: UInt8(alpha.rounded()))
  }
}
