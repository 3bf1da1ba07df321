/// The reason why reading or drawing ends before it is done.
public enum DrawingStop: Error, Hashable, Sendable {
  /// It takes more than it may.
  case limit(DrawingLimitError)
  /// Its task was cancelled.
  case cancelled
}
