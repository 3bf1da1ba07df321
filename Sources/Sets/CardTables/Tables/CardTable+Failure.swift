public import ErrorReporting

extension CardTable.Failure: ReportableError {
  /// The errors, one line each.
  public var description: String { problems.map(\.description).joined(separator: "\n") }
  public var kind: ErrorKind { .badData }
}
