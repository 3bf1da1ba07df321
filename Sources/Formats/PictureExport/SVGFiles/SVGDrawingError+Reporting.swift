import Drawing
public import ErrorReporting
import SVGFormat

extension SVGDrawingError: ReportableError {
  public var kind: ErrorKind {
    switch reason {
    case .reading(let error): error.kind
    case .limitExceeded(let error, _): error.kind
    case .incomplete: .badData
    // The size comes from the file, unless the caller has requested one.
    case .export(.size): .badData
    case .export(let error): error.kind
    }
  }

  public var advice: ErrorAdvice? {
    switch reason {
    case .export(let error): error.advice
    default: exceededLimit?.advice
    }
  }
}
