package import ErrorReporting
package import FileAccess

/// The reason why the file with the best scores cannot be used. The file is unchanged.
package enum BestScoresError: Error, Hashable, Sendable {
  /// The file cannot be read or written.
  case file(FileError)
  /// The file is malformed.
  case malformed(path: String, reason: String)
}

extension BestScoresError: ReportableError {
  package var description: String {
    switch self {
    case .file(let error): "\(error)"
    case .malformed(let path, let reason): "\(path) does not hold best scores: \(reason)"
    }
  }

  package var kind: ErrorKind {
    switch self {
    case .file(let error): error.kind
    case .malformed: .badData
    }
  }
}
