/// The direction in which lines of text run.
public enum TextDirection: String, Hashable, Sendable, CaseIterable {
  /// From left to right, as in Latin script.
  case leftToRight
  /// From right to left, as in Hebrew and Arabic script.
  case rightToLeft

  /// Returns the runs of neighbouring code points of one direction, in visual order from left to right.
  package static func runs(
    of scalars: [Unicode.Scalar], in direction: TextDirection
  ) -> [(scalars: Range<Int>, direction: TextDirection)] {
    BidiLevels(of: scalars, base: direction).runs(of: 0..<scalars.count)
  }
}
