public import FileAccess

/// A file that was written.
public struct WrittenFile: Hashable, Sendable {
  /// The name of the piece that it is of; `nil` for a file by itself, or one of several pieces, such as a text.
  public var piece: String?
  /// Its path, which begins with the folder's as it was given.
  public let path: String
  /// Its length.
  public let byteCount: Int
  /// The digest of its bytes.
  public let digest: ContentDigest
  /// The pixels of each frame of its picture; `nil` if it has none.
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
