import CardwrightJobs
import ErrorReporting

/// The reason for an error answer, in one line for the client.
public struct ServiceError: Error, Hashable, Sendable {
  /// The kind of an error, which gives its status.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The request is invalid.
    case wrong
    /// The requested thing does not exist.
    case missing
    /// It is for somebody else.
    case forbidden
    /// Not now: somebody else was quicker, or it is their turn.
    case untimely
    /// The drawing from the request or the folder cannot be drawn.
    case unsuitable
    /// The queue is full.
    case crowded
    /// The work has taken too long.
    case late
    /// Nobody waits for the answer any more.
    case abandoned
    /// An error of Cardwright or the machine.
    case broken
  }

  /// The kind of the error.
  public let kind: Kind
  /// The message, in one line.
  public let message: String

  /// An error with a message.
  public init(_ kind: Kind, _ message: String) { (self.kind, self.message) = (kind, message) }

  /// An error of a job, as addresses spell it: options have no hyphens.
  init(_ error: any Error) {
    switch error {
    case let error as ServiceError: self = error
    case let unknown as UnknownCardError: self.init(.missing, "\(unknown.cause)")
    default:
      let known = error as? any ReportableError
      if let mistakes = ErrorLines.mistakes(of: error) {
        self.init(known?.kind ?? .badData, mistakes.last ?? "")
      } else {
        self.init(known?.kind ?? .internalError, known == nil ? "internal error: \(error)" : "\(error)")
      }
    }
  }

  /// A failure of a run, as addresses spell it.
  init(_ failure: RunReport.Failure) { self.init(failure.kind, failure.message) }

  private init(_ kind: ErrorKind, _ message: String) {
    let own: Kind =
      switch kind {
      case .usage: .wrong
      case .noInput: .missing
      case .badData: .unsuitable
      default: .broken
      }
    let lines = message.split(whereSeparator: \.isNewline)
    self.init(own, lines.joined(separator: " ").replacing("--", with: ""))
  }
}
