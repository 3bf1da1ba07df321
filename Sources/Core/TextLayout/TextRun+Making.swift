import Drawing
import PlaneGeometry
import Typography

extension TextRun {
  /// Returns letters with the small ones as capitals of .8 of their size.
  package static func smallCapitals(_ text: String, _ style: TextStyle) -> [TextRun] {
    var small = style
    small.size *= 0.8
    // They stay on the same baseline.
    small.rise /= 0.8
    var runs: [TextRun] = []
    var rest = text[...]
    while let first = rest.first {
      let isSmall = first.isLowercase
      // Spaces and signs belong to the run before them.
      let part = rest.prefix { $0.isLowercase == isSmall || !$0.isLetter && !runs.isEmpty }
      let taken = part.isEmpty ? rest.prefix(1) : part
      runs.append(.text(isSmall ? taken.uppercased() : String(taken), isSmall ? small : style))
      rest = rest[taken.endIndex...]
    }
    return runs
  }

  /// Returns the beginning of a list item, whose further lines are aligned with its text.
  ///
  /// - Parameter level: the number of lists around it, from 1.
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
  /// Returns the style of a list item's letters: its further lines are aligned with its text.
  ///
  /// - Parameter level: the number of lists around it, from 1.
  package func indented(level: Int) -> TextStyle {
    var style = self
    style.firstIndent = Double(level - 1) * size
    style.indent = Double(level) * size
    return style
  }
}
