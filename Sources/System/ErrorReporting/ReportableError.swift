/// An error that knows its kind and what helps, so that whoever reports it needs no list of errors.
///
/// An error that holds another one has the kind and the advice of that one.
public protocol ReportableError: Error, CustomStringConvertible {
  /// Whose fault it is, and in which step.
  var kind: ErrorKind { get }
  /// The setting that would have helped; `nil` if there is none.
  var advice: ErrorAdvice? { get }
}

extension ReportableError {
  /// None.
  public var advice: ErrorAdvice? { nil }
}
