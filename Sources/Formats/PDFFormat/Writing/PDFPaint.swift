import Drawing
import FileAccess
import PlaneGeometry

/// The paint of a shape, by its kind in PDF.
struct PDFPaint {
  enum Kind {
    case color(Color)
    case shading(PDFShading, Transform)
    case pattern(Pattern, Transform)
  }

  private(set) var kind: Kind
  /// The alpha of the whole paint, from 0 to 1.
  var alpha = 1.0
  /// The alpha of a gradient whose alpha varies, as a gradient of greys.
  var alphas: PDFPaintBox?

  /// The feature that a single ink does not allow; `nil` if there is none.
  var feature: PDFError.Feature? {
    switch kind {
    case .color: alpha < 1 && alpha > 0 ? .transparency : nil
    case .shading: .gradient
    // The content of a pattern is checked separately.
    case .pattern: nil
    }
  }

  /// Makes a translucent colour an opaque one whose own alpha is the amount of ink.
  mutating func tint(by opacity: Double) {
    guard case .color(let color) = kind, alpha * opacity > 0 else { return }
    kind = .color(color.withAlpha(UInt8((alpha * opacity * 255).rounded())))
    alpha = 1
  }

  /// Converts a paint.
  ///
  /// - Parameter bounds: the area to be painted, in its own coordinates.
  /// - Returns: `nil` if it paints nothing.
  init?(_ paint: Paint, on bounds: Rect) {
    let transform = paint.ownTransform
    guard let inverse = transform.inverted() else { return nil }
    let area = bounds.applying(inverse)
    switch paint.withoutTransform {
    case .color(let color):
      kind = .color(color)
      alpha = Double(color.alpha) / 255
    case .pattern(let pattern):
      guard pattern.tile.width > 0, pattern.tile.height > 0 else { return nil }
      kind = .pattern(pattern, transform)
    case .conicGradient(let gradient, let center, let angle):
      guard !gradient.stops.isEmpty, !area.isEmpty else { return nil }
      let wedges = ConicWedges(gradient, center: center, angle: angle)
      kind = .pattern(
        wedges.pattern(covering: area.insetBy(dx: -1e-3 * area.width, dy: -1e-3 * area.height)), transform)
    case .linearGradient(let gradient, _, _), .radialGradient(let gradient, _, _, _, _):
      guard let last = gradient.stops.last else { return nil }
      let alphas = Set(gradient.stops.map(\.color.alpha))
      func shading(_ gradient: Gradient) -> PDFShading? {
        PDFShading(paint.withoutTransform, gradient: gradient, covering: area)
      }
      guard let shading = shading(gradient) else {
        // Without a direction the last colour covers everything.
        guard case .linearGradient = paint.withoutTransform else { return nil }
        kind = .color(last.color)
        alpha = Double(last.color.alpha) / 255
        return
      }
      kind = .shading(shading, transform)
      if alphas.count == 1 {
        alpha = Double(last.color.alpha) / 255
      } else {
        let greys = gradient.stops.map { Gradient.Stop(color: Color(gray: $0.color.alpha), location: $0.location) }
        guard
          let grey = PDFShading(
            paint.withoutTransform, gradient: Gradient(stops: greys, spread: gradient.spread), covering: area)
        else { return nil }
        self.alphas = PDFPaintBox(PDFPaint(.shading(grey, transform)))
      }
    case .transformed: preconditionFailure("the transforms have been taken off")
    }
  }

  private init(_ kind: Kind) { self.kind = kind }
}

/// A box for a paint inside another paint.
final class PDFPaintBox {
  let paint: PDFPaint

  init(_ paint: PDFPaint) { self.paint = paint }
}

extension PDFSceneWriter {
  mutating func set(_ box: PDFPaintBox, isStroke: Bool) throws(PDFError) { try set(box.paint, isStroke: isStroke) }

  /// Sets the current paint.
  mutating func set(_ paint: PDFPaint, isStroke: Bool) throws(PDFError) {
    let operators: String
    switch paint.kind {
    case .color(let color): operators = self.operators(for: color, isStroke: isStroke)
    case .shading(let shading, let transform):
      let dictionary = shading.dictionary(in: space(of: shading))
      let matrix = transform.concatenating(content.matrix)
      operators = patternOperators(
        add("<< /Type /Pattern /PatternType 2 /Matrix \(pdfMatrix(matrix)) /Shading \(dictionary) >>"), isStroke)
    case .pattern(let pattern, let transform):
      operators = patternOperators(try object(of: pattern, transform), isStroke)
    }
    if isStroke { content.setStroke(operators) } else { content.setFill(operators) }
  }

  private func space(of shading: PDFShading) -> PDFShading.Space {
    guard mode == .inks, let map else { return mode == .luminance ? .gray : .rgb }
    return map.black == .k && shading.isGray && !isMixed ? .gray : .inks(map)
  }

  private mutating func patternOperators(_ object: Int, _ isStroke: Bool) -> String {
    let name = content.name("Pattern", object)
    return isStroke ? "/Pattern CS /\(name) SCN" : "/Pattern cs /\(name) scn"
  }

  private mutating func operators(for color: Color, isStroke: Bool) -> String {
    func level(_ value: UInt8) -> String { pdfNumber(Double(value) / 255) }
    if case .named(let name)? = plate, mode != .luminance {
      return separation(name, of: color, isStroke, tint: color == .white ? 0 : Double(color.alpha) / 255)
    }
    switch mode {
    case .rgb:
      if blacks.contains(color.withAlpha(255)) { return isStroke ? "0 G" : "0 g" }
      if color.red == color.green, color.green == color.blue { return "\(level(color.red)) \(isStroke ? "G" : "g")" }
      return "\(level(color.red)) \(level(color.green)) \(level(color.blue)) \(isStroke ? "RG" : "rg")"
    case .luminance: return "\(pdfNumber(color.luminance)) \(isStroke ? "G" : "g")"
    case .spot:
      return separation(spot, "/DeviceCMYK", [0, 0.15, 0.5, 0.15], isStroke, tint: 1 - color.luminance)
    case .inks:
      if plate == .registration, color.withAlpha(255) == .black {
        return separation("All", "/DeviceCMYK", [1, 1, 1, 1], isStroke)
      }
      return levels(of: color).map { pdfNumber($0, places: 4) }.joined(separator: " ") + (isStroke ? " K" : " k")
    }
  }

  func levels(of color: Color) -> [Double] {
    guard let inks = map?.inks(of: color, isMixed: isMixed) else { preconditionFailure("inks have a map") }
    return inks.list
  }

  /// Returns the object of a pattern.
  private mutating func object(of pattern: Pattern, _ transform: Transform) throws(PDFError) -> Int {
    let matrix = transform.concatenating(content.matrix)
    let key = PatternKey(
      pattern: ContentDigest(words: pattern.exactWords), matrix: matrix, mode: mode, plate: plate, isMixed: isMixed)
    if let known = patterns[key] { return known }
    let tile = pattern.tile.standardized
    let inner = try stream(scale: content.localScale * transform.largestScale) { writer throws(PDFError) in
      try writer.write(pattern.items)
    }
    let object = try objects.addStream(
      """
      /Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox \(pdfArray([tile.minX, tile.minY, tile.maxX, tile.maxY], places: 7)) \
      /XStep \(pdfNumber(tile.width, places: 7)) /YStep \(pdfNumber(tile.height, places: 7)) \
      /Matrix \(pdfMatrix(matrix)) /Resources \(inner.resourceDictionary)
      """, inner.bytes)
    patterns[key] = object
    return object
  }
}

extension Color {
  /// The luminance of the encoded values, from 0 to 1, as in masks (``/Drawing/Scene/Mask/Kind/luminance``).
  var luminance: Double {
    (0.2125 * Double(red) + 0.7154 * Double(green) + 0.0721 * Double(blue)) / 255
  }
}
