/// The cut of a suit's drawing.
public enum SuitCut: String, Hashable, Sendable, CaseIterable {
  /// For pips and larger symbols.
  case standard
  /// Bolder, with a sturdier stem, for pips smaller than about 20 pixels.
  case bold
  /// A line along the standard contour, with paper inside.
  case outlined
}
