// Writes whole files or nothing, wherever a path leads.
//
// Regular files are written as described in WholeFile. In addition:
//
// - A symbolic link stays, and its target is written: a user who names a single file means what the link points to.
//   Below an output folder, where names are ours, links are not followed; see OwnedFolder.
// - Pipes, terminals, `/dev/null`, `/dev/full` and other special files cannot be replaced and are written to directly.
//   So is the file that standard output or standard error has been redirected to.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file that is written whole or not at all.
public struct AtomicFile: Hashable, Sendable {
  /// The path at which the file is written; a symbolic link is followed.
  public let path: String
  /// Whether an existing file may be replaced.
  public var replacesExisting: Bool
  /// Whether writing waits until the bytes are on the disk.
  public var synchronizes: Bool

  /// Names a file without accessing it.
  ///
  /// - Parameters:
  ///   - replacesExisting: whether an existing file may be replaced; if not, writing fails with
  ///     ``FileError/alreadyExists(path:)``.
  ///   - synchronizes: whether ``write(_:)`` waits until the bytes are on the disk, which protects them from a power failure but
  ///     takes some milliseconds.
  public init(path: String, replacesExisting: Bool, synchronizes: Bool = false) {
    self.path = path
    self.replacesExisting = replacesExisting
    self.synchronizes = synchronizes
  }

  /// Writes the file.
  ///
  /// - Throws: ``FileError``. The file at the path is then unchanged, and no temporary file is left.
  public func write(_ bytes: [UInt8]) throws(FileError) {
    try write { (output) throws(FileError) in try output.write(bytes) }
  }

  /// Receives the bytes of a file that is written piece by piece.
  public struct Output: ~Copyable, Sendable {
    let file: FileDescriptor

    init(_ file: consuming FileDescriptor) { self.file = file }

    /// Writes the next bytes.
    ///
    /// - Throws: ``FileError/system(_:path:errno:)``.
    public borrowing func write(_ bytes: [UInt8]) throws(FileError) { try file.writeAll(bytes) }
  }

  /// Writes the file piece by piece, and moves it into place after the closure has returned.
  ///
  /// - Parameters:
  ///   - failure: converts a ``FileError`` to the closure's error type.
  ///   - body: writes the bytes.
  /// - Throws: what the closure throws, or a converted ``FileError``. The file at the path is then unchanged, and no
  ///   temporary file is left.
  public func write<Failure: Error>(
    failure: (FileError) -> Failure, by body: (borrowing Output) throws(Failure) -> Void
  ) throws(Failure) {
    var bodyFailure: Failure?
    do throws(FileError) {
      try write { (output) throws(FileError) in
        do throws(Failure) {
          try body(output)
        } catch {
          bodyFailure = error
          throw FileError.ending(path: path)
        }
      }
    } catch {
      throw bodyFailure ?? failure(error)
    }
  }

  private func write(by body: (borrowing Output) throws(FileError) -> Void) throws(FileError) {
    switch try destination() {
    case .stream(let number):
      let stream = Output(FileDescriptor(borrowing: number, path: path))
      try write(by: body, directlyTo: stream)
      try stream.file.flush()
    case .special:
      let file = Output(try FileDescriptor(opening: path, flags: O_WRONLY | O_NOCTTY, for: .create))
      try write(by: body, directlyTo: file)
      try file.file.flush()
    case .regular(let target, let old):
      _ = try wholeFile(target, old).write(in: .current, by: body)
    }
  }

  func wholeFile(_ target: String, _ old: FileStatus?) -> WholeFile {
    WholeFile(name: target, path: path, old: old, replacesExisting: replacesExisting, synchronizes: synchronizes)
  }

  /// Checks that the file could be written, without writing it. Another process may change that in the meantime.
  ///
  /// - Throws: ``FileError``, as ``write(_:)`` would, for problems that are visible beforehand.
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

  /// Whether the path leads to a special file, or to the file behind standard output or standard error. Such a file is
  /// written to directly, not replaced.
  ///
  /// - Throws: ``FileError`` if the system cannot tell.
  package func isWrittenDirectly() throws(FileError) -> Bool {
    guard !path.utf8.contains(0) else { throw .nullInPath(path) }
    guard let status = try FileStatus(path: path) else { return false }
    return status.kind == .special || status.openStream != nil
  }

  // MARK: Destination

  enum Destination {
    /// A descriptor that was open when the program began.
    case stream(Int32)
    case special
    /// The path with its links followed, and the status of the file there.
    case regular(target: String, old: FileStatus?)
  }

  func destination() throws(FileError) -> Destination {
    guard !path.utf8.contains(0) else { throw .nullInPath(path) }
    guard let status = try FileStatus(path: path) else {
      guard path.utf8.last != UInt8(ascii: "/") else { throw .isFolder(path: path) }
      return .regular(target: try path.followingLinks(), old: nil)
    }
    if let stream = status.openStream { return .stream(stream) }
    switch status.kind {
    case .folder: throw .isFolder(path: path)
    case .special, .link: return .special
    case .regular:
      guard replacesExisting else { throw .alreadyExists(path: path) }
      // Replacing needs permission for the folder only, but a write-protected file should be respected too.
      guard unsafe access(path, W_OK) == 0 else { throw .system(.replace, path: path, errno: errno) }
      return .regular(target: try path.followingLinks(), old: status)
    }
  }

  // MARK: Writing

  private func write(
    by body: (borrowing Output) throws(FileError) -> Void, directlyTo output: borrowing Output
  ) throws(FileError) {
    if output.file.isTerminal { throw .isTerminal(path: path) }
    try body(output)
  }
}

extension FileStatus {
  /// The descriptor of standard output or standard error, if it refers to this file.
  fileprivate var openStream: Int32? {
    [STDOUT_FILENO, STDERR_FILENO].first { number in
      FileStatus(descriptor: number)?.isSameFile(as: self) == true
        && FileDescriptor(borrowing: number, path: "").isWritable
    }
  }
}

extension String {
  /// Returns the path that a symbolic link, or a chain of them, leads to, whether that file exists or not. Returns the
  /// path itself if it is not a link.
  fileprivate func followingLinks() throws(FileError) -> String {
    var path = self
    // The limit of Linux.
    for _ in 0..<40 {
      guard let target = try path.linkTarget() else { return path }
      path = target.hasPrefix("/") ? target : path.folderOfPath + "/" + target
    }
    throw .system(.create, path: self, errno: ELOOP)
  }

  private func linkTarget() throws(FileError) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = unsafe readlink(self, &bytes, bytes.count)
    guard length > 0 else { return nil }
    let name = bytes[..<length].map(UInt8.init(bitPattern:))
    guard let target = String(validating: name, as: UTF8.self) else {
      throw .nameNotUTF8(folder: folderOfPath, name: String(decoding: name, as: UTF8.self))
    }
    return target
  }
}
