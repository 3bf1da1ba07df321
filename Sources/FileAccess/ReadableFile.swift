#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file that is read as a whole.
public struct ReadableFile: Hashable, Sendable {
  /// Where the file is.
  public let path: String

  /// Names a file, whether it is there or not.
  public init(path: String) { self.path = path }

  /// Whether there is a file at the path, of whatever kind.
  public func exists() throws(FileError) -> Bool { try FileStatus(path: path) != nil }

  /// The length of the file; 0 if there is none.
  public func byteCount() throws(FileError) -> Int { try FileStatus(path: path)?.byteCount ?? 0 }

  /// All bytes of the file, as many as it has when reading begins.
  ///
  /// - Throws: ``FileError`` if the file is not there, cannot be read, or is a pipe or a device, which could keep a reader
  ///   waiting for ever.
  public func bytes() throws(FileError) -> [UInt8] {
    guard !path.utf8.contains(0) else { throw .nullInPath(path) }
    // Without O_NONBLOCK the opening of a pipe would wait for a writer.
    let file = try FileDescriptor(opening: path, flags: O_RDONLY | O_NONBLOCK, for: .read)
    guard let status = FileStatus(descriptor: file.number) else { throw .system(.read, path: path, errno: errno) }
    switch status.kind {
    case .regular: break
    case .folder: throw .system(.read, path: path, errno: EISDIR)
    case .link, .special: throw .notRegular(path: path)
    }
    // One byte more than there is to read: an empty read tells the end.
    var failure: Int32 = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: status.byteCount + 1) { buffer, count in
      while count < buffer.count {
        let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[count...])
        let taken = unsafe read(file.number, rest.baseAddress, rest.count)
        if taken > 0 {
          count += taken
        } else if taken == 0 {
          return
        } else if errno != EINTR {
          failure = errno
          return
        }
      }
    }
    if failure != 0 { throw .system(.read, path: path, errno: failure) }
    return bytes.count > status.byteCount ? Array(bytes.dropLast()) : bytes
  }
}
