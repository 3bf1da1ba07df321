/// The kind of an error: who caused it and in which step. The kinds are those of sysexits.h.
public enum ErrorKind: String, Hashable, Sendable, CaseIterable {
  /// Wrong usage.
  case usage
  /// Damaged or unusable input.
  case badData
  /// Missing or unreadable input.
  case noInput
  /// The program or the machine failed: memory ran out, or the work was cancelled.
  case internalError
  /// An output file or folder cannot be created.
  case cannotCreate
  /// Reading or writing failed after it had begun.
  case inputOutput
  /// The reader of the output has closed it, which is not a fault.
  case readerGone
}
