public import FileAccess

/// The files of an export.
public struct ExportSummary: Sendable {
  /// A file that was written.
  public struct File: Hashable, Sendable {
    /// The name of its piece; `nil` for a file of several, such as a text.
    public let piece: String?
    /// Its path, which begins with the folder's as it was given.
    public let path: String
    /// Its length.
    public let byteCount: Int
    /// The digest of its bytes.
    public let digest: ContentDigest
    /// The pixels of its picture; `nil` if it has none.
    public let grid: PixelGrid?

    /// A file that was written.
    package init(piece: String? = nil, path: String, byteCount: Int, digest: ContentDigest, grid: PixelGrid? = nil) {
      self.piece = piece
      self.path = path
      self.byteCount = byteCount
      self.digest = digest
      self.grid = grid
    }
  }

  /// A piece that could not be made, although the others were.
  public struct Failure: Hashable, Sendable {
    /// The piece among those of the run.
    public let index: Int
    /// The reasons; there is at least one.
    public let problems: [PieceProblem]
  }

  /// All files, in the order of the pieces; after them those of several pieces.
  public var files: OnDemandList<File> = []
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
  package init(of file: PictureExporter.File, piece: String? = nil) {
    files = [
      File(piece: piece, path: file.path, byteCount: file.byteCount, digest: file.digest, grid: file.grid)
    ]
    drawnCount = 1
  }

  /// The bytes of all files.
  public var byteCount: Int { files.reduce(0) { $0 + $1.byteCount } }
}
