import FileAccess

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The bytes of a font file, read at once.
///
/// FreeType could read the file itself. But it reports only "cannot open resource" for a missing file, a folder or a lack of
/// permission. It would also block on a pipe, and meet changes to a file in use.
enum FontFile {
  /// The limit of bytes, above the largest fonts: collections for Chinese, Japanese and Korean.
  static let byteLimit = 256 << 20

  static func bytes(_ path: String) throws(FontError) -> [UInt8] {
    let beginning: ReadableFile.Beginning
    do throws(FileError) {
      beginning = try ReadableFile(path: path).beginning(limit: byteLimit)
    } catch .system(_, _, errno: EISDIR) {
      throw .cannotRead(path: path, reason: "it is a folder")
    } catch {
      throw .cannotRead(path: path, reason: error.reason)
    }
    guard beginning.isWhole else {
      throw .tooLarge(path: path, byteCount: max(beginning.byteCount, beginning.bytes.count), limit: byteLimit)
    }
    return beginning.bytes
  }
}
