public import CardDesign
public import PlaneGeometry

/// What an export has written.
public struct ExportSummary: Hashable, Sendable {
  /// A file of an export.
  public struct File: Hashable, Sendable {
    public let picture: CardPicture
    public let path: String
    public let byteCount: Int

    public init(picture: CardPicture, path: String, byteCount: Int) {
      self.picture = picture
      self.path = path
      self.byteCount = byteCount
    }
  }

  /// In the order in which the pictures were asked for.
  public let files: [File]
  /// The pictures' size in millimetres: the card's, with its bleed.
  public let size: Size
  /// The pixels of each picture; `nil` if they have none.
  public let grid: PixelGrid?
  /// From the call to the last file.
  public let duration: Duration

  public init(files: [File], size: Size, grid: PixelGrid?, duration: Duration) {
    self.files = files
    self.size = size
    self.grid = grid
    self.duration = duration
  }

  /// The bytes of all files.
  public var byteCount: Int { files.reduce(0) { $0 + $1.byteCount } }
}

/// How far an export is.
public struct ExportProgress: Hashable, Sendable {
  /// How many files are written.
  public let finished: Int
  public let total: Int
  /// The file that was written last.
  public let path: String
}
