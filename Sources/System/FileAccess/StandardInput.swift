#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The standard input of the process.
package enum StandardInput {
  /// Its name in errors.
  package static let name = "standard input"

  /// Returns all bytes up to the end of the stream, or `limit` + 1 bytes if there are more than `limit`.
  ///
  /// - Throws: ``FileError/system(_:path:errno:)``, with `standard input` as its path.
  package static func bytes(limit: Int) throws(FileError) -> [UInt8] {
    return try FileDescriptor(borrowing: STDIN_FILENO, path: name).readAll(upTo: limit + 1)
  }
}
