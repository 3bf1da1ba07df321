public import PictureExport
public import PlaneGeometry

/// What an export has written.
public struct ExportSummary: Hashable, Sendable {
  /// A file of an export.
  public struct File: Hashable, Sendable {
    /// What the side of a card is called that it shows.
    public let label: CardLabel
    /// Its path, the folder's as it was given.
    public let path: String
    /// Its length.
    public let byteCount: Int

    /// A file that was written.
    public init(label: CardLabel, path: String, byteCount: Int) {
      self.label = label
      self.path = path
      self.byteCount = byteCount
    }
  }

  /// How many pages a file of several cards has; `nil` if each has a file of its own.
  public let pageCount: Int?
  /// In the order in which the pictures were asked for.
  public let files: [File]
  /// The pictures' size in millimetres: the card's, with its bleed.
  public let size: Size
  /// The pixels of each picture; `nil` if they have none.
  public let grid: PixelGrid?
  /// From the call to the last file.
  public let duration: Duration
  /// How many files of a share had been drawn before and are whole, so that they were not drawn again.
  public var heldCount = 0
  /// The paths of files of an earlier export that were removed.
  public let removed: [String]
  /// The paths of files that an earlier export has written and this one would have removed, had nobody changed them since.
  public let kept: [String]

  /// A summary of what was written.
  public init(
    files: [File], size: Size, grid: PixelGrid?, duration: Duration, removed: [String] = [], kept: [String] = [],
    pageCount: Int? = nil
  ) {
    self.files = files
    self.size = size
    self.grid = grid
    self.duration = duration
    self.removed = removed
    self.kept = kept
    self.pageCount = pageCount
  }

  /// The bytes of all files.
  public var byteCount: Int { files.reduce(0) { $0 + $1.byteCount } }
}
