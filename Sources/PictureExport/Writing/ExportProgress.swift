/// How far an export is.
public struct ExportProgress: Hashable, Sendable {
  /// How many files are finished.
  public let finished: Int
  /// How many files there are.
  public let total: Int
  /// The file that was finished last.
  public let path: String
  /// Since the first file was begun.
  public let elapsed: Duration
  /// How long the other files will most likely take, judged by those that are finished.
  public let remaining: Duration

  /// How far an export is after a file.
  public init(finished: Int, total: Int, path: String, elapsed: Duration, remaining: Duration) {
    self.finished = finished
    self.total = total
    self.path = path
    self.elapsed = elapsed
    self.remaining = remaining
  }
}
