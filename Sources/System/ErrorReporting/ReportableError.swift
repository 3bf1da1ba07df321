/// An error with a kind and advice, so that the code that reports it needs no list of errors.
///
/// An error that wraps another one returns that error's kind and advice.
public protocol ReportableError: Error, CustomStringConvertible {
  /// Who caused the error, and in which step.
  var kind: ErrorKind { get }
  /// The setting that would have helped; `nil` if there is none.
  var advice: ErrorAdvice? { get }
}

extension ReportableError {
  /// No advice.
  public var advice: ErrorAdvice? { nil }
}
