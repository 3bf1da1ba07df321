public import ErrorReporting
import FileAccess
import PictureExport
import Sharding

extension DeckExportError: ReportableError {
  public var kind: ErrorKind {
    switch reason {
    case .size(let error): error.kind
    case .drawing(let error): error.kind
    case .document(let error): error.kind
    case .writing(let error): error.kind
    case .record(let error): error.kind
    case .sharding(let error): error.kind
    case .cancelled: .internalError
    }
  }

  public var advice: ErrorAdvice? {
    switch reason {
    case .drawing(let error): error.advice
    case .document(let error): error.advice
    case .writing(let error): error.advice
    case .sharding(let error): error.advice
    case .size, .record, .cancelled: nil
    }
  }
}
