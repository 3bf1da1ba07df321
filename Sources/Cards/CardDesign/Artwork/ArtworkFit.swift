/// A way to fit artwork into a rectangle of another shape.
public enum ArtworkFit: String, Hashable, Sendable, CaseIterable {
  /// Stretched to the rectangle.
  case stretching
  /// As large as fits inside, centred.
  case inside
  /// As small as covers the rectangle, centred and clipped.
  case covering
}
