import Drawing
import Typography

/// The font of a span, at its size.
struct SVGTextFont {
  var query: FontQuery
  var face: FontFace
  /// The length of an em, in user units.
  var size: Double
  var usesKerning: Bool
  var usesLigatures: Bool
  var usesSmallCapitals: Bool

  /// From font units to user units.
  var scale: Double { size / face.metrics.unitsPerEm }

  /// Whether text of both can be set together.
  func isSet(as other: SVGTextFont) -> Bool {
    query == other.query && size == other.size && usesKerning == other.usesKerning
      && usesLigatures == other.usesLigatures && usesSmallCapitals == other.usesSmallCapitals
  }

  /// The size of small capitals where the font has none of its own.
  static let smallCapitalScale = 0.8
}

extension SVGComposer {
  /// What a text without a family is set in, as in Chromium and librsvg: whatever stands in for it, nothing is said.
  private static let usualFamily = "Times New Roman"

  /// The font for a span; `nil` with a warning if there is none.
  func font(for span: SVGTextContent.Span) -> SVGTextFont? {
    let values = span.state.style.text.values
    let query = FontQuery(
      families: values.families.isEmpty ? [SVGComposer.usualFamily] : values.families, traits: values.traits)
    guard let face = face(for: query, isNamed: !values.families.isEmpty, at: span.element) else { return nil }
    var size = span.state.style.fontSize
    if let adjust = values.sizeAdjust, face.metrics.xHeight > 0 {
      size *= adjust / (face.metrics.xHeight / face.metrics.unitsPerEm)
    }
    return SVGTextFont(
      query: query, face: face, size: size, usesKerning: values.usesKerning,
      usesLigatures: values.letterSpacing == 0, usesSmallCapitals: values.usesSmallCapitals)
  }

  private func face(for query: FontQuery, isNamed: Bool, at element: Int) -> FontFace? {
    guard let fonts = reader.fonts else { return reader.typeface }
    let match = fontBook.match(query, in: fonts) { count in
      spend(SVGFontBook.workPerSearch &* count, on: .text, at: element)
    }
    guard let match else {
      if reader.typeface == nil { warn(.text("there are no fonts"), at: element) }
      return reader.typeface
    }
    if isNamed, let family = match.missing, fontBook.reports(family) {
      warn(
        .missingFont(
          family: SVGWarning.excerpt(of: Array(family.utf8)[...]),
          substitute: SVGWarning.excerpt(of: Array(match.face.familyName.utf8)[...])), at: element)
    }
    return match.face
  }

  /// A font with a glyph that a span's own has not.
  func fallback(for scalar: Unicode.Scalar, like font: SVGTextFont, at element: Int) -> FontFace? {
    guard let fonts = reader.fonts else { return nil }
    return fontBook.fallback(for: scalar, like: font.query, in: fonts) {
      spend(SVGFontBook.workPerSearch, on: .text, at: element)
    }
  }
}
