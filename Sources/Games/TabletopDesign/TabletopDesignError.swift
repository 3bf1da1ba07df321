public import ErrorReporting

/// The reason why something that belongs to a game cannot be had.
public enum TabletopDesignError: Error, Hashable, Sendable {
  /// No picture theme has this name.
  case unknownTheme(String)
}

extension TabletopDesignError: ReportableError {
  /// The error in one line, for people.
  public var description: String {
    switch self {
    case .unknownTheme(let name):
      let names = PictureTheme.named.map(\.name).joined(separator: ", ")
      return "there is no picture theme '\(name)': choose one of \(names)"
    }
  }

  public var kind: ErrorKind { .usage }
}
