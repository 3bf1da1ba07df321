/// The setting that would have prevented an error. The reporter of the error says how to set it, for example by an
/// option.
public enum ErrorAdvice: String, Hashable, Sendable, CaseIterable {
  /// Permission to replace existing files.
  case replaceFiles
  /// Permission to resume earlier work, or to start it again.
  case goOnOrBeginAnew
  /// A higher work limit for a drawing, in steps.
  case raiseWorkLimit
  /// A higher memory limit for a drawing.
  case raiseMemoryLimit
  /// A font that has the characters.
  case bringFont
}
