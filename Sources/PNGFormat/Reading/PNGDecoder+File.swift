#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension PNGDecoder {
  /// Reads a PNG file.
  ///
  /// - Throws: ``PNGError/file(path:error:)``, which tells what went wrong with the file.
  public func decode(path: String) throws(PNGError) -> PNGImage {
    do throws(PNGError) {
      return try decode(contents(of: path))
    } catch {
      throw .file(path: path, error: error)
    }
  }

  /// All bytes of a file that begins as a PNG does, and the first ones of any other.
  private func contents(of path: String) throws(PNGError) -> [UInt8] {
    // Without O_NONBLOCK the opening of a pipe would wait for a writer.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .readFailed(errno: errno) }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw .readFailed(errno: errno) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .readFailed(errno: EISDIR)
    default: throw .notRegularFile
    }

    var bytes: [UInt8] = []
    let pieceLength = 1 << 18
    while true {
      var failure: Int32 = 0
      let piece = unsafe [UInt8](unsafeUninitializedCapacity: pieceLength) { buffer, count in
        let taken = unsafe read(descriptor, buffer.baseAddress, pieceLength)
        if taken < 0 { failure = errno } else { count = taken }
      }
      if failure == EINTR { continue }
      if failure != 0 { throw .readFailed(errno: failure) }
      bytes += piece
      let signature = PNGHeader.signature
      if piece.isEmpty || !bytes.starts(with: signature.prefix(bytes.count)) { return bytes }
      if bytes.count > limits.maximumFileByteCount { throw .fileTooLong(limit: limits.maximumFileByteCount) }
    }
  }
}
