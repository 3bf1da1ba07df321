/// The reason why reading or drawing stops early.
public enum DrawingStop: Error, Hashable, Sendable {
  /// A limit was exceeded.
  case limit(DrawingLimitError)
  /// The task was cancelled.
  case cancelled
}
