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
    guard !path.utf8.contains(0) else { throw .cannotRead(path: path, reason: "no file name holds a zero byte") }
    // Without O_NONBLOCK the opening of a pipe would wait for a writer.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw cannotRead(path) }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw cannotRead(path) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .cannotRead(path: path, reason: "it is a folder")
    default: throw .cannotRead(path: path, reason: "it is not a regular file")
    }
    let byteCount = Int(status.st_size)
    guard byteCount <= byteLimit else { throw .tooLarge(path: path, byteCount: byteCount, limit: byteLimit) }
    return try readAll(descriptor, path: path, byteCount: byteCount)
  }

  private static func readAll(_ descriptor: Int32, path: String, byteCount: Int) throws(FontError) -> [UInt8] {
    var failure: FontError?
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: byteCount) { buffer, filled in
      while filled < byteCount {
        let count = unsafe read(descriptor, buffer.baseAddress! + filled, byteCount - filled)
        if count > 0 {
          filled += count
        } else if count == 0 {
          break
        } else if errno != EINTR {
          failure = cannotRead(path)
          break
        }
      }
    }
    if let failure { throw failure }
    return bytes
  }

  private static func cannotRead(_ path: String) -> FontError {
    .cannotRead(path: path, reason: unsafe String(cString: strerror(errno)))
  }
}
