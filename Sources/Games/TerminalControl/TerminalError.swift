package import ErrorReporting

/// The reason why a terminal cannot be controlled.
package enum TerminalError: Error, Hashable, Sendable {
  /// A stream is not a terminal, but for example a file or a pipe; its name.
  case notATerminal(stream: String)
  /// The terminal cannot move its cursor: `TERM` is `dumb`, or not set.
  case cannotMoveCursor
  /// A system call failed with this error number.
  case system(errno: Int32)
}

extension TerminalError: ReportableError {
  package var description: String {
    switch self {
    case .notATerminal(let stream): "\(stream) is not a terminal"
    case .cannotMoveCursor: "the terminal cannot move its cursor (TERM is not set, or dumb)"
    case .system(let errno): "the terminal cannot be controlled: error \(errno) of the system"
    }
  }

  package var kind: ErrorKind { .usage }
}
