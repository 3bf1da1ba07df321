// A file that is replaced atomically cannot simply be locked. A process that waits gets the lock of the old file, which
// no longer has a name. So the lock is taken on the named file, and then the name is checked again. No lock file is
// left behind, and the system releases the lock when a process ends, however it ends.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file that one process at a time reads and replaces, if all of them use this type.
///
/// The lock (flock(2)) is held for the life of the value, or until the file is replaced.
package struct LockedFile: ~Copyable {
  /// The path of the file.
  package let path: String
  private let descriptor: FileDescriptor

  /// The default time to wait for another process.
  package static let patience = Duration.seconds(10)

  /// Opens a file and waits until no other process has it locked.
  ///
  /// - Parameters:
  ///   - path: the path of a regular file; a symbolic link is refused.
  ///   - patience: the time to wait.
  /// - Returns: `nil` if there is no file.
  /// - Throws: ``FileError``; ``FileError/inUse(path:)`` if the wait took longer than `patience`.
  package init?(path: String, patience: Duration = LockedFile.patience) throws(FileError) {
    guard !path.utf8.contains(0) else { throw .nullInPath(path) }
    let end = ContinuousClock.now + patience
    while true {
      guard let status = try FileStatus(path: path, followingLinks: false) else { return nil }
      switch status.kind {
      case .regular: break
      case .link: throw .isLink(path: path)
      case .folder: throw .isFolder(path: path)
      case .special: throw .notRegular(path: path)
      }
      var descriptor: FileDescriptor
      do throws(FileError) {
        descriptor = try FileDescriptor(
          opening: path, flags: O_RDONLY | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW, for: .read)
      } catch {
        // It has been removed in the meantime.
        if error.isMissing { continue }
        throw error
      }
      guard try descriptor.lock(until: end) else { throw .inUse(path: path) }
      if let opened = FileStatus(descriptor: descriptor.number),
        let named = try FileStatus(path: path, followingLinks: false), named.isSameFile(as: opened)
      {
        self.path = path
        self.descriptor = descriptor
        return
      }
      guard ContinuousClock.now < end else { throw .inUse(path: path) }
    }
  }

  /// Returns all bytes of the file.
  ///
  /// - Throws: ``FileError`` if it cannot be read, or has more than `limit` bytes.
  package borrowing func bytes(limit: Int) throws(FileError) -> [UInt8] {
    let bytes = try descriptor.readAll(upTo: limit + 1)
    guard bytes.count <= limit else { throw .tooLong(path: path, byteCount: bytes.count, limit: limit) }
    return bytes
  }

  /// Replaces the content of the file, whole or not at all.
  ///
  /// - Throws: ``FileError``; the file is then unchanged.
  package consuming func replace(by bytes: [UInt8]) throws(FileError) {
    try AtomicFile(path: path, replacesExisting: true).write(bytes)
  }
}
