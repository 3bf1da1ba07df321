import Drawing
import PlaneGeometry
import Typography

extension SVGTextSetting {
  /// Returns the text of XHTML in a `foreignObject`, in lines as wide as the element: a last resort for files whose text has
  /// no other form. Paragraphs, line breaks, fonts, colours and alignment are kept.
  func foreignContent(of element: Int, in state: SVGState) -> SVGTextContent {
    let frame = walk.styles.rect(of: [element], state.lengths)
    var content = SVGTextContent()
    var starts: [Int] = []
    addForeignText(of: element, around: element, in: state, to: &content, &starts)
    content.trim()
    let fonts = content.spans.map { walk.fonts.font(for: $0) }
    let levels = content.levels(in: state.style.text.values.direction)
    var top = frame.minY
    for (place, start) in starts.enumerated() where start < content.letters.count && !hasFailed {
      let paragraph = start..<min(place + 1 < starts.count ? starts[place + 1] : .max, content.letters.count)
      if paragraph.isEmpty { continue }
      spend(600 &* paragraph.count, on: .text, at: element)
      take(paragraph.count &* SVGTextCluster.bytesPerLetter, for: .text, at: element)
      if hasFailed { break }
      var widths = [Double](repeating: 0, count: paragraph.count)
      for cluster in clusters(of: paragraph, in: content, levels, fonts) {
        let spacing = content.spans[cluster.span].state.style.text.values.letterSpacing
        widths[cluster.letter - start] += cluster.advance + spacing
      }
      reading.giveBack(paragraph.count &* SVGTextCluster.bytesPerLetter)
      for line in SVGTextSetting.lines(of: paragraph, widths, content, within: frame.width) {
        let span = Int(content.letters[line.lowerBound].span)
        let style = content.spans[span].state.style
        let height = style.fontSize * (style.text.values.lineHeight ?? 1.2)
        let metrics = fonts[span].map { ($0.face.metrics.ascent * $0.scale, $0.face.metrics.descent * $0.scale) }
        let (ascent, descent) = metrics ?? (0.8 * style.fontSize, 0.2 * style.fontSize)
        let fraction =
          switch style.textAnchor {
          case .start: 0.0
          case .middle: 0.5
          case .end: 1.0
          }
        content.places[line.lowerBound] = SVGTextContent.Place(
          x: frame.minX + fraction * frame.width, y: top + (height - ascent - descent) / 2 + ascent)
        top += height
      }
    }
    return content
  }

  private func addForeignText(
    of node: Int, around element: Int, in state: SVGState, to content: inout SVGTextContent, _ starts: inout [Int]
  ) {
    var state = state
    state.style.textAnchor = SVGTextSetting.anchor(of: state.style)
    // Letters of XHTML have the colour `color`.
    state.style.fill = .currentColor
    state.style.stroke = .none
    func beginParagraph() {
      content.trim()
      if starts.last != content.letters.count { starts.append(content.letters.count) }
      content.beginLine()
    }
    let tag = document.nodes[node].tag
    if tag != .flowSpan { beginParagraph() }
    for child in document.children(of: node) where !hasFailed {
      if document.nodes[child].kind == .characters {
        let bytes = document.characters(of: child)
        take(SVGTextContent.Span.byteCount, for: .text, at: element)
        spend(40 &* bytes.count, on: .text, at: element)
        take(SVGTextContent.Letter.byteCount &* bytes.count, for: .text, at: element)
        if hasFailed { return }
        content.spans.append(SVGTextContent.Span(element: element, state: state, decorations: [], shifts: []))
        content.add(bytes, preservingSpace: false, in: state.style.text.values.letterCase)
      } else if [.flowPara, .flowSpan, .flowLine].contains(document.nodes[child].tag) {
        var inner = state
        inner.style = walk.styles.style(of: child, inside: state.style, viewport: state.viewport)
        guard inner.style.own.isDisplayed else { continue }
        walk.visit(child) { addForeignText(of: child, around: element, in: inner, to: &content, &starts) }
      }
    }
    if tag == .flowPara { beginParagraph() }
  }

  /// Returns the lines of a paragraph, broken at spaces where one would be wider than the room for it.
  private static func lines(
    of paragraph: Range<Int>, _ widths: [Double], _ content: SVGTextContent, within room: Double
  ) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var (start, width) = (paragraph.lowerBound, 0.0)
    /// The start of the last word, and the width of what is before it.
    var word = (start: start, width: 0.0)
    for letter in paragraph {
      let isSpace = content.letters[letter].scalar == " "
      width += widths[letter - paragraph.lowerBound]
      if !isSpace, width > room, word.start > start, room > 0 {
        lines.append(start..<word.start)
        (start, width) = (word.start, width - word.width)
      }
      if isSpace { word = (letter + 1, width) }
    }
    return lines + [start..<paragraph.upperBound]
  }

  private static func anchor(of style: SVGStyle) -> SVGStyle.TextAnchor {
    let isReversed = style.text.values.direction == .rightToLeft
    return switch style.text.values.alignment {
    case .center: .middle
    case .left: isReversed ? .end : .start
    case .right: isReversed ? .start : .end
    case .start, nil: .start
    case .end: .end
    }
  }
}
