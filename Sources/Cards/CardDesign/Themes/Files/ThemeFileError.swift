public import ErrorReporting

/// The reason why a text is not a valid theme, with its position.
public struct ThemeFileError: Error, Hashable, Sendable {
  /// The kinds of errors.
  public enum Problem: Error, Hashable, Sendable {
    /// The text is not JSON.
    case malformed(String)
    /// The text is longer than ``Theme/maximumFileSize``.
    case tooLong(byteCount: Int)
    /// A key is unknown. `nearest` is probably the intended one, and `known` lists all valid keys.
    case unknownKey(String, nearest: String?, known: [String])
    /// A value is invalid. `nearest` is probably the intended one.
    case unexpected(key: String, expected: String, nearest: String?)
    /// The extended theme is neither one of Cardwright's themes nor a file.
    case unknownBase(String, nearest: String?)
    /// The extended file cannot be read, for this reason.
    case unreadableBase(String)
    /// The theme extends itself, through these files.
    case circle([String])
    /// More than ``Theme/maximumDepth`` files extend each other.
    case tooDeep
  }

  /// The file's path, or the name of the text.
  public let path: String
  /// The line, from 1.
  public let line: Int
  /// The column, in characters, from 1.
  public let column: Int
  /// The kind of error.
  public let problem: Problem

  /// Creates an error at a position.
  package init(path: String, line: Int, column: Int, _ problem: Problem) {
    self.path = path
    self.line = line
    self.column = column
    self.problem = problem
  }
}

extension ThemeFileError: ReportableError {
  /// The error message, in one line.
  public var description: String { "\(path):\(line):\(column): \(problem)" }

  public var kind: ErrorKind { .badData }
}

extension ThemeFileError.Problem: CustomStringConvertible {
  public var description: String {
    switch self {
    case .malformed(let problem): return "not JSON: \(problem)"
    case .tooLong(let byteCount):
      return "the theme has \(byteCount) bytes; at most \(Theme.maximumFileSize) are read"
    case .unknownKey(let key, let nearest?, _):
      return "there is no key '\(key.prefix(40))' here: did you mean '\(nearest)'?"
    case .unknownKey(let key, nil, let known):
      return "there is no key '\(key.prefix(40))' here: there are \(known.joined(separator: ", "))"
    case .unexpected(let key, let expected, let nearest):
      return "'\(key)' must be \(expected)" + (nearest.map { ": did you mean '\($0)'?" } ?? "")
    case .unknownBase(let name, let nearest):
      let advice =
        nearest.map { "did you mean '\($0)'?" }
        ?? "extend \(Theme.named.map(\.name).joined(separator: ", ")), or a file whose name ends in .json"
      return "there is no theme '\(name.prefix(60))' to extend: \(advice)"
    case .unreadableBase(let reason): return "what the theme extends cannot be read: \(reason)"
    case .circle(let paths): return "the theme extends itself: \(paths.joined(separator: " extends "))"
    case .tooDeep: return "more than \(Theme.maximumDepth) themes extend one another"
    }
  }
}
