/// A rule for the inside of a path that crosses or encloses itself.
///
/// The raw values are SVG's names. Open subpaths are filled as if they were closed.
public enum FillRule: String, Hashable, Sendable, CaseIterable {
  /// Inside is where the path winds around a point a number of times other than 0.
  case nonZero = "nonzero"
  /// Inside is where a ray from a point crosses the path an odd number of times.
  case evenOdd = "evenodd"
}
