// Writing whole files or nothing, wherever a path leads.
//
// A regular file is written as WholeFile says. Besides:
//
// - A symbolic link stays, and the file it leads to is written: whoever names a single file means what it stands for. Below a folder
//   of output, where names are ours, none is followed; see OwnedFolder.
// - What is not a regular file (a pipe, a terminal, `/dev/null`, `/dev/full`) cannot be replaced and is written to directly,
//   as is the file that standard output or standard error has been redirected to.

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
  /// Whether writing ends only when the bytes are on the disk.
  public var synchronizes: Bool

  /// Names a file, and touches nothing.
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
  /// - Throws: ``FileError``. What was at the path is unchanged then, and nothing is left beside it.
  public func write(_ bytes: [UInt8]) throws(FileError) {
    try write { (output) throws(FileError) in try output.write(bytes) }
  }

  /// Takes the bytes of a file that is written piece by piece.
  public struct Output: ~Copyable, Sendable {
    let file: FileDescriptor

    init(_ file: consuming FileDescriptor) { self.file = file }

    /// Writes the next bytes.
    ///
    /// - Throws: ``FileError/system(_:path:errno:)``.
    public borrowing func write(_ bytes: [UInt8]) throws(FileError) { try file.writeAll(bytes) }
  }

  /// Writes the file piece by piece; when the closure has returned, it is in its place.
  ///
  /// - Parameters:
  ///   - failure: makes the closure's kind of error from one about the file.
  ///   - body: writes the bytes.
  /// - Throws: what the closure throws, or a ``FileError`` that `failure` has turned into that. What was at the path is unchanged
  ///   then, and nothing is left beside it.
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

  /// Whether the path leads to a device, a pipe, or the file that standard output or standard error goes to: what is written to
  /// directly and not replaced.
  ///
  /// - Throws: ``FileError`` if the system does not tell.
  package func isWrittenDirectly() throws(FileError) -> Bool {
    guard !path.utf8.contains(0) else { throw .nullInPath(path) }
    guard let status = try FileStatus(path: path) else { return false }
    return status.kind == .special || status.openStream != nil
  }

  // MARK: Where to

  enum Destination {
    /// A descriptor that was open when the program began.
    case stream(Int32)
    case special
    /// The path with its links followed, and what is there.
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
      // Replacing needs leave for the folder only; that the file is protected should count too.
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
  /// The descriptor of standard output or standard error, if this is the file that it goes to.
  fileprivate var openStream: Int32? {
    [STDOUT_FILENO, STDERR_FILENO].first { number in
      FileStatus(descriptor: number)?.isSameFile(as: self) == true
        && FileDescriptor(borrowing: number, path: "").isWritable
    }
  }
}

extension String {
  /// The path that a symbolic link, or a chain of them, leads to, whether there is a file or not; the path itself if it is
  /// no link.
  fileprivate func followingLinks() throws(FileError) -> String {
    var path = self
    // The number that Linux allows.
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
