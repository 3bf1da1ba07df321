import Drawing
import PlaneGeometry

/// The paints of the shape that a marker or a `use` belongs to, in that shape's user space.
final class SVGContextPaints {
  let fill: (paint: Paint, opacity: Double)?
  let stroke: (paint: Paint, opacity: Double)?
  /// The transform from that user space to the scene.
  let transform: Transform

  init(
    fill: (paint: Paint, opacity: Double)?, stroke: (paint: Paint, opacity: Double)?,
    transform: Transform
  ) {
    self.fill = fill
    self.stroke = stroke
    self.transform = transform
  }
}

extension SVGSceneBuilder {
  /// Draws a shape: its fill, stroke and markers in the style's order.
  func draw(_ path: Path, of element: Int, in state: SVGState) {
    guard state.style.isVisible, !path.isEmpty else { return }
    drawWithEffects(element, in: state) { drawParts(path, of: element, in: state) }
  }

  /// Draws a shape without its element's effects.
  func drawParts(_ path: Path, of element: Int, in state: SVGState) {
    guard !path.isEmpty, isWithinLimits(path, element, state) else { return }
    let style = state.style
    for part in style.paintOrder.parts {
      switch part {
      case .fill: fill(path, of: element, in: state)
      case .stroke: stroke(path, of: element, in: state)
      case .markers: SVGMarkers(builder: self).draw(along: path, of: element, in: state)
      }
    }
  }

  /// Records the fill of a path.
  func fill(_ path: Path, of element: Int, in state: SVGState) {
    guard state.style.fill != .none, state.style.fillOpacity > 0,
      let (paint, opacity) = paint(
        state.style.fill, on: SVGPaintBox(of: path, in: state), of: element, in: state)
    else { return }
    record(
      Scene.Item(
        .fill(path, rule: state.style.fillRule, paint: paint), transform: state.transform,
        opacity: opacity * state.style.fillOpacity, isAntialiased: isSmooth(element, state.style)), of: element)
  }

  /// Whether an element's edges are antialiased; those of letters always are.
  private func isSmooth(_ element: Int, _ style: SVGStyle) -> Bool {
    if style.isAntialiased { return true }
    switch document.nodes[element].tag {
    case .text, .tspan, .textPath, .tref: return true
    default: return false
    }
  }

  /// Records the outline of a path.
  func stroke(_ path: Path, of element: Int, in state: SVGState) {
    let style = state.style
    guard style.stroke != .none, style.strokeWidth > 0, style.strokeOpacity > 0,
      let (paint, opacity) = paint(style.stroke, on: SVGPaintBox(of: path, in: state), of: element, in: state)
    else { return }
    var outline = path
    var paintOnOutline = paint
    var transform = state.transform
    if style.own.strokeIsUnscaled {
      // The pen keeps its width in the picture's pixels, so the path is transformed first.
      outline = path.applying(transform)
      if case .color = paint {} else { paintOnOutline = .transformed(paint, transform) }
      transform = .identity
      reading.tally.placeDependence = .needsPlace
    }
    record(
      Scene.Item(
        .stroke(outline, style: strokeStyle(for: path, of: element, style), paint: paintOnOutline),
        transform: transform, opacity: opacity * style.strokeOpacity, isAntialiased: isSmooth(element, style)),
      of: element)
  }

  func strokeStyle(for path: Path, of element: Int, _ style: SVGStyle) -> StrokeStyle {
    var result = StrokeStyle(
      lineWidth: style.strokeWidth, lineCap: style.lineCap, lineJoin: style.lineJoin,
      miterLimit: style.miterLimit)
    let period = style.dashes.reduce(0, +)
    guard period > 0, period.isFinite else { return result }
    var scale = 1.0
    if let value = document.value(of: .pathLength, in: element) {
      if let length = SVGLength(value)?.value, length >= 0 {
        // A length of 0 makes the first dash endless (SVG 2, section 9.6.1).
        if length == 0 { return result }
        scale = path.length / length
      } else {
        warnOfInvalidValue(.pathLength, value, at: element)
      }
    }
    let count = path.controlLength / (period * scale) * Double(style.dashes.count)
    guard count <= SVGLimits.maximumDashCount else {
      warn(.limit("\(Int(SVGLimits.maximumDashCount)) dashes along a path"), at: element)
      return result
    }
    result.dash = style.dashes.map { $0 * scale }
    result.dashPhase = style.dashOffset * scale
    return result
  }

  /// Returns the paint of an element with a bounding box, and its opacity; `nil` draws nothing.
  func paint(_ paint: SVGPaint, on box: SVGPaintBox, of element: Int, in state: SVGState) -> (
    paint: Paint, opacity: Double
  )? {
    switch paint {
    case .none: return nil
    case .color(let color): return color.alpha == 0 ? nil : (.color(color), 1)
    case .currentColor: return state.style.color.alpha == 0 ? nil : (.color(state.style.color), 1)
    case .contextFill: return contextPaint(state.contextPaints?.fill, in: state)
    case .contextStroke: return contextPaint(state.contextPaints?.stroke, in: state)
    case .server(let index, let fallback):
      let server = Int(index)
      var result: Paint?
      switch document.nodes[server].tag {
      case .linearGradient, .radialGradient:
        result = gradients.paint(server, on: box, at: element, in: state)
        if result == .color(.clear) { return nil }
      case .pattern:
        result = SVGPatterns(builder: self).paint(server, on: box, at: element, in: state)
      default:
        warn(.missingReference(name: "paint", target: idText(of: server)), at: element)
      }
      if let result { return (result, 1) }
      switch fallback {
      case .color(let color)?: return (.color(color), 1)
      case .currentColor?: return (.color(state.style.color), 1)
      case SVGPaint.Fallback.none?, nil: return nil
      }
    }
  }

  /// Returns another shape's paint, converted to this shape's user space.
  private func contextPaint(_ source: (paint: Paint, opacity: Double)?, in state: SVGState) -> (
    paint: Paint, opacity: Double
  )? {
    reading.tally.placeDependence = .needsPlace
    guard let source, let context = state.contextPaints else { return nil }
    if case .color = source.paint { return source }
    if let (pattern, _) = source.paint.pattern { hold(1 + pattern.items.depth) }
    guard let inverse = state.transform.inverted() else { return nil }
    return (.transformed(source.paint, context.transform.concatenating(inverse)), source.opacity)
  }

  /// Counts a path, and rejects it if it or its coordinates exceed the limits of a scene.
  private func isWithinLimits(_ path: Path, _ element: Int, _ state: SVGState) -> Bool {
    let reach = state.style.stroke == .none ? 0 : max(0, state.style.strokeWidth) * state.transform.meanScale
    var steps = path.underestimatedCount
    if reach > 100, reach.isFinite {
      // The curves at the edge of a wide pen take steps in proportion to the square root of its width.
      steps += Int(Double(steps) * min(1e4, (4 * reach).squareRoot()))
    }
    guard reading.tally.pathElementCount + steps <= SVGLimits.maximumPathElementCount else {
      warn(.limit("\(SVGLimits.maximumPathElementCount) steps of paths"), at: element)
      return false
    }
    reading.tally.pathElementCount += steps
    spend(30 &* path.underestimatedCount, on: .composing, at: element)
    take(path.byteCount, for: .composing, at: element)
    let bounds = path.controlBounds.applying(state.transform)
    if bounds.isNull && path.isFinite { return true }
    let limit = SVGLimits.maximumCoordinate
    guard path.isFinite, isDrawable(bounds), reach <= limit else {
      warn(.notDrawable("coordinates beyond \(limit)"), at: element)
      return false
    }
    reading.tally.bounds = reading.tally.bounds.union(bounds.insetBy(dx: -reach, dy: -reach))
    return true
  }

  /// Whether a rectangle in the scene lies within the limit for coordinates.
  func isDrawable(_ bounds: Rect) -> Bool {
    let limit = SVGLimits.maximumCoordinate
    return bounds.minX >= -limit && bounds.maxX <= limit && bounds.minY >= -limit && bounds.maxY <= limit
  }
}
