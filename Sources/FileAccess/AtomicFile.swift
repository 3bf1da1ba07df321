// Writing whole files or nothing.
//
// The bytes go to a temporary file beside the target, which takes the target's place when it is complete: a reader
// never sees half a picture, and a full disk, an error or an interruption leaves what was there as it was.
//
// - A new file gets the permissions that the process gives to new files (0666 without the umask); a replaced one keeps
//   its permissions and, where the system allows it, its owner.
// - A symbolic link stays, and the file it leads to is written.
// - What is not a regular file (a pipe, a terminal, `/dev/null`, `/dev/full`) cannot be replaced and is written to directly,
//   as is the file that standard output or standard error has been redirected to.
// - Where no file may be replaced, the new one is linked to its name, which fails if the name has been taken meanwhile.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file that is written whole or not at all.
public struct AtomicFile: Hashable, Sendable {
  /// Where the file is written; a symbolic link is followed.
  public let path: String
  /// Whether a file that is there may be replaced.
  public var replacesExisting: Bool
  /// Whether writing ends only when the bytes are on the disk.
  public var synchronizes: Bool

  /// Names a file, and touches nothing.
  ///
  /// - Parameters:
  ///   - replacesExisting: whether a file that is there may be replaced; if not, writing fails with
  ///     ``FileError/alreadyExists(path:)``.
  ///   - synchronizes: whether ``write(_:)`` waits until the bytes are on the disk, which a power failure may demand and
  ///     which takes some milliseconds.
  public init(path: String, replacesExisting: Bool, synchronizes: Bool = false) {
    self.path = path
    self.replacesExisting = replacesExisting
    self.synchronizes = synchronizes
  }

  /// Writes the file.
  ///
  /// - Throws: ``FileError``. What was at the path is unchanged then, and nothing is left beside it.
  public func write(_ bytes: [UInt8]) throws(FileError) {
    switch try destination() {
    case .stream(let number): try write(bytes, directlyTo: FileDescriptor(borrowing: number, path: path))
    case .special:
      try write(bytes, directlyTo: FileDescriptor(opening: path, flags: O_WRONLY | O_NOCTTY, for: .create))
    case .regular(let target, let old): try write(bytes, inPlaceOf: target, old: old)
    }
  }

  /// Finds out whether the file could be written, without writing it. Another process may change that meanwhile.
  ///
  /// - Throws: ``FileError``, as ``write(_:)`` would, for what can be seen beforehand.
  public func check() throws(FileError) {
    switch try destination() {
    case .stream(let number):
      if FileDescriptor(borrowing: number, path: path).isTerminal { throw .isTerminal(path: path) }
    case .special: break
    case .regular(let target, _):
      let folder = target.folderOfPath
      guard unsafe access(folder, W_OK | X_OK) == 0 else { throw .system(.create, path: path, errno: errno) }
    }
  }

  // MARK: Where to

  private enum Destination {
    /// A descriptor that was open when the program began.
    case stream(Int32)
    case special
    /// The path with its links followed, and what is there.
    case regular(target: String, old: FileStatus?)
  }

  private func destination() throws(FileError) -> Destination {
    guard !path.utf8.contains(0) else { throw .nullInPath(path) }
    guard let status = try FileStatus(path: path) else {
      guard path.utf8.last != UInt8(ascii: "/") else { throw .isFolder(path: path) }
      return .regular(target: try path.followingLinks(), old: nil)
    }
    for stream in [STDOUT_FILENO, STDERR_FILENO] {
      if let open = FileStatus(descriptor: stream), open.isSameFile(as: status) { return .stream(stream) }
    }
    switch status.kind {
    case .folder: throw .isFolder(path: path)
    case .special, .link: return .special
    case .regular:
      guard replacesExisting else { throw .alreadyExists(path: path) }
      // Replacing needs leave for the folder only; that the file is protected should count too.
      guard unsafe access(path, W_OK) == 0 else { throw .system(.replace, path: path, errno: errno) }
      return .regular(target: try path.followingLinks(), old: status)
    }
  }

  // MARK: Writing

  private func write(_ bytes: [UInt8], directlyTo file: consuming FileDescriptor) throws(FileError) {
    if file.isTerminal { throw .isTerminal(path: path) }
    try file.writeAll(bytes)
  }

  private func write(_ bytes: [UInt8], inPlaceOf target: String, old: FileStatus?) throws(FileError) {
    let temporary = target.folderOfPath + "/.cardwright-" + String(UInt64.random(in: .min ... .max), radix: 36) + ".tmp"
    do throws(FileError) {
      try UnfinishedFiles.begin(temporary)
      try fill(temporary, with: bytes, old: old)
      try UnfinishedFiles.finish(temporary) { () throws(FileError) in try move(temporary, to: target) }
    } catch {
      UnfinishedFiles.abandon(temporary)
      throw error.about(path)
    }
  }

  private func fill(_ temporary: String, with bytes: [UInt8], old: FileStatus?) throws(FileError) {
    let file = try FileDescriptor(
      opening: temporary, flags: O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o666, for: .create)
    try file.writeAll(bytes)
    if let old { file.adopt(old) }
    if synchronizes { try file.synchronize() }
  }

  private func move(_ temporary: String, to target: String) throws(FileError) {
    if !replacesExisting {
      if unsafe link(temporary, target) == 0 {
        unsafe unlink(temporary)
        return
      }
      if errno == EEXIST { throw .alreadyExists(path: path) }
      // The file system has no hard links: take the name with an empty file first.
      _ = try FileDescriptor(opening: target, flags: O_WRONLY | O_CREAT | O_EXCL, mode: 0o666, for: .create)
    }
    guard unsafe rename(temporary, target) == 0 else { throw .system(.replace, path: path, errno: errno) }
  }
}

extension FileError {
  /// The same error about the file that the caller knows.
  fileprivate func about(_ path: String) -> FileError {
    switch self {
    case .system(_, _, EEXIST): .alreadyExists(path: path)
    case .system(let operation, _, let errno): .system(operation, path: path, errno: errno)
    case .ending: .ending(path: path)
    default: self
    }
  }
}

extension String {
  /// The part of a path before its last slash; `.` if it has none.
  package var folderOfPath: String {
    guard let slash = lastIndex(of: "/") else { return "." }
    return slash == startIndex ? "/" : String(self[..<slash])
  }

  /// The path that a symbolic link, or a chain of them, leads to, whether there is a file or not; the path itself if it is
  /// no link.
  fileprivate func followingLinks() throws(FileError) -> String {
    var path = self
    // The number that Linux allows.
    for _ in 0..<40 {
      guard let target = path.linkTarget else { return path }
      path = target.hasPrefix("/") ? target : path.folderOfPath + "/" + target
    }
    throw .system(.create, path: self, errno: ELOOP)
  }

  private var linkTarget: String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = unsafe readlink(self, &bytes, bytes.count)
    return length > 0 ? String(decoding: bytes[..<length].map(UInt8.init(bitPattern:)), as: UTF8.self) : nil
  }
}
