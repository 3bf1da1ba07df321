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
  func failure() -> SVGError {
    unsafe .unreadable(path: path, message: String(cString: strerror(errno)))
  }
  // Without O_NONBLOCK the opening of a pipe would wait for a writer.
  let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
  guard descriptor >= 0 else { throw failure() }
  defer { close(descriptor) }
  var status = stat()
  guard unsafe fstat(descriptor, &status) == 0 else { throw failure() }
  // Reading a folder fails with the system's message; a pipe or a device could keep a reader waiting for ever.
  guard status.st_mode & S_IFMT == S_IFREG || status.st_mode & S_IFMT == S_IFDIR else {
    throw .unreadable(path: path, message: "it is not a regular file")
  }
  var bytes: [UInt8] = []
  let pieceSize = 1 << 17
  while true {
    var count = 0
    let piece = unsafe [UInt8](unsafeUninitializedCapacity: pieceSize) { buffer, initialized in
      unsafe count = read(descriptor, buffer.baseAddress, pieceSize)
      initialized = max(0, count)
    }
    if count < 0 {
      if errno == EINTR { continue }
      throw failure()
    }
    if count == 0 { return bytes }
    bytes += piece
    if bytes.count > limit { throw .fileTooLarge(byteCount: bytes.count, limit: limit) }
  }
}

/// The path of a file with all symbolic links resolved, or `nil` if there is no such file.
func resolvedPath(_ path: String) -> String? {
  guard let resolved = unsafe realpath(path, nil) else { return nil }
  defer { unsafe free(resolved) }
  return unsafe String(cString: resolved)
}
