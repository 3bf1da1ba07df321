import FileAccess

/// Returns the bytes of a file.
///
/// - Throws: ``SVGError/unreadable(path:message:)`` with the system's message, or ``SVGError/fileTooLarge(byteCount:limit:)``.
func contents(of file: ReadableFile, limit: Int) throws(SVGError) -> [UInt8] {
  let beginning: ReadableFile.Beginning
  do throws(FileError) {
    beginning = try file.beginning(limit: limit)
  } catch {
    throw .unreadable(path: file.path, message: error.reason)
  }
  guard beginning.isWhole else {
    throw .fileTooLarge(byteCount: max(beginning.byteCount, beginning.bytes.count), limit: limit)
  }
  return beginning.bytes
}
