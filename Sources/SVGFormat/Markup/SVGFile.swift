import FileAccess

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The bytes of a file.
///
/// - Throws: ``SVGError/unreadable(path:message:)`` with the system's message, or ``SVGError/fileTooLarge(byteCount:limit:)``.
func contentsOfFile(_ path: String, limit: Int) throws(SVGError) -> [UInt8] {
  let beginning: ReadableFile.Beginning
  do throws(FileError) {
    beginning = try ReadableFile(path: path).beginning(limit: limit)
  } catch {
    throw .unreadable(path: path, message: error.reason)
  }
  guard beginning.isWhole else {
    throw .fileTooLarge(byteCount: max(beginning.byteCount, beginning.bytes.count), limit: limit)
  }
  return beginning.bytes
}

/// The path of a file with all symbolic links resolved, or `nil` if there is no such file.
func resolvedPath(_ path: String) -> String? {
  guard let resolved = unsafe realpath(path, nil) else { return nil }
  defer { unsafe free(resolved) }
  return unsafe String(cString: resolved)
}
