import DeckExport
public import ErrorReporting
import FileAccess
import PictureExport
import Sharding
import BitmapFormats

extension EngineExportError: ReportableError {
  public var kind: ErrorKind {
    switch self {
    case .deck(let error): error.kind
    case .picture(let error, _): error.kind
    case .page: .internalError
    case .webPPage(let error): error.kind
    case .pageTooLarge, .atlas, .unsuitable, .drawable: .usage
    case .template, .unusablePath, .samePath, .record, .foreignShares: .badData
    case .sharding(let error): error.kind
    case .writing(let error): error.kind
    case .foreignFile: .cannotCreate
    }
  }

  public var advice: ErrorAdvice? {
    switch self {
    case .deck(let error): error.advice
    case .picture(let error, _): error.advice
    case .sharding(let error): error.advice
    case .writing(let error): error.advice
    default: nil
    }
  }
}
