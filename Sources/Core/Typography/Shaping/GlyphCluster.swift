package import PlaneGeometry

/// The glyphs for one code point or for several that belong together: a letter with its marks, a ligature.
package struct GlyphCluster: Hashable, Sendable {
  /// A glyph, and the place of its origin relative to that of the cluster, in font units.
  package struct Glyph: Hashable, Sendable {
    /// The index of the glyph in the font; 0 is the sign for a missing one.
    package var index: Int
    /// The offset from the cluster's origin, with y growing downwards.
    package var offset: Vector
  }

  /// The indices of its code points in the text.
  package var scalars: Range<Int>
  /// The glyphs that are drawn; empty if nothing is visible.
  package var glyphs: [Glyph]
  /// The distance to the origin of the next cluster on the right, in font units, kerning included.
  package var advance: Double
}

/// A feature of a font, switched on or off.
package struct FontFeature: Hashable, Sendable {
  /// The four letters of its tag, such as `smcp`.
  package var tag: String
  /// The value: 0 for off, 1 for on, or the number of an alternative.
  package var value: UInt32

  /// Creates a setting of a feature.
  package init(_ tag: String, _ value: UInt32 = 1) {
    self.tag = tag
    self.value = value
  }
}

/// The options for turning text into glyphs.
package struct ShapingOptions: Hashable, Sendable {
  /// Whether the text runs from right to left.
  package var isRightToLeft = false
  /// Whether pairs of letters are kerned.
  package var usesKerning = true
  /// Whether neighbouring letters may become one glyph; only with HarfBuzz.
  package var usesLigatures = true
  /// Further features of the font; only with HarfBuzz.
  package var features: [FontFeature] = []

  /// Creates options for text from left to right, with kerning and ligatures.
  package init() {}
}
