public import ErrorReporting
import PictureExport
import SceneAnimation

extension AnimationExportError: ReportableError {
  public var kind: ErrorKind {
    switch self {
    case .animation(let error): error.kind
    case .momentOutOfRange, .tooManyPixels: .usage
    case .picture(let error), .frame(_, let error): error.kind
    case .frameSizesDiffer: .internalError
    }
  }

  public var advice: ErrorAdvice? {
    switch self {
    case .picture(let error), .frame(_, let error): error.advice
    default: nil
    }
  }
}
