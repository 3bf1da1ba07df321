public import ErrorReporting
import FileAccess

extension ShardError: ReportableError {
  public var kind: ErrorKind {
    switch self {
    case .unusableShare, .noPiece: .usage
    case .noRecord, .missing: .noInput
    case .begunBefore, .otherCount, .mergedIntoPart: .cannotCreate
    case .file(let error): error.kind
    case .otherSource, .malformed, .otherVersion, .otherWork, .twice, .unfinished, .sameFile, .changedFile,
      .foreignFile, .unusablePlan, .changedSincePlan, .otherPlan:
      .badData
    }
  }

  public var advice: ErrorAdvice? {
    switch self {
    case .begunBefore: .goOnOrBeginAnew
    case .file(let error): error.advice
    default: nil
    }
  }
}
