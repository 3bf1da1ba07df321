/// The setting that would have prevented an error. Whoever reports the error says how to set it, such as by an option.
public enum ErrorAdvice: String, Hashable, Sendable, CaseIterable {
  /// Permission to replace existing files.
  case replaceFiles
  /// Permission to go on with work that was begun before, or to begin it anew.
  case goOnOrBeginAnew
  /// More work for a drawing, in steps.
  case raiseWorkLimit
  /// More memory for a drawing.
  case raiseMemoryLimit
  /// A font that has the characters.
  case bringFont
}
