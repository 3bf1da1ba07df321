import CardwrightJobs
import ErrorReporting

/// Why there is no answer, in a line for whoever has asked.
public struct ServiceError: Error, Hashable, Sendable {
  /// Whose fault it is.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The request means nothing.
    case wrong
    /// There is no such thing.
    case missing
    /// It is for somebody else.
    case forbidden
    /// Not now: somebody else was quicker, or it is their turn.
    case untimely
    /// The drawing that was sent, or lies in the folder, cannot be drawn.
    case unsuitable
    /// So many wait already that nobody else may.
    case crowded
    /// It has taken too long.
    case late
    /// Nobody waits for it any more.
    case abandoned
    /// A fault of Cardwright or its machine.
    case broken
  }

  /// Whose fault it is.
  public let kind: Kind
  /// The fault, in a line.
  public let message: String

  /// An error in words.
  public init(_ kind: Kind, _ message: String) { (self.kind, self.message) = (kind, message) }

  /// An error of a job in words of addresses, in which options have no hyphens.
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

  /// The failure of a run in words of addresses.
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
