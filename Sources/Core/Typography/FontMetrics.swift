/// The measures of a font, in font units. Distances up and down from the baseline are both positive.
public struct FontMetrics: Hashable, Sendable {
  /// The font units in an em, whose length is the size of type.
  public var unitsPerEm: Double
  /// The distance from the baseline up to the top of a line.
  public var ascent: Double
  /// The distance from the baseline down to the bottom of a line.
  public var descent: Double
  /// The gap between the descent of a line and the ascent of the next.
  public var lineGap: Double
  /// The height of flat capitals such as H.
  ///
  /// It comes from the table OS/2, or is measured on the H, or is the ascent (as CSS Values 4 says for its unit `cap`).
  public var capHeight: Double
  /// The height of flat small letters such as x.
  ///
  /// It comes from the table OS/2, or is measured on the x, or is half an em (as CSS Values 4 says for its unit `ex`).
  public var xHeight: Double
  /// The positions of lines that decorate text.
  package var decorations: Decorations

  /// The distance from baseline to baseline: ascent, descent and line gap.
  public var lineHeight: Double { ascent + descent + lineGap }
}
