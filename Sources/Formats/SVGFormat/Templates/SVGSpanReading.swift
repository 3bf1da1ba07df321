import Drawing
import PlaneGeometry
import Typography

/// The texts in a box, each with the style of its element.
struct SVGSpanReading: SVGReadingPart {
  let builder: SVGSceneBuilder
  let templating: SVGTemplating
  /// The box that paints refer to.
  let frame: Rect
  private(set) var spans: [SVGTextBox.Span] = []
  /// Whether a space at this position would follow another one or begin the text.
  private var endsInSpace = true

  var reading: SVGReading { builder.reading }

  init(builder: SVGSceneBuilder, templating: SVGTemplating, frame: Rect) {
    self.builder = builder
    self.templating = templating
    self.frame = frame
  }

  /// Adds the texts in a drawn element.
  mutating func add(_ element: Int, in state: SVGState) {
    if let text = document.value(of: .dataText, in: element) {
      let original = document.original(of: element)
      let place = templating.template.slots.firstIndex { slot in
        if case .attribute(let index, original) = slot { document.attributes[index].tag == .dataText } else { false }
      }
      return append(String(decoding: text, as: UTF8.self), place, element, in: state)
    }
    for child in document.children(of: element) {
      if document.nodes[child].kind == .characters {
        let place = templating.template.slots.firstIndex(of: .node(document.original(of: child)))
        append(spaced(document.characters(of: child), in: state), place, element, in: state)
      } else {
        addElement(child, in: state)
      }
    }
  }

  private mutating func addElement(_ child: Int, in state: SVGState) {
    let tag = document.nodes[child].tag
    guard [.tspan, .a, .flowDiv, .flowPara, .flowSpan, .flowLine].contains(tag), !builder.walk.isHidden(child) else {
      return
    }
    var inner = state
    inner.style = builder.styles.style(of: child, inside: state.style, viewport: state.viewport)
    guard inner.style.own.isDisplayed else { return }
    let isParagraph = tag == .flowPara || tag == .flowDiv
    if isParagraph, let last = spans.last, !last.text.hasSuffix("\n") { append("\n", nil, child, in: inner) }
    builder.walk.visit(child) { add(child, in: inner) }
    if tag == .flowLine { append("\u{2028}", nil, child, in: inner) }
  }

  /// Returns a text with the spaces and line ends that the style requires.
  private mutating func spaced(_ bytes: ArraySlice<UInt8>, in state: SVGState) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    if state.style.preservesSpace { return text }
    var result = ""
    for character in text {
      let isSpace = character == " " || character == "\n" || character == "\t"
      if !isSpace || !endsInSpace { result.append(isSpace ? " " : character) }
      endsInSpace = isSpace
    }
    return result
  }

  private mutating func append(_ text: String, _ place: Int?, _ element: Int, in state: SVGState) {
    if text.isEmpty { return }
    let style = state.style
    let values = style.text.values
    var query = FontQuery(families: values.families, traits: values.traits)
    query.variations = values.variations
    spans.append(
      SVGTextBox.Span(
        place: place, text: text,
        style: SVGTextBox.Style(
          font: query, fontSize: style.fontSize, features: values.allFeatures,
          letterSpacing: values.letterSpacing,
          paint: builder.paint(style.fill, on: .rect(frame), of: element, in: state)?.paint,
          stroke: stroke(of: element, in: state), isUnderlined: values.decorations.contains(.underline),
          isStruckThrough: values.decorations.contains(.lineThrough), usesSmallCapitals: values.usesSmallCapitals,
          letterCase: values.letterCase)))
  }

  private func stroke(of element: Int, in state: SVGState) -> SVGTextBox.Stroke? {
    let style = state.style
    guard style.stroke != .none, style.strokeWidth > 0, style.strokeOpacity > 0,
      var (paint, opacity) = builder.paint(style.stroke, on: .rect(frame), of: element, in: state)
    else { return nil }
    opacity *= style.strokeOpacity
    if opacity < 1 {
      if case .color(let color) = paint {
        paint = .color(color.withAlpha(UInt8((Double(color.alpha) * opacity).rounded())))
      } else {
        warn(.unsupportedValue(name: SVGName.strokeOpacity.rawValue, value: "\(opacity)"), at: element)
      }
    }
    return SVGTextBox.Stroke(
      paint: paint, style: builder.strokeStyle(for: Path(frame), of: element, style),
      isBehind: style.paintOrder.parts.first == .stroke)
  }
}
