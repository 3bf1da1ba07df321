public import ErrorReporting
public import FileAccess

/// The reason why a target cannot be used.
public enum ExportTargetError: Error, Hashable, Sendable {
  /// No target has this name; the hint suggests a similar one.
  case unknownName(String, hint: String)
  /// The file, or a template beside it, cannot be read.
  case unreadable(FileError)
  /// The file has an error, at this line, from 1, if it is known.
  case malformed(path: String, line: Int?, reason: String)
}

extension ExportTargetError: ReportableError {
  /// The error in one line, to be read by people.
  public var description: String {
    switch self {
    case .unknownName(let name, let hint): "there is no target '\(name)': \(hint)"
    case .unreadable(let error): "\(error)"
    case .malformed(let path, let line?, let reason): "\(path):\(line): \(reason)"
    case .malformed(let path, nil, let reason): "\(path): \(reason)"
    }
  }

  public var kind: ErrorKind {
    switch self {
    case .unknownName: .usage
    case .unreadable(let error): error.kind
    case .malformed: .badData
    }
  }
}
