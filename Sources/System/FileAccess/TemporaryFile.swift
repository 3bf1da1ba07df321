#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
import Synchronization

/// The temporary files beside their targets.
///
/// Each one is locked (flock(2)) from its creation until it gets its final name. An unlocked one was left by a killed
/// process.
enum TemporaryFile {
  private static let prefix = ".cardwright-"
  private static let suffix = ".tmp"

  /// The folders in which this process has already looked for abandoned files.
  private static let searched = Mutex<Set<String>>([])

  /// Returns a new path in the same folder as another path.
  static func newPath(beside path: String) -> String {
    path.folderOfPath + "/" + prefix + String(UInt64.random(in: .min ... .max), radix: 36) + suffix
  }

  /// Creates an empty file below an open folder. It is locked while it is open.
  static func create(_ path: String, in folder: borrowing FileDescriptor) throws(FileError) -> FileDescriptor {
    while true {
      var file = try FileDescriptor(
        opening: path, in: folder, flags: O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o666, for: .create)
      // Another process may have removed it as abandoned before it was locked.
      if file.tryLock(), let status = FileStatus(descriptor: file.number), status.nameCount > 0 { return file }
    }
  }

  /// Removes the temporary files that killed processes have left in the folder of a path, once in a process. Files that
  /// cannot be removed stay and do no harm.
  ///
  /// - Parameter folder: the open folder that the path is relative to.
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
