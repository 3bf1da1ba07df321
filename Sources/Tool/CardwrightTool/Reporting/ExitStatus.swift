import ErrorReporting

/// The exit status of the process: the codes of sysexits.h.
enum ExitStatus: Int32 {
  case done = 0
  /// Pictures differ.
  case different = 1
  case usage = 64
  case badData = 65
  case noInput = 66
  case internalError = 70
  case cannotCreate = 73
  case inputOutput = 74

  init(_ kind: ErrorKind) {
    switch kind {
    case .usage: self = .usage
    case .badData: self = .badData
    case .noInput: self = .noInput
    case .internalError: self = .internalError
    case .cannotCreate: self = .cannotCreate
    case .inputOutput: self = .inputOutput
    case .readerGone: self = .done
    }
  }
}
