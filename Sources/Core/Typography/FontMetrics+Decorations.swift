extension FontMetrics {
  /// The font's positions for lines that decorate text, and for lowered and raised letters, in font units from the baseline,
  /// growing downwards.
  package struct Decorations: Hashable, Sendable {
    /// The middle of the line below the text.
    package var underline: Double
    /// The middle of the line through small letters.
    package var lineThrough: Double
    /// The thickness of both.
    package var thickness: Double
    /// The distance by which lowered letters move; positive.
    package var subscriptShift: Double
    /// The distance by which raised letters move; negative.
    package var superscriptShift: Double

    /// Creates the usual measures for a font that has none: a line of a twelfth of an em, a ninth below the baseline, and
    /// letters that move by .2 and .4 em, as in Inkscape and librsvg.
    init(unitsPerEm: Double) {
      underline = unitsPerEm / 9
      thickness = unitsPerEm / 12
      lineThrough = -unitsPerEm / 4
      subscriptShift = 0.2 * unitsPerEm
      superscriptShift = -0.4 * unitsPerEm
    }
  }
}
