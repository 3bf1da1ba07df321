public import ErrorReporting

/// The reason why an output cannot be built.
public enum BuildError: Error, Hashable, Sendable {
  /// A file has been changed since it was built.
  case changedSince(path: String)
  /// An output would replace an input file.
  case isSource(path: String)
}

extension BuildError: ReportableError {
  /// The error in one line, to be read by people.
  public var description: String {
    switch self {
    case .isSource(let path): "\(path) is a file that the cards are made of: let the output go elsewhere"
    case .changedSince(let path): "\(path) was changed since it was built: move it away"
    }
  }

  public var kind: ErrorKind { .cannotCreate }
  public var advice: ErrorAdvice? { if case .changedSince = self { .replaceFiles } else { nil } }
}
