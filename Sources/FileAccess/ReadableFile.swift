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

  /// A file that need not be there.
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
    return try file.readAll(upTo: status.byteCount, pieceSize: max(1, status.byteCount))
  }
}
