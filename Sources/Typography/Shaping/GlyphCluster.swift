public import PlaneGeometry

/// The glyphs for one code point or for several that belong together: a letter with its marks, a ligature.
public struct GlyphCluster: Hashable, Sendable {
  /// A glyph, and the place of its origin relative to that of the cluster, in font units.
  public struct Glyph: Hashable, Sendable {
    /// The place of the glyph in the font; 0 is the sign for a missing one.
    public var index: Int
    /// From the cluster's origin, y growing downwards.
    public var offset: Vector
  }

  /// The places of its code points in the text that was set.
  public var scalars: Range<Int>
  /// The glyphs that are drawn; none for what does not show.
  public var glyphs: [Glyph]
  /// The distance to the origin of the next cluster on the right, in font units, kerning included.
  public var advance: Double
}

/// The options for turning text into glyphs.
public struct ShapingOptions: Hashable, Sendable {
  /// Whether the text runs from right to left.
  public var isRightToLeft = false
  /// Whether pairs of letters are brought closer to each other or further apart.
  public var usesKerning = true
  /// Whether neighbouring letters may become one glyph; only with HarfBuzz.
  public var usesLigatures = true
  /// Whether small letters take the font's forms of small capitals; only with HarfBuzz.
  public var usesSmallCapitals = false

  /// From left to right, with kerning and ligatures.
  public init() {}
}
