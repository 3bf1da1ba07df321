/// The font that a text asks for.
public struct FontQuery: Hashable, Sendable {
  /// The names of families, the one that is liked best first; among them may be `serif`, `sans-serif`, `monospace`, `cursive`,
  /// `fantasy` and `system-ui`, which stand for whatever there is of the kind.
  public var families: [String]
  /// Weight, width and slant.
  public var traits: FontTraits

  /// Asks for families in this order.
  public init(families: [String] = [], traits: FontTraits = FontTraits()) {
    self.families = families
    self.traits = traits
  }

  /// Whether a name stands for a kind of font.
  public static func isGeneric(_ family: String) -> Bool {
    ["serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui"].contains(family.lowercased())
  }
}

/// The font that was found for a query.
public struct FontMatch: Sendable {
  /// The face that text is set in.
  public let face: FontFace
  /// The family that was asked for first and is not there, so that this one stands in for it; `nil` if it was found, or none was
  /// asked for.
  public let missing: String?

  /// Puts a font and what it stands in for together.
  public init(face: FontFace, missing: String? = nil) {
    self.face = face
    self.missing = missing
  }
}
