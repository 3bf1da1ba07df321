extension FontMetrics {
  /// The places that a font wants for lines that decorate text, and for lowered and raised letters: font units from the baseline,
  /// growing downwards.
  public struct Decorations: Hashable, Sendable {
    /// The middle of the line below the text.
    public var underline: Double
    /// The middle of the line through small letters.
    public var lineThrough: Double
    /// The thickness of both.
    public var thickness: Double
    /// The distance by which lowered letters move; positive.
    public var subscriptShift: Double
    /// The distance by which raised letters move; negative.
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
