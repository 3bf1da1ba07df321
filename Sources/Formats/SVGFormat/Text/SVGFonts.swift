import Drawing
import Typography

/// The fonts that a document uses.
final class SVGFonts: SVGReadingPart {
  /// The work of searching a font with a glyph, in steps: about a millisecond on a machine with many fonts.
  private static let workPerSearch = 500_000

  let reading: SVGReading
  private let typeface: FontFace?
  private let collection: FontCollection?
  /// The fonts that style sheets declare.
  var declared: CSSFontFaces?
  private var matches: [FontQuery: FontMatch?] = [:]
  /// The fonts with glyphs that the query's own font lacks.
  private var fallbacks: [Asked: [FontFace]] = [:]
  private var missing: [Asked: Set<Unicode.Scalar>] = [:]
  /// The missing families that warnings have named.
  private var reported: Set<String> = []

  init(_ reading: SVGReading, reader: SVGReader) {
    self.reading = reading
    typeface = reader.typeface
    collection = reader.fonts
  }

  private struct Asked: Hashable {
    var query: FontQuery
    var presentation: TextPresentation
  }

  /// Whether the reader has no fonts at all.
  var isEmpty: Bool { typeface == nil && collection == nil && declared?.isEmpty != false }

  /// Returns the font for a span; `nil` with a warning if there is none.
  func font(for span: SVGTextContent.Span) -> SVGTextFont? {
    let values = span.state.style.text.values
    guard var (query, face) = face(for: values, at: span.element) else { return nil }
    if values.usesOpticalSizes, face.hasAxis("opsz"), !query.variations.contains(where: { $0.tag == "opsz" }) {
      query.variations.append(FontVariation(tag: "opsz", value: span.state.style.fontSize))
      face = self.face(for: query, at: span.element) ?? face
    }
    var size = span.state.style.fontSize
    if let adjust = values.sizeAdjust, face.metrics.xHeight > 0 {
      size *= adjust / (face.metrics.xHeight / face.metrics.unitsPerEm)
    }
    // Letters stacked upright are not kerned.
    let isStacked = values.isVertical && values.orientation == .upright
    return SVGTextFont(
      query: query, face: face, size: size, usesKerning: values.usesKerning && !isStacked,
      usesLigatures: values.letterSpacing == 0 && !isStacked, features: values.allFeatures,
      usesSmallCapitals: values.usesSmallCapitals && !face.hasFeature("smcp"))
  }

  private func face(for values: SVGTextStyle.Values, at element: Int) -> (FontQuery, FontFace)? {
    var query = FontQuery(families: values.families, traits: values.traits)
    query.variations = values.variations
    return face(for: query, at: element).map { (query, $0) }
  }

  /// Returns the height of an `x` and the width of a `0`, as fractions of the font size (CSS Values 4, 6.1.1); a half
  /// each without a font.
  func measures(of values: SVGTextStyle.Values) -> (ex: Double, ch: Double) {
    guard !isEmpty, let (_, face) = face(for: values, at: 0) else { return (0.5, 0.5) }
    let em = face.metrics.unitsPerEm
    let zero = face.hasGlyph(for: "0") ? (try? face.outline(of: "0"))?.advance : nil
    return (face.metrics.xHeight / em, zero.map { $0 / em } ?? 0.5)
  }

  /// Returns the font of the first family in a query that a style sheet declares, unless a family before it is installed.
  private func declaredFace(for query: FontQuery, holding scalar: Unicode.Scalar? = nil, at element: Int) -> FontFace? {
    guard let declared, !declared.isEmpty else { return nil }
    for (place, family) in query.families.enumerated() {
      spend(2_000, on: .text, at: element)
      let face = declared.face(of: family, for: query, among: collection, holding: scalar, at: element)
      guard let face else { continue }
      if place > 0, scalar == nil, let collection {
        let before = FontQuery(families: Array(query.families.prefix(place)), traits: query.traits)
        if let match = match(before, in: collection, at: element), match.missing == nil { return nil }
      }
      return face
    }
    return nil
  }

  private func face(for query: FontQuery, at element: Int) -> FontFace? {
    if let face = declaredFace(for: query, at: element) { return face }
    guard let collection else { return typeface }
    guard let match = match(query, in: collection, at: element) else {
      if typeface == nil { warn(.text("there are no fonts"), at: element) }
      return typeface
    }
    if let family = match.missing, reported.insert(family.lowercased()).inserted {
      warn(
        .missingFont(
          family: SVGWarning.excerpt(of: Array(family.utf8)[...]),
          substitute: SVGWarning.excerpt(of: Array(match.face.familyName.utf8)[...])), at: element)
    }
    return match.face
  }

  /// Returns the font for a query from a collection, which is searched once per query.
  private func match(_ query: FontQuery, in collection: FontCollection, at element: Int) -> FontMatch? {
    if let known = matches[query] { return known }
    spend(SVGFonts.workPerSearch &* query.families.count, on: .text, at: element)
    let match = collection.match(query)
    matches[query] = match
    return match
  }

  /// Returns the font that draws a code point in text of another one, unless that font lacks it: the font itself, or one that
  /// a style sheet declares for some code points; `nil` if the font is declared for others only.
  func face(for scalar: Unicode.Scalar, of font: SVGTextFont, at element: Int) -> FontFace? {
    guard let declared, declared.arePartial(font.query) else { return font.face }
    if let face = declaredFace(for: font.query, holding: scalar, at: element) { return face }
    return declared.covers(scalar, with: font.face) || scalar.isInvisible ? font.face : nil
  }

  /// Returns a font with a glyph that another one lacks: a fallback used before, or a new one; `nil` if there is none.
  func fallback(
    for scalar: Unicode.Scalar, like font: SVGTextFont, as presentation: TextPresentation, at element: Int
  ) -> FontFace? {
    if let face = declaredFace(for: font.query, holding: scalar, at: element) { return face }
    guard let collection else { return nil }
    let asked = Asked(query: font.query, presentation: presentation)
    if let known = fallbacks[asked]?.first(where: { $0.hasGlyph(for: scalar) }) { return known }
    if missing[asked]?.contains(scalar) == true { return nil }
    spend(SVGFonts.workPerSearch, on: .text, at: element)
    guard let face = collection.fallback(for: scalar, like: font.query, as: presentation) else {
      missing[asked, default: []].insert(scalar)
      return nil
    }
    fallbacks[asked, default: []].append(face)
    return face
  }
}

extension SVGFonts: Hashable {
  static func == (a: SVGFonts, b: SVGFonts) -> Bool { a === b }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
