import Typography

/// The fonts that one document has asked for.
struct SVGFontBook {
  /// What looking for a font that has a glyph takes, in steps: about a millisecond, where the machine has many.
  static let workPerSearch = 500_000

  private var matches: [FontQuery: FontMatch?] = [:]
  /// The fonts that had a glyph for what the query's own font has not.
  private var fallbacks: [FontQuery: [FontFace]] = [:]
  private var missing: [FontQuery: Set<Unicode.Scalar>] = [:]
  private var reported: Set<String> = []

  /// The font for a style, found in a collection once.
  ///
  /// - Parameter searching: is told how many families are looked for.
  mutating func match(_ query: FontQuery, in fonts: FontCollection, searching: (Int) -> Void) -> FontMatch? {
    if let known = matches[query] { return known }
    searching(query.families.count)
    let match = fonts.match(query)
    matches[query] = match
    return match
  }

  /// Whether this is the first time that a family is found missing.
  mutating func reports(_ family: String) -> Bool { reported.insert(family.lowercased()).inserted }

  /// A font with a glyph for a code point: one that has served before, or one that is looked for; `nil` if there is none.
  mutating func fallback(
    for scalar: Unicode.Scalar, like query: FontQuery, in fonts: FontCollection, searching: () -> Void
  ) -> FontFace? {
    if let known = fallbacks[query]?.first(where: { $0.hasGlyph(for: scalar) }) { return known }
    if missing[query]?.contains(scalar) == true { return nil }
    searching()
    guard let face = fonts.fallback(for: scalar, like: query) else {
      missing[query, default: []].insert(scalar)
      return nil
    }
    fallbacks[query, default: []].append(face)
    return face
  }
}
