public import PlaneGeometry

/// The shape of one glyph as its designer drew it, in font units: unscaled and unhinted, so the same everywhere.
public struct GlyphOutline: Hashable, Sendable {
  /// The place of the glyph in the font.
  public var glyphIndex: Int
  /// The closed contours. The origin is on the baseline, y grows downwards, so what stands on the line is negative.
  ///
  /// To be filled by the nonzero rule. Empty for a space.
  public var path: Path
  /// How far the next glyph's origin lies to the right.
  public var advance: Double
}
