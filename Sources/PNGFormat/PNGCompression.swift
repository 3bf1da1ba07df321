/// How much time is spent on making a PNG small.
public enum PNGCompression: String, Hashable, Sendable, CaseIterable {
  /// For flat art, in a small part of zlib's time. The bytes depend on nothing but the picture.
  case fast
  /// Up to a quarter smaller than ``fast`` and never larger, in about ten times the time. The bytes depend on nothing but
  /// the picture.
  case balanced
  /// The smallest of what ``balanced`` and libpng with each of its filters make, in a thousand times the time: for
  /// archives. The bytes depend on the version of zlib.
  case small
}
