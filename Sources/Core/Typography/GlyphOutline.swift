public import PlaneGeometry

/// The shape of one glyph as its designer drew it, in font units: unscaled and unhinted, so the same everywhere.
public struct GlyphOutline: Hashable, Sendable {
  /// The index of the glyph in the font.
  public var glyphIndex: Int
  /// The closed contours. The origin is on the baseline and y grows downwards, so points above the baseline are negative.
  ///
  /// The nonzero rule applies. Empty for a space.
  public var path: Path
  /// The distance to the next glyph's origin on the right.
  public var advance: Double
}
