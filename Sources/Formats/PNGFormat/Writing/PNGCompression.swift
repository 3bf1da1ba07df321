/// The time to spend on making a PNG small.
public enum PNGCompression: String, Hashable, Sendable, CaseIterable {
  /// For flat art, in a small part of zlib's time. The bytes depend only on the picture.
  case fast
  /// Up to a quarter smaller than ``fast`` and never larger, in about ten times the time. The bytes depend only on the picture.
  case balanced
  /// The smallest of the results of ``balanced`` and libpng, in a thousand times the time: for archives. libpng is tried with
  /// each of its filters at zlib's level 9; with the best filter, three of zlib's strategies, then level 8 and larger blocks.
  /// The bytes depend on the version of zlib.
  case small
}
