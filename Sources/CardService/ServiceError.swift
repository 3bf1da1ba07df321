import CardwrightJobs
import CardwrightTool
import ErrorReporting

/// Why there is no answer, in a line for whoever has asked.
public struct ServiceError: Error, Hashable, Sendable {
  /// Whose fault it is.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The request means nothing.
    case wrong
    /// There is no such thing.
    case missing
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

  /// The message of a command, or an error that is none of a command's.
  init(_ failure: CommandFailure?, or kind: Kind, _ message: String) {
    if let failure { self.init(failure) } else { self.init(kind, message) }
  }

  /// The message of a command, in words of addresses: options have no hyphens there.
  init(_ failure: CommandFailure) {
    if let unknown = failure.unknownCard {
      self.init(.missing, "\(unknown.cause)")
      return
    }
    let kind: Kind =
      switch failure.kind {
      case .usage: .wrong
      case .noInput: .missing
      case .badData: .unsuitable
      default: .broken
      }
    let end = failure.message.firstRange(of: "; see cardwright ")?.lowerBound ?? failure.message.endIndex
    let lines = failure.message[..<end].split(whereSeparator: \.isNewline)
    self.init(kind, lines.joined(separator: " ").replacing("--", with: ""))
  }
}
