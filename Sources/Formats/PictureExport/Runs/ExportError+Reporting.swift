public import ErrorReporting
import FileAccess

extension ExportError: ReportableError {
  public var kind: ErrorKind { reason.kind }
  public var advice: ErrorAdvice? { reason.advice }
}

extension ExportError.Reason: ReportableError {
  public var kind: ErrorKind {
    switch self {
    case .problems(let problems): problems.first?.kind ?? .badData
    case .piece(let problem): problem.kind
    case .size: .usage
    case .document(let error): error.kind
    case .writing(let error): error.kind
    case .samePath, .unusablePath, .record: .badData
    case .foreignFile: .cannotCreate
    case .sharding(let error): error.kind
    case .cancelled: .internalError
    }
  }

  public var advice: ErrorAdvice? {
    switch self {
    case .problems(let problems): problems.first?.advice
    case .piece(let problem): problem.advice
    case .document(let error): error.advice
    case .writing(let error): error.advice
    case .sharding(let error): error.advice
    case .size, .samePath, .unusablePath, .record, .foreignFile, .cancelled: nil
    }
  }
}

extension PieceProblem: ReportableError {
  public var kind: ErrorKind { (cause as? any ReportableError)?.kind ?? .badData }
  public var advice: ErrorAdvice? { (cause as? any ReportableError)?.advice }
}

extension PieceDrawingError: ReportableError {
  package var kind: ErrorKind { error.kind }
  package var advice: ErrorAdvice? { error.advice }
}

extension FolderRecordError: ReportableError {
  public var kind: ErrorKind { .badData }
}
