package import PlaneGeometry

/// The glyphs for one code point or for several that belong together: a letter with its marks, a ligature.
package struct GlyphCluster: Hashable, Sendable {
  /// A glyph, and the place of its origin relative to that of the cluster, in font units.
  package struct Glyph: Hashable, Sendable {
    /// The place of the glyph in the font; 0 is the sign for a missing one.
    package var index: Int
    /// From the cluster's origin, y growing downwards.
    package var offset: Vector
  }

  /// The places of its code points in the text that was set.
  package var scalars: Range<Int>
  /// The glyphs that are drawn; none for what does not show.
  package var glyphs: [Glyph]
  /// The distance to the origin of the next cluster on the right, in font units, kerning included.
  package var advance: Double
}

/// A feature of a font, switched on or off.
package struct FontFeature: Hashable, Sendable {
  /// Its four letters, such as `smcp`.
  package var tag: String
  /// 0 for off, 1 for on, or the number of an alternative.
  package var value: UInt32

  /// Switches a feature.
  package init(_ tag: String, _ value: UInt32 = 1) {
    self.tag = tag
    self.value = value
  }
}

/// The options for turning text into glyphs.
package struct ShapingOptions: Hashable, Sendable {
  /// Whether the text runs from right to left.
  package var isRightToLeft = false
  /// Whether pairs of letters are brought closer to each other or further apart.
  package var usesKerning = true
  /// Whether neighbouring letters may become one glyph; only with HarfBuzz.
  package var usesLigatures = true
  /// Further features of the font; only with HarfBuzz.
  package var features: [FontFeature] = []

  /// From left to right, with kerning and ligatures.
  package init() {}
}
