import Drawing
import PlaneGeometry
import Typography

extension TextRun {
  /// Letters of which the small ones are capitals of .8 of their size.
  package static func smallCapitals(_ text: String, _ style: TextStyle) -> [TextRun] {
    var small = style
    small.size *= 0.8
    // They stand on the same line.
    small.rise /= 0.8
    var runs: [TextRun] = []
    var rest = text[...]
    while let first = rest.first {
      let isSmall = first.isLowercase
      // Spaces and signs go with what is before them.
      let part = rest.prefix { $0.isLowercase == isSmall || !$0.isLetter && !runs.isEmpty }
      let taken = part.isEmpty ? rest.prefix(1) : part
      runs.append(.text(isSmall ? taken.uppercased() : String(taken), isSmall ? small : style))
      rest = rest[taken.endIndex...]
    }
    return runs
  }

  /// The beginning of an item of a list, whose further lines stand below its text.
  ///
  /// - Parameter level: how many lists it lies in, from 1.
  package static func bullet(level: Int, _ style: TextStyle) -> [TextRun] {
    // A disc of a third of the height of capitals, in an em.
    let style = style.indented(level: level)
    let size = Size(width: style.size, height: style.face.metrics.capHeight * style.scale)
    let disc = Scene(size: size) { context in
      let radius = size.height / 6
      context.fill(
        Path(ellipseIn: Rect(x: 0.1 * size.width, y: size.height / 2 - radius, width: 2 * radius, height: 2 * radius)),
        with: style.paint)
    }
    return [.icon(disc, style, height: size.height / style.size)]
  }
}

extension TextStyle {
  /// The letters of an item of a list: its further lines begin below its text.
  ///
  /// - Parameter level: how many lists it lies in, from 1.
  package func indented(level: Int) -> TextStyle {
    var style = self
    style.firstIndent = Double(level - 1) * size
    style.indent = Double(level) * size
    return style
  }
}
