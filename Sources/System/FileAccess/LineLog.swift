#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file to which one process at a time appends whole lines. Lines that a killed process has appended stay.
///
/// The file is locked (flock(2)) for the life of the value.
package struct LineLog: ~Copyable {
  package let path: String
  /// Whether the file existed, even if it was empty.
  package let wasThere: Bool
  private let file: FileDescriptor

  /// Opens or creates a file.
  ///
  /// - Throws: ``FileError``; ``FileError/inUse(path:)`` if another process has it open this way, ``FileError/isLink(path:)`` for a
  ///   symbolic link, which is not followed.
  package init(path: String) throws(FileError) {
    guard !path.utf8.contains(0) else { throw .nullInPath(path) }
    try self.init(path, in: .current)
  }

  /// Opens or creates a file in an open folder.
  init(_ name: String, in folder: borrowing FileDescriptor) throws(FileError) {
    let path = folder.path(of: name)
    let status = try FileStatus(name, in: folder)
    switch status?.kind {
    case .regular?, nil: break
    case .link?: throw .isLink(path: path)
    case .folder?: throw .isFolder(path: path)
    case .special?: throw .notRegular(path: path)
    }
    var opened = try FileDescriptor(
      opening: name, in: folder, flags: O_RDWR | O_APPEND | O_CREAT | O_NOFOLLOW | O_NONBLOCK, mode: 0o666, for: .create
    )
    guard opened.tryLock() else { throw .inUse(path: path) }
    file = opened
    wasThere = status != nil
    self.path = path
  }

  /// Returns the bytes of the file, including an incomplete last line.
  ///
  /// - Throws: ``FileError`` if it cannot be read, or has more than `limit` bytes.
  package borrowing func bytes(limit: Int) throws(FileError) -> [UInt8] {
    guard lseek(file.number, 0, SEEK_SET) == 0 else { throw .system(.read, path: path, errno: errno) }
    let bytes = try file.readAll(upTo: limit + 1)
    guard bytes.count <= limit else { throw .tooLong(path: path, byteCount: bytes.count, limit: limit) }
    return bytes
  }

  /// Appends a line immediately.
  ///
  /// - Parameter line: the line without a line break.
  package borrowing func append(_ line: String) throws(FileError) { try file.writeAll(Array((line + "\n").utf8)) }

  /// Removes all but the first bytes.
  package borrowing func cut(to byteCount: Int) throws(FileError) {
    while ftruncate(file.number, off_t(byteCount)) != 0 {
      guard errno == EINTR else { throw .system(.write, path: path, errno: errno) }
    }
  }
}
