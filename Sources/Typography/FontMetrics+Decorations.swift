extension FontMetrics {
  /// Where a font wants lines that decorate text, and letters that stand below or above it: font units from the baseline, growing
  /// downwards.
  public struct Decorations: Hashable, Sendable {
    /// The middle of the line below the text.
    public var underline: Double
    /// The middle of the line through small letters.
    public var lineThrough: Double
    /// How thick both are.
    public var thickness: Double
    /// How far letters below the line move; positive.
    public var subscriptShift: Double
    /// How far letters above the line move; negative.
    public var superscriptShift: Double

    /// The usual measures where a font gives none: a line of a twelfth of an em a ninth below the baseline, letters that move by
    /// .2 and .4 em, as in Inkscape and librsvg.
    init(unitsPerEm: Double) {
      underline = unitsPerEm / 9
      thickness = unitsPerEm / 12
      lineThrough = -unitsPerEm / 4
      subscriptShift = 0.2 * unitsPerEm
      superscriptShift = -0.4 * unitsPerEm
    }
  }
}
