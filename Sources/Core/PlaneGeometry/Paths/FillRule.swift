/// A rule that decides which points lie inside a path that crosses or encloses itself.
///
/// The raw values are SVG's names. Open subpaths are filled as if they were closed.
public enum FillRule: String, Hashable, Sendable, CaseIterable {
  /// A point is inside if the path's winding number around it is not 0.
  case nonZero = "nonzero"
  /// A point is inside if a ray from it crosses the path an odd number of times.
  case evenOdd = "evenodd"
}
