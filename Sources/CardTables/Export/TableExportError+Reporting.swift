public import ErrorReporting
import FileAccess
import PictureExport
import Sharding

extension TableExportError: ReportableError {
  public var kind: ErrorKind {
    switch self {
    case .drawing(_, let error): error.kind
    case .writing(let error): error.kind
    case .size(let error): error.kind
    case .sharding(let error): error.kind
    case .cancelled: .internalError
    case .problems, .record: .badData
    }
  }

  public var advice: ErrorAdvice? {
    switch self {
    case .drawing(_, let error): error.advice
    case .writing(let error): error.advice
    case .sharding(let error): error.advice
    default: nil
    }
  }
}
