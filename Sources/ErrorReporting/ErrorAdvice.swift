/// The setting that would have helped against an error. How it is set, such as by an option, is for the one who tells it to say.
public enum ErrorAdvice: String, Hashable, Sendable, CaseIterable {
  /// Leave to replace files that are there.
  case replaceFiles
  /// Leave to go on with what was begun before, or to begin it anew.
  case goOnOrBeginAnew
  /// More work for a drawing, in steps.
  case raiseWorkLimit
  /// More memory for a drawing.
  case raiseMemoryLimit
  /// A font that has the characters.
  case bringFont
}
