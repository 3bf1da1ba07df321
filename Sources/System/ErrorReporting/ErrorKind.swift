/// The kind of an error, which says whose fault it is and in which step; the kinds are those of sysexits.h.
public enum ErrorKind: String, Hashable, Sendable, CaseIterable {
  /// It was asked for wrongly.
  case usage
  /// Input is damaged, or cannot be used.
  case badData
  /// Input is missing or cannot be read.
  case noInput
  /// The program or the machine could not do the work: memory ran out, or it was cancelled.
  case internalError
  /// A file or folder of output cannot be created.
  case cannotCreate
  /// Reading or writing failed on the way.
  case inputOutput
  /// Whoever read the output has gone, which is no fault.
  case readerGone
}
