/// How artwork of one shape gets into a rectangle of another.
public enum ArtworkFit: String, Hashable, Sendable, CaseIterable {
  /// Stretched to it.
  case stretching
  /// As large as fits inside, in the middle.
  case inside
  /// As small as covers it, in the middle; what stands out is cut off.
  case covering
}
