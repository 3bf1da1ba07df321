import FileAccess

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The bytes of a font file, read as a whole.
///
/// FreeType could read the file itself but says only "cannot open resource" of a missing file, a folder and a closed
/// door alike, would wait at a pipe, and would meet a file that changes while it is in use.
enum FontFile {
  /// Above the largest fonts there are, collections for Chinese, Japanese and Korean.
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
