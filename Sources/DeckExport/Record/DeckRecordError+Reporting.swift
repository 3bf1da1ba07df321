public import ErrorReporting

extension DeckRecordError: ReportableError {
  public var kind: ErrorKind { .badData }
}
