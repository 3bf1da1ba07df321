import Drawing
public import ErrorReporting
import FileAccess
import PDFFormat
import Rasterization

extension PictureExportError: ReportableError {
  public var kind: ErrorKind {
    switch self {
    case .size(let error): error.kind
    case .rendering(let error): error.kind
    case .document(let error): error.kind
    case .writing(let error): error.kind
    case .encoding, .unencodable, .noFrames, .severalFrames, .frameSizesDiffer, .durationOutOfRange, .cancelled:
      .internalError
    }
  }

  public var advice: ErrorAdvice? { if case .writing(let error) = self { error.advice } else { exceededLimit?.advice } }
}
