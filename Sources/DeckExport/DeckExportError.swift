public import FileAccess

/// Why an export has ended early.
public struct DeckExportError: Error, Hashable, Sendable {
  public enum Reason: Error, Hashable, Sendable {
    /// The cards cannot be drawn at this resolution.
    case resolution(ResolutionError)
    /// A card could not be drawn.
    case printing(CardPrintingError)
    /// A file or the folder could not be written.
    case writing(FileError)
    /// The task was cancelled.
    case cancelled
  }

  public let reason: Reason
  /// How many files had been written; they are whole and stay.
  public let finished: Int
  /// How many files were to be written.
  public let total: Int

  public init(_ reason: Reason, finished: Int = 0, total: Int) {
    self.reason = reason
    self.finished = finished
    self.total = total
  }
}

extension DeckExportError: CustomStringConvertible {
  public var description: String {
    let cause =
      switch reason {
      case .resolution(let error): error.description
      case .printing(let error): error.description
      case .writing(let error): error.description
      case .cancelled: "cancelled"
      }
    return finished == 0 ? cause : "\(cause) (\(finished) of \(total) files were finished)"
  }
}
