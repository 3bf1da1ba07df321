public import ErrorReporting

extension EngineExportError: ReportableError {
  public var kind: ErrorKind {
    switch self {
    case .drawable, .pageTooLarge, .atlas, .unsuitable: .usage
    case .template, .foreignShares, .sameName: .badData
    }
  }
}
