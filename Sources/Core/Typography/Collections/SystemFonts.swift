/// A finder of a machine's own fonts.
public protocol SystemFonts: Sendable {
  /// Returns the best font for a query, or `nil` if there is none.
  func font(for query: FontQuery) -> SystemFont?
  /// Returns the best font for a query among those with a glyph for a code point, or `nil` if there is none.
  func font(for query: FontQuery, holding scalar: Unicode.Scalar) -> SystemFont?
}

/// A font that is installed on a machine.
public struct SystemFont: Hashable, Sendable {
  /// The path of its file.
  public var path: String
  /// The index of the face in the file, as for ``FontFace/init(path:index:)``.
  public var index: Int
  /// The names of its family, in all languages of the font.
  public var families: [String]

  /// Creates a description of an installed font.
  public init(path: String, index: Int, families: [String]) {
    self.path = path
    self.index = index
    self.families = families
  }
}
