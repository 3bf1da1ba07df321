// The bytes go to a temporary file beside the target, which takes the target's place when it is complete: a reader
// never sees half a picture, and a full disk, an error or an interruption leaves what was there as it was.
//
// - A new file gets the permissions that the process gives to new files (0666 without the umask); a replaced one keeps
//   its permissions and, where the system allows it, its owner.
// - Where no file may be replaced, the new one is given its name in a way that fails if the name has been taken meanwhile.
// - What a killed process has left in a folder is removed by the next one that writes there; see TemporaryFile.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

import CSystemCalls

/// A regular file that takes the place of another one, or of none, when it is complete.
struct WholeFile {
  /// In an open folder; not through a link.
  let name: String
  /// For messages.
  let path: String
  /// The file in its place.
  let old: FileStatus?
  let replacesExisting: Bool
  /// Whether writing ends only when the bytes are on the disk.
  let synchronizes: Bool

  /// Checks that what is in the place of a file, if anything, is a regular file that may be replaced.
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
      // Replacing needs leave for the folder only; that the file is protected should count too.
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

  /// A file that is being written: it is to be finished or abandoned.
  struct Begun: ~Copyable {
    let output: AtomicFile.Output
    let entry: UnfinishedFiles.Entry

    consuming func takeOutput() -> AtomicFile.Output { output }
  }

  /// Begins the file, in a folder that stays open until it is finished.
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

  /// Lets a complete file take its place.
  func finish(
    _ output: borrowing AtomicFile.Output, _ entry: UnfinishedFiles.Entry
  ) throws(FileError) -> FileStamp? {
    if let old { output.file.adopt(old) }
    if synchronizes { try output.file.synchronize() }
    try output.file.flush()
    // The file stays open, and marked as in use, until it has its name.
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
    // Not every system and file system can do that.
    if unsafe linkat(folder, temporary, folder, name, 0) == 0 {
      if unsafe unlinkat(folder, temporary, 0) == 0 { return }
      let failure = errno
      unsafe unlinkat(folder, name, 0)
      throw .system(.remove, path: temporary, errno: failure)
    }
    if errno == EEXIST { throw .alreadyExists(path: path) }
    // Nor has every one hard links: take the name with an empty file first.
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
  /// The same error about the file that the caller knows.
  func about(_ path: String) -> FileError {
    switch self {
    case .system(_, _, EEXIST): .alreadyExists(path: path)
    case .system(let operation, _, let errno): .system(operation, path: path, errno: errno)
    case .ending: .ending(path: path)
    default: self
    }
  }
}
