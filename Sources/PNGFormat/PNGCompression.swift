/// How much time is spent on making a PNG small.
public enum PNGCompression: String, Hashable, Sendable, CaseIterable {
  /// For flat art, in a small part of zlib's time. The bytes depend on nothing but the picture.
  case fast
  /// Smaller, in several times the time. The bytes depend on nothing but the picture.
  case balanced
  /// The smallest of what several methods and zlib's settings give, in a hundred times the time, for archives. The bytes
  /// depend on the version of zlib.
  case small
}
