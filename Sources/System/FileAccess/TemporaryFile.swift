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

  /// A path in the same folder as another one.
  static func newPath(beside path: String) -> String {
    path.folderOfPath + "/" + prefix + String(UInt64.random(in: .min ... .max), radix: 36) + suffix
  }

  /// Creates an empty file, below an open folder, that is marked as in use as long as it is open.
  static func create(_ path: String, in folder: borrowing FileDescriptor) throws(FileError) -> FileDescriptor {
    while true {
      var file = try FileDescriptor(
        opening: path, in: folder, flags: O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o666, for: .create)
      // Another process may have taken it for an abandoned one before it was marked.
      if file.tryLock(), let status = FileStatus(descriptor: file.number), status.nameCount > 0 { return file }
    }
  }

  /// Removes what killed processes have left in the folder of a path, once in a process. What cannot be removed stays: it is in
  /// nobody's way.
  ///
  /// - Parameter folder: is open; the path is relative to it.
  static func removeAbandoned(beside path: String, in folder: borrowing FileDescriptor) {
    let name = path.folderOfPath
    let place = folder.path(of: name)
    guard searched.withLock({ $0.insert(place).inserted }),
      let opened = try? FileDescriptor(opening: name, in: folder, flags: O_RDONLY | O_DIRECTORY, for: .read),
      let names = try? opened.names()
    else { return }
    for name in names where name.hasPrefix(prefix) && name.hasSuffix(suffix) {
      guard
        var file = try? FileDescriptor(
          opening: name, in: opened, flags: O_RDONLY | O_NONBLOCK | O_NOFOLLOW, for: .read),
        let status = FileStatus(descriptor: file.number), status.kind == .regular, status.owner == geteuid(),
        file.isFree()
      else { continue }
      unsafe unlinkat(opened.number, name, 0)
    }
  }
}
