// The bytes go to a temporary file, which takes the target's place when it is complete. A reader never sees half a
// picture, and a full disk, an error or an interruption leaves the old file as it was.
//
// - A new file gets the process's permissions for new files (0666 without the umask). A replaced one keeps its
//   permissions and, if the system allows it, its owner.
// - If no file may be replaced, the new one gets its name in a way that fails if the name has been taken in the
//   meantime.
// - The files that a killed process has left in a folder are removed by the next one that writes there; see
//   TemporaryFile.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

import CSystemCalls

/// A regular file that is put in place when it is complete, and may replace another one.
struct WholeFile {
  /// The name in an open folder; links are not followed.
  let name: String
  /// The path, for messages.
  let path: String
  /// The existing file, if any.
  let old: FileStatus?
  let replacesExisting: Bool
  /// Whether writing waits until the bytes are on the disk.
  let synchronizes: Bool

  /// Checks that the file may be created, or that the existing one is regular and may be replaced.
  ///
  /// - Throws: ``FileError``
  static func check(
    _ status: FileStatus?, _ name: String, in folder: borrowing FileDescriptor, path: String, replacing: Bool
  ) throws(FileError) {
    switch status?.kind {
    case nil: break
    case .link: throw .isLink(path: path)
    case .folder: throw .isFolder(path: path)
    case .special: throw .notRegular(path: path)
    case .regular:
      guard replacing else { throw .alreadyExists(path: path) }
      // Replacing needs permission for the folder only, but a write-protected file should be respected too.
      guard unsafe faccessat(folder.number, name, W_OK, 0) == 0 else {
        throw .system(.replace, path: path, errno: errno)
      }
    }
  }

  /// Writes the file.
  ///
  /// - Returns: the stamp of the new file.
  func write(
    in folder: borrowing FileDescriptor, by body: (borrowing AtomicFile.Output) throws(FileError) -> Void
  ) throws(FileError) -> FileStamp? {
    let begun = try begin(in: folder)
    do throws(FileError) {
      try body(begun.output)
      return try finish(begun.output, begun.entry)
    } catch {
      UnfinishedFiles.abandon(begun.entry)
      throw error.about(path)
    }
  }

  /// A file that is being written and must be finished or abandoned.
  struct Begun: ~Copyable {
    let output: AtomicFile.Output
    let entry: UnfinishedFiles.Entry

    consuming func takeOutput() -> AtomicFile.Output { output }
  }

  /// Begins the file in a folder that stays open until it is finished.
  func begin(in folder: borrowing FileDescriptor) throws(FileError) -> Begun {
    TemporaryFile.removeAbandoned(beside: name, in: folder)
    let temporary = TemporaryFile.newPath(beside: name)
    let entry = UnfinishedFiles.Entry(temporary, in: folder)
    do throws(FileError) {
      try UnfinishedFiles.begin(entry)
      return Begun(output: AtomicFile.Output(try TemporaryFile.create(temporary, in: folder)), entry: entry)
    } catch {
      UnfinishedFiles.abandon(entry)
      throw error.about(path)
    }
  }

  /// Puts a complete file in place.
  func finish(
    _ output: borrowing AtomicFile.Output, _ entry: UnfinishedFiles.Entry
  ) throws(FileError) -> FileStamp? {
    if let old { output.file.adopt(old) }
    if synchronizes { try output.file.synchronize() }
    try output.file.flush()
    // The file stays open and locked until it has its name.
    try UnfinishedFiles.finish(entry) { () throws(FileError) in try move(entry.path, in: entry.folder) }
    return FileStatus(descriptor: output.file.number)?.stamp
  }

  private func move(_ temporary: String, in folder: Int32) throws(FileError) {
    if replacesExisting {
      guard unsafe renameat(folder, temporary, folder, name) == 0 else {
        throw .system(.replace, path: path, errno: errno)
      }
      return
    }
    if unsafe cardwright_rename_exclusively(folder, temporary, name) == 0 { return }
    if errno == EEXIST { throw .alreadyExists(path: path) }
    // Some systems and file systems do not support it.
    if unsafe linkat(folder, temporary, folder, name, 0) == 0 {
      if unsafe unlinkat(folder, temporary, 0) == 0 { return }
      let failure = errno
      unsafe unlinkat(folder, name, 0)
      throw .system(.remove, path: temporary, errno: failure)
    }
    if errno == EEXIST { throw .alreadyExists(path: path) }
    // Some have no hard links either: reserve the name with an empty file first.
    try FileDescriptor(
      opening: name, in: FileDescriptor(borrowing: folder, path: path.folderOfPath),
      flags: O_WRONLY | O_CREAT | O_EXCL, mode: 0o666, for: .create
    ).close()
    guard unsafe renameat(folder, temporary, folder, name) == 0 else {
      let failure = errno
      unsafe unlinkat(folder, name, 0)
      throw .system(.replace, path: path, errno: failure)
    }
  }
}

extension FileError {
  /// Returns the same error with the path that the caller knows.
  func about(_ path: String) -> FileError {
    switch self {
    case .system(_, _, EEXIST): .alreadyExists(path: path)
    case .system(let operation, _, let errno): .system(operation, path: path, errno: errno)
    case .ending: .ending(path: path)
    default: self
    }
  }
}
