/// The progress of an export.
public struct ExportProgress: Hashable, Sendable {
  /// The number of finished files.
  public let finished: Int
  /// The number of all files.
  public let total: Int
  /// The path of the file that was finished last.
  public let path: String
  /// The time since the first file was begun.
  public let elapsed: Duration
  /// The estimated time for the other files, based on the finished ones.
  public let remaining: Duration
}
