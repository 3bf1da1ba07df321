#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
import Synchronization

/// The temporary files beside those that are written.
///
/// Each is marked as in use (flock(2)) from its first moment until it has got its final name. One that is not marked was left by
/// a process that was killed.
enum TemporaryFile {
  private static let prefix = ".cardwright-"
  private static let suffix = ".tmp"

  /// The folders that this process has looked through.
  private static let searched = Mutex<Set<String>>([])

  static func newPath(in folder: String) -> String {
    folder + "/" + prefix + String(UInt64.random(in: .min ... .max), radix: 36) + suffix
  }

  /// Creates an empty file that is marked as in use as long as it is open.
  static func create(_ path: String) throws(FileError) -> FileDescriptor {
    while true {
      let file = try FileDescriptor(
        opening: path, flags: O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o666, for: .create)
      // Another process may have taken it for an abandoned one before it was marked.
      if file.tryLock(), let status = FileStatus(descriptor: file.number), status.nameCount > 0 { return file }
    }
  }

  /// Removes what killed processes have left in a folder, once in a process. What cannot be removed stays: it is in nobody's way.
  static func removeAbandoned(in folder: String) {
    guard searched.withLock({ $0.insert(folder).inserted }), let names = try? Folder(path: folder).contents() else {
      return
    }
    for name in names where name.hasPrefix(prefix) && name.hasSuffix(suffix) {
      let path = folder + "/" + name
      guard
        let file = try? FileDescriptor(opening: path, flags: O_RDONLY | O_NONBLOCK | O_NOFOLLOW, for: .read),
        let status = FileStatus(descriptor: file.number), status.kind == .regular, status.owner == geteuid(),
        file.isFree()
      else { continue }
      unsafe unlink(path)
    }
  }
}
