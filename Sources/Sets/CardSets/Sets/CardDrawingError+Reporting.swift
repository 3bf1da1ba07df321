import CardDesign
public import ErrorReporting
import PictureExport

extension CardDrawingError: ReportableError {
  public var kind: ErrorKind {
    switch reason {
    case .design(let error): error.kind
    case .export(let error): error.kind
    }
  }

  public var advice: ErrorAdvice? {
    switch reason {
    case .design(let error): error.advice
    case .export(let error): error.advice
    }
  }
}
