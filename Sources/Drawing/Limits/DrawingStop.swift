/// The reason why reading or drawing ends before it is done.
package enum DrawingStop: Error, Hashable, Sendable {
  /// It takes more than it may.
  case limit(DrawingLimitError)
  /// Its task was cancelled.
  case cancelled
}
