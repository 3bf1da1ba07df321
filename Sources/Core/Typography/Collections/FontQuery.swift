/// The font that a text asks for.
public struct FontQuery: Hashable, Sendable {
  /// The names of families, the preferred one first; `serif`, `sans-serif`, `monospace`, `cursive`,
  /// `fantasy` and `system-ui` stand for whatever there is of the kind.
  public var families: [String]
  /// Weight, width and slant.
  public var traits: FontTraits
  /// The values of axes of variable fonts, which go before those that the traits ask for.
  public var variations: [FontVariation] = []

  /// Asks for families in this order.
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
  /// The family that was asked for first but is missing, so that this font replaces it; `nil` if it was found, or none was
  /// asked for.
  public let missing: String?

  /// A font, and the family that it replaces.
  public init(face: FontFace, missing: String? = nil) {
    self.face = face
    self.missing = missing
  }
}
