/// The files of an export.
public struct ExportSummary: Sendable {
  /// A piece that could not be made while the others were.
  public struct Failure: Hashable, Sendable {
    /// The index of the piece in the run.
    public let index: Int
    /// The reasons; there is at least one.
    public let problems: [PieceProblem]
  }

  /// All files in the order of the pieces, followed by those for several pieces.
  public var files: OnDemandList<WrittenFile> = []
  /// The number of pieces that this run has made, without those of an earlier run that it resumed.
  public var drawnCount = 0
  /// The number of pieces whose files existed already.
  public var heldCount = 0
  /// The number of pages of a document; `nil` if the files are not documents.
  public var pageCount: Int?
  /// The time from the call to the last file.
  public var duration = Duration.zero
  /// The problems that did not stop the run, without duplicates.
  public var warnings: [PieceProblem] = []
  /// The pieces that failed, if the run continued without them.
  public var failures: [Failure] = []
  /// The paths of removed files of an earlier export.
  public var removed: [String] = []
  /// The pieces that were made, if the run keeps a history.
  package var history = ExportHistory()
  /// The paths of old files that were kept because somebody has changed them since.
  public var kept: [String] = []

  /// Creates an empty summary.
  package init() {}

  /// Creates the summary of a single file.
  package init(of file: WrittenFile, piece: String? = nil) {
    var file = file
    file.piece = piece
    files = [file]
    drawnCount = 1
  }

  /// The total number of bytes of all files.
  public var byteCount: Int { files.reduce(0) { $0 + $1.byteCount } }
}
