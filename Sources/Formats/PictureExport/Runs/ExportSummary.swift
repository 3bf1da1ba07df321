/// The files of an export.
public struct ExportSummary: Sendable {
  /// A piece that could not be made, although the others were.
  public struct Failure: Hashable, Sendable {
    /// The piece among those of the run.
    public let index: Int
    /// The reasons; there is at least one.
    public let problems: [PieceProblem]
  }

  /// All files, in the order of the pieces; after them those of several pieces.
  public var files: OnDemandList<WrittenFile> = []
  /// The number of pieces that this run has made, without those of an earlier run that it resumed.
  public var drawnCount = 0
  /// The number of pieces that were there already.
  public var heldCount = 0
  /// The number of pages of a document; `nil` if files are no documents.
  public var pageCount: Int?
  /// The time from the call to the last file.
  public var duration = Duration.zero
  /// The problems that did not stop the run, each once.
  public var warnings: [PieceProblem] = []
  /// The pieces that could not be made, if the run went on without them.
  public var failures: [Failure] = []
  /// The paths of files of an earlier export that were removed.
  public var removed: [String] = []
  /// The pieces that were made, if the run was asked to remember them.
  package var history = ExportHistory()
  /// The paths of old files that were kept because somebody has changed them since.
  public var kept: [String] = []

  /// Nothing yet.
  package init() {}

  /// A single file.
  package init(of file: WrittenFile, piece: String? = nil) {
    var file = file
    file.piece = piece
    files = [file]
    drawnCount = 1
  }

  /// The bytes of all files.
  public var byteCount: Int { files.reduce(0) { $0 + $1.byteCount } }
}
