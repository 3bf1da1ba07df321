/// A finder of a machine's own fonts.
public protocol SystemFonts: Sendable {
  /// The font that suits a query best; `nil` if there are none.
  func font(for query: FontQuery) -> SystemFont?
  /// The font that suits a query best among those with a glyph for a code point; `nil` if there are none.
  func font(for query: FontQuery, holding scalar: Unicode.Scalar) -> SystemFont?
}

/// A font that is installed on a machine.
public struct SystemFont: Hashable, Sendable {
  /// Its file.
  public var path: String
  /// The face in the file, as ``FontFace/init(path:index:)`` takes it.
  public var index: Int
  /// The names of its family, in all languages that it has them in.
  public var families: [String]

  /// Names a font.
  public init(path: String, index: Int, families: [String]) {
    self.path = path
    self.index = index
    self.families = families
  }
}
