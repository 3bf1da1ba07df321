import Drawing
import PNGFormat
import PlainNotation
import PlaneGeometry

// Definitions that shapes refer to. Each gets the next number of its kind when it is first used, so that the same scene
// gives the same names.

extension SVGSceneWriter {
  /// Writes a paint as the value of `fill` or `stroke`. `bounds` is the painted area, in its own coordinates.
  mutating func write(_ paint: Paint, as property: String, on bounds: Rect) throws(PNGError) {
    guard case .color(let color) = paint else {
      return attribute(property, "url(#\(try name(of: paint, on: bounds)))")
    }
    if color != .black || property != "fill" { attribute(property, color.shortHex) }
    if !color.isOpaque { attribute("\(property)-opacity", Double(color.alpha) / 255, places: 4) }
  }

  private mutating func name(of paint: Paint, on bounds: Rect) throws(PNGError) -> String {
    var paint = paint
    if case .conicGradient(let gradient, let center, let angle) = paint.withoutTransform {
      let transform = paint.ownTransform
      let area = transform.inverted().map { bounds.applying($0) } ?? bounds
      paint = .transformed(
        .pattern(ConicWedges(gradient, center: center, angle: angle).pattern(covering: area)), transform)
    }
    if let name = paints[paint] { return name }
    // Patterns may define further paints while they are written.
    let definition = try definition(of: paint)
    let name = "g\(paints.count)"
    paints[paint] = name
    definitions += definition.opening
    definitions += " id=\"\(name)\""
    definitions += definition.rest
    return name
  }

  private mutating func definition(of paint: Paint) throws(PNGError) -> (opening: [UInt8], rest: [UInt8]) {
    let outer = body
    body = []
    outerByteCount += outer.count
    defer {
      body = outer
      outerByteCount -= outer.count
    }
    let opening: String
    let transform = paint.ownTransform
    switch paint.withoutTransform {
    case .linearGradient(let gradient, let start, let end):
      opening = "<linearGradient"
      attribute("gradientUnits", "userSpaceOnUse")
      for (name, value) in [("x1", start.x), ("y1", start.y), ("x2", end.x), ("y2", end.y)] {
        attribute(name, precise: value)
      }
      write(gradient, "linearGradient", transform)
    case .radialGradient(let gradient, let startCenter, let startRadius, let center, let radius):
      opening = "<radialGradient"
      attribute("gradientUnits", "userSpaceOnUse")
      for (name, value) in [("cx", center.x), ("cy", center.y), ("r", radius)] { attribute(name, precise: value) }
      if startCenter != center {
        attribute("fx", precise: startCenter.x)
        attribute("fy", precise: startCenter.y)
      }
      if startRadius != 0 { attribute("fr", precise: startRadius) }
      write(gradient, "radialGradient", transform)
    case .pattern(let pattern):
      opening = "<pattern"
      attribute("patternUnits", "userSpaceOnUse")
      let tile = pattern.tile.standardized
      for (name, value) in [("x", tile.minX), ("y", tile.minY), ("width", tile.width), ("height", tile.height)] {
        attribute(name, precise: value)
      }
      write(transform, as: "patternTransform")
      body += ">"
      // A pattern's content begins at its tile's corner.
      let shift = Transform(translationX: -tile.minX, y: -tile.minY)
      try write(pattern.items.map { $0.transformed(by: shift) })
      body += "</pattern>"
    case .color, .conicGradient, .transformed:
      preconditionFailure("colours are written as such, conic gradients as patterns")
    }
    return (Array(opening.utf8), body)
  }

  mutating func attribute(_ name: String, precise value: Double) {
    body += " \(name)=\""
    DecimalNumber.append(value, significantDigits: 9, to: &body)
    body += "\""
  }

  private mutating func write(_ gradient: Gradient, _ element: String, _ transform: Transform) {
    if gradient.spread != .pad { attribute("spreadMethod", gradient.spread.rawValue) }
    write(transform, as: "gradientTransform")
    body += ">"
    for stop in gradient.stopsForStraightInterpolation {
      body += "<stop"
      attribute("offset", stop.location, places: 6)
      attribute("stop-color", stop.color.shortHex)
      if !stop.color.isOpaque { attribute("stop-opacity", Double(stop.color.alpha) / 255, places: 4) }
      body += "/>"
    }
    body += "</\(element)>"
  }

  // MARK: Clips and masks

  /// Returns the name of the intersection of several clips: the last one's path, clipped by those before.
  mutating func name(of list: [Scene.Clip]) -> String {
    if let name = clips[list] { return name }
    guard let last = list.last else { preconditionFailure("there is a clip") }
    let outer = list.count > 1 ? name(of: Array(list.dropLast())) : nil
    let saved = body
    let name = "c\(clips.count)"
    clips[list] = name
    body = Array("<clipPath id=\"\(name)\"".utf8)
    if let outer { attribute("clip-path", "url(#\(outer))") }
    body += "><path d=\""
    body += data(of: last.path)
    body += "\""
    if last.rule == .evenOdd { attribute("clip-rule", "evenodd") }
    write(last.transform)
    body += "/></clipPath>"
    definitions += body
    body = saved
    return name
  }

  mutating func name(of mask: Scene.Mask) throws(PNGError) -> String {
    if let name = masks[mask] { return name }
    let content = try separateBody { writer throws(PNGError) in try writer.write(mask.items) }
    let name = "m\(masks.count)"
    masks[mask] = name
    definitions +=
      "<mask id=\"\(name)\" maskUnits=\"userSpaceOnUse\" x=\"-1e6\" y=\"-1e6\" width=\"2e6\" height=\"2e6\""
    if mask.kind == .alpha { definitions += " mask-type=\"alpha\"" }
    definitions += ">"
    definitions += content
    definitions += "</mask>"
    return name
  }

  // MARK: Images

  /// Begins an `image`.
  mutating func write(_ bitmap: Bitmap, in rect: Rect, _ interpolation: Interpolation) throws(PNGError) {
    var encoder = PNGEncoder()
    encoder.memoryLimit = memoryLimit
    let bytes = try encoder.encode(bitmap)
    try checkRoom(for: 2 * bytes.count)
    let data = Base64.encoding(bytes)
    body += "<image"
    for (name, value) in [("x", rect.minX), ("y", rect.minY), ("width", rect.width), ("height", rect.height)] {
      attribute(name, precise: value)
    }
    attribute("preserveAspectRatio", "none")
    if interpolation == .nearest { attribute("image-rendering", "optimizeSpeed") }
    body += " \(link)=\"data:image/png;base64,"
    body += data
    body += "\""
  }
}

extension Color {
  /// Red, green and blue as `#rgb` if that is exact, otherwise as `#rrggbb`.
  fileprivate var shortHex: String {
    let digits = Array(withAlpha(255).hex.utf8)
    guard digits[1] == digits[2], digits[3] == digits[4], digits[5] == digits[6] else { return withAlpha(255).hex }
    return String(decoding: [digits[0], digits[1], digits[3], digits[5]], as: UTF8.self)
  }
}
