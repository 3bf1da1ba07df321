import FileAccess

/// An archive that is being written file by file.
struct ArchiveFile: ~Copyable {
  private var encoder: ArchiveEncoder
  private let output: GrowingFile
  private let path: String

  init(_ format: ArchiveFormat, _ target: AtomicFile) throws(FileError) {
    encoder = ArchiveEncoder(format)
    path = target.path
    output = try GrowingFile(target)
  }

  /// Adds a file.
  mutating func add(_ name: String, _ bytes: [UInt8]) throws(FileError) {
    guard let added = encoder.adding(name, bytes) else {
      throw .tooLong(path: path, byteCount: bytes.count, limit: ArchiveEncoder.large - 1)
    }
    try output.write(added)
  }

  /// Adds a file whose content is made part by part.
  mutating func add(_ file: ClosingFile) throws(ExportError.Reason) -> OwnedFile {
    // Its length precedes its bytes.
    let encoded = try file.encoded()
    do throws(FileError) { try add(encoded.path, encoded.bytes) } catch { throw .writing(error) }
    return OwnedFile(path: encoded.path, encoded.bytes)
  }

  /// Ends the archive, and puts it in place.
  mutating func finish() throws(FileError) -> OwnedFile {
    try output.write(encoder.ending())
    return try output.finish()
  }
}
