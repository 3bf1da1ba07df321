#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension UnsafeRawBufferPointer {
  /// Writes all bytes to the descriptor. The system may take them in pieces, be interrupted, or ask to wait.
  func writeAll(to descriptor: Int32) throws(PNGError) {
    let largestPiece = 1 << 30
    var written = 0
    while written < count {
      let piece = unsafe UnsafeRawBufferPointer(rebasing: self[written..<Swift.min(written + largestPiece, count)])
      let taken = unsafe write(descriptor, piece.baseAddress, piece.count)
      if taken >= 0 {
        written += taken
        continue
      }
      switch errno {
      case EINTR: continue
      case EAGAIN, EWOULDBLOCK:
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        unsafe poll(&request, 1, -1)
      case let number:
        throw unsafe .writeFailed(descriptor: descriptor, errno: number, writtenByteCount: written, byteCount: count)
      }
    }
  }
}
