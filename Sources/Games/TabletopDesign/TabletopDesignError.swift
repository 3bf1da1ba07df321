public import ErrorReporting

/// An error in the choice of a game's design.
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
