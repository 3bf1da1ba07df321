import Drawing
import PlaneGeometry

/// The steps of a `filter` element while they are read.
struct SVGFilterReading: SVGReadingPart {
  let filtering: SVGFiltering
  /// The filtered element.
  let element: Int
  let state: SVGState
  /// The filter's region, in the user space of the filtered element.
  let region: Rect
  /// The box whose sides are the units of lengths, if there is one.
  let box: Rect?
  /// The style that the steps inherit.
  let style: SVGStyle

  private(set) var primitives: [FilterPrimitive] = []
  private var names: [String: Int] = [:]

  init(filtering: SVGFiltering, element: Int, state: SVGState, region: Rect, box: Rect?, style: SVGStyle) {
    self.filtering = filtering
    self.element = element
    self.state = state
    self.region = region
    self.box = box
    self.style = style
  }

  var reading: SVGReading { filtering.reading }
  private var styles: SVGCascade { filtering.walk.styles }

  /// Reads the next step; elements that are not steps are left out.
  mutating func read(_ step: Int) {
    let tag = document.nodes[step].tag
    if tag == .title || tag == .desc || tag == .metadata { return }
    guard primitives.count < SVGLimits.maximumFilterStepCount else {
      return warn(.limit("\(SVGLimits.maximumFilterStepCount) steps of a filter"), at: step)
    }
    let style = styles.style(of: step, inside: style, viewport: state.viewport)
    let area = area(of: step)
    var result = FilterPrimitive(.flood(.clear), of: [], region: area, in: style.filterSpace)
    if tag == .feDropShadow {
      readShadow(step, style, area)
    } else if let (operation, inputs) = operation(of: step, tag, style, area) {
      result.operation = operation
      result.inputs = inputs
      // As in SVG 1.1, an offset has the region of its input, which matters if the result is tiled.
      if case .offset = operation, case .result? = inputs.first, !isRegionGiven(step) { result.region = nil }
      primitives.append(result)
    } else if SVGFilterReading.known.contains(tag) {
      // An invalid step produces nothing, but later ones may not need it.
      primitives.append(result)
    } else {
      return warn(.unsupportedElement(document.names.text(of: document.nodes[step].name)), at: step)
    }
    if let name = text(.result, of: step), !name.isEmpty { names[name] = primitives.count - 1 }
  }

  private static let known: Set<SVGName> = [
    .feBlend, .feColorMatrix, .feComponentTransfer, .feComposite, .feConvolveMatrix, .feDiffuseLighting,
    .feDisplacementMap, .feFlood, .feGaussianBlur, .feImage, .feMerge, .feMorphology, .feOffset, .feSpecularLighting,
    .feTile, .feTurbulence,
  ]

  private mutating func readShadow(_ step: Int, _ style: SVGStyle, _ area: Rect) {
    let deviation = deviation(of: step, default: 2)
    let offset = Vector(
      dx: (number(.dx, of: step) ?? 2) * unit.width, dy: (number(.dy, of: step) ?? 2) * unit.height)
    primitives += FilterPrimitive.shadow(
      x: deviation.dx, y: deviation.dy, offset: offset, color: flood(style), of: input(.in, of: step),
      after: primitives.count, region: area, in: style.filterSpace)
  }

  // MARK: Values

  /// The lengths of 1 unit across and down.
  var unit: Size { box?.size ?? Size(width: 1, height: 1) }

  func text(_ name: SVGName, of step: Int) -> String? {
    document.value(of: name, in: step).map { String(decoding: trimmed($0), as: UTF8.self) }
  }

  func numbers(_ name: SVGName, of step: Int) -> [Double]? {
    guard let value = document.value(of: name, in: step) else { return nil }
    var scanner = ByteScanner(value)
    guard let numbers = scanner.takeNumbers(), numbers.allSatisfy(\.isFinite) else {
      warnOfInvalidValue(name, value, at: step)
      return nil
    }
    spend(10 &* numbers.count, on: .composing, at: step)
    return numbers
  }

  func number(_ name: SVGName, of step: Int) -> Double? {
    guard let numbers = numbers(name, of: step), numbers.count == 1 else { return nil }
    return numbers[0]
  }

  /// Returns the standard deviations across and down.
  func deviation(of step: Int, default value: Double) -> Vector {
    let values = document.value(of: .stdDeviation, in: step) == nil ? [value] : numbers(.stdDeviation, of: step) ?? []
    guard values.count == 1 || values.count == 2, values.allSatisfy({ $0 >= 0 }) else { return .zero }
    return Vector(dx: values[0] * unit.width, dy: values[values.count - 1] * unit.height)
  }

  func flood(_ style: SVGStyle) -> Color {
    var color = color(style.own.floodColor, style)
    color.alpha = UInt8((Double(color.alpha) * style.own.floodOpacity).rounded())
    return color
  }

  func color(_ paint: SVGPaint, _ style: SVGStyle) -> Color {
    if case .color(let color) = paint { return color }
    return style.color
  }

  /// Returns the input of a step: the previous result unless it names another one.
  func input(_ name: SVGName, of step: Int) -> FilterPrimitive.Input {
    let previous = primitives.isEmpty ? FilterPrimitive.Input.source : .result(primitives.count - 1)
    guard let text = text(name, of: step), !text.isEmpty else { return previous }
    switch text {
    case "SourceGraphic": return .source
    case "SourceAlpha": return .sourceAlpha
    case "BackgroundImage", "BackgroundAlpha", "FillPaint", "StrokePaint":
      warn(.unsupportedValue(name: name.rawValue, value: text), at: step)
      return .source
    default:
      if let index = names[text] { return .result(index) }
      warn(
        .missingReference(name: name.rawValue, target: SVGWarning.excerpt(of: Array(text.utf8)[...])), at: step)
      return previous
    }
  }

  private func isRegionGiven(_ step: Int) -> Bool {
    [.x, .y, .width, .height].contains { document.value(of: $0, in: step) != nil }
  }

  /// Returns the region of a step; missing values are those of the filter's region.
  private func area(of step: Int) -> Rect {
    var lengths = state.lengths
    if box != nil { lengths.viewport = Size(width: 1, height: 1) }
    func value(_ name: SVGName, _ axis: SVGLengthContext.Axis) -> Double? {
      styles.length(name, of: step).map { lengths.resolve($0, axis) }
    }
    let (x, y) = (value(.x, .horizontal), value(.y, .vertical))
    let (width, height) = (value(.width, .horizontal), value(.height, .vertical))
    guard let box else {
      return Rect(
        x: x ?? region.minX, y: y ?? region.minY, width: max(0, width ?? region.width),
        height: max(0, height ?? region.height))
    }
    return Rect(
      x: x.map { box.minX + $0 * box.width } ?? region.minX, y: y.map { box.minY + $0 * box.height } ?? region.minY,
      width: max(0, width.map { $0 * box.width } ?? region.width),
      height: max(0, height.map { $0 * box.height } ?? region.height))
  }
}
