/// A way to fit artwork into a rectangle of another shape.
public enum ArtworkFit: String, Hashable, Sendable, CaseIterable {
  /// Stretched to it.
  case stretching
  /// As large as will fit inside, in the middle.
  case inside
  /// As small as will cover it, in the middle; whatever sticks out is cut off.
  case covering
}
