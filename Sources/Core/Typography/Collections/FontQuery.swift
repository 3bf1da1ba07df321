/// The font that a text asks for.
public struct FontQuery: Hashable, Sendable {
  /// The names of families, the preferred one first. `serif`, `sans-serif`, `monospace`, `cursive`, `fantasy` and `system-ui`
  /// stand for any font of the kind.
  public var families: [String]
  /// Weight, width and slant.
  public var traits: FontTraits
  /// The values of axes of variable fonts, which override those that the traits ask for.
  public var variations: [FontVariation] = []

  /// Creates a query for families in this order.
  public init(families: [String] = [], traits: FontTraits = FontTraits()) {
    self.families = families
    self.traits = traits
  }

  /// Whether a name stands for a kind of font.
  package static func isGeneric(_ family: String) -> Bool {
    ["serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui"].contains(family.lowercased())
  }
}

/// The font that was found for a query.
public struct FontMatch: Sendable {
  /// The face in which text is set.
  public let face: FontFace
  /// The first family of the query, if it is missing and this font replaces it; `nil` if it was found, or the query names none.
  public let missing: String?

  /// Creates a match from a font and the family that it replaces.
  public init(face: FontFace, missing: String? = nil) {
    self.face = face
    self.missing = missing
  }
}
