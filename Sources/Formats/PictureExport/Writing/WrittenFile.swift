public import FileAccess

/// A file that was written.
public struct WrittenFile: Hashable, Sendable {
  /// The name of the file's piece; `nil` for a single file, or for a file of several pieces, such as a text.
  public var piece: String?
  /// The path, which begins with the folder's path as given.
  public let path: String
  /// The length in bytes.
  public let byteCount: Int
  /// The digest of its bytes.
  public let digest: ContentDigest
  /// The pixel grid of each frame of its picture; `nil` if it has no pixels.
  public let grid: PixelGrid?

  /// Creates the description of a written file.
  package init(piece: String? = nil, path: String, byteCount: Int, digest: ContentDigest, grid: PixelGrid? = nil) {
    self.piece = piece
    self.path = path
    self.byteCount = byteCount
    self.digest = digest
    self.grid = grid
  }
}
