public import FileAccess
public import PictureExport
public import Sharding

/// Why an export has ended early.
public struct DeckExportError: Error, Hashable, Sendable {
  /// What went wrong, by the step it went wrong in.
  public enum Reason: Error, Hashable, Sendable {
    /// The cards cannot be drawn in this size.
    case size(PictureSizeError)
    /// A card could not be drawn.
    case drawing(CardDrawingError)
    /// A file of several cards could not be drawn.
    case document(PictureExportError)
    /// A file or the folder could not be written, or a file of an earlier export not removed.
    case writing(FileError)
    /// What an earlier export noted about the folder cannot be read, so that nothing was touched.
    case record(DeckRecordError)
    /// A share of the deck could not be begun, noted, or put together with the others.
    case sharding(ShardError)
    /// The task was cancelled.
    case cancelled
  }

  /// What went wrong.
  public let reason: Reason
  /// How many files had been written; they are whole and stay.
  public let finished: Int
  /// How many files were to be written.
  public let total: Int

  /// An error after so many files.
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
      case .size(let error): error.description
      case .drawing(let error): error.description
      case .document(let error): error.description
      case .writing(let error): error.description
      case .record(let error): error.description
      case .sharding(let error): error.description
      case .cancelled: "cancelled"
      }
    return finished == 0 ? cause : "\(cause) (\(finished) of \(total) files were finished)"
  }
}
