#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
import Synchronization

extension OwnedFolder {
  /// Checks that a file could be written, without writing it. Another process may change that in the meantime.
  ///
  /// - Throws: ``FileError``, as ``write(_:to:replacing:synchronizes:)`` would, for problems that are visible
  ///   beforehand.
  package func check(_ path: String, replacing: Bool) throws(FileError) {
    do throws(FileError) {
      try reach(path, for: .create) { (place, name) throws(FileError) in
        let path = place.path(of: name)
        try WholeFile.check(try FileStatus(name, in: place), name, in: place, path: path, replacing: replacing)
        guard unsafe faccessat(place.number, ".", W_OK | X_OK, 0) == 0 else {
          throw .system(.create, path: path, errno: errno)
        }
      }
    } catch {
      // A missing folder will be created in its parent.
      let outer = path.folderOfPath
      guard error.isMissing, outer != "." else { throw error }
      do throws(FileError) {
        try check(outer, replacing: true)
      } catch {
        guard case .isFolder = error else { throw error }
      }
    }
  }

  /// Writes a file, whole or not at all. Missing folders on the way are created.
  ///
  /// - Parameters:
  ///   - replacing: whether an existing regular file may be replaced; if not, ``FileError/alreadyExists(path:)`` is
  ///     thrown.
  ///   - synchronizes: whether to wait until the bytes are on the disk.
  /// - Returns: the file's note for a record.
  /// - Throws: ``FileError``; an existing file is then unchanged.
  @discardableResult
  package func write(
    _ bytes: [UInt8], to path: String, replacing: Bool, synchronizes: Bool = false
  ) throws(FileError) -> OwnedFile {
    try write(to: path, replacing: replacing, synchronizes: synchronizes) { (output) throws(FileError) in
      try output.write(bytes)
    }
    return OwnedFile(path: path, bytes)
  }

  /// Writes a file piece by piece, and moves it into place after the closure has returned.
  ///
  /// - Throws: what the closure throws, and ``FileError`` as ``write(_:to:replacing:synchronizes:)``.
  package func write(
    to path: String, replacing: Bool, synchronizes: Bool = false,
    by body: (borrowing AtomicFile.Output) throws(FileError) -> Void
  ) throws(FileError) {
    try reach(path, makesFolders: true, for: .create) { (place, name) throws(FileError) in
      let old = try FileStatus(name, in: place)
      let shownPath = place.path(of: name)
      try WholeFile.check(old, name, in: place, path: shownPath, replacing: replacing)
      let stamp = try WholeFile(
        name: name, path: shownPath, old: old, replacesExisting: replacing, synchronizes: synchronizes
      ).write(in: place, by: body)
      made.withLock { made in
        guard old == nil || made.files?[path] != nil else { return }
        made.files?[path] = stamp
      }
    }
  }

  // MARK: Removing

  /// Removes a file if it is regular and has the recorded bytes. The folders on the way to it stay.
  ///
  /// - Parameter evenIfChanged: whether the file is removed even if its bytes have changed.
  /// - Throws: ``FileError`` if it cannot be read or removed.
  package func remove(_ file: OwnedFile, evenIfChanged: Bool = false) throws(FileError) -> FileRemoval {
    do throws(FileError) {
      if !evenIfChanged {
        let isSame = try read(file.path) { (opened, status) throws(FileError) in
          try file.isSame(as: opened, status)
        }
        guard let isSame else { return .missing }
        guard isSame else { return .changed }
      }
      return try removeFile(file.path) ? .removed : .missing
    } catch {
      if error.isOtherKind { return .notRegular }
      throw error
    }
  }

  /// Removes a regular file of ours, such as a record, whatever it contains.
  ///
  /// - Returns: whether the file existed.
  /// - Throws: ``FileError`` if it is not a regular file or cannot be removed.
  @discardableResult
  package func removeFile(_ path: String) throws(FileError) -> Bool {
    do throws(FileError) {
      return try reach(path, for: .remove) { (place, name) throws(FileError) in
        guard let status = try FileStatus(name, in: place) else { return false }
        let path = place.path(of: name)
        switch status.kind {
        case .link: throw .isLink(path: path)
        case .folder: throw .isFolder(path: path)
        case .special: throw .notRegular(path: path)
        case .regular:
          guard unsafe unlinkat(place.number, name, 0) == 0 else { throw .system(.remove, path: path, errno: errno) }
          return true
        }
      }
    } catch {
      if error.isMissing { return false }
      throw error
    }
  }

  /// Removes a folder below this one if it is empty.
  package func removeEmptyFolder(_ path: String) {
    _ = try? reach(path, for: .remove) { (place, name) throws(FileError) in
      unsafe unlinkat(place.number, name, AT_REMOVEDIR)
    }
  }

  /// Removes the files that earlier work has written and later work has not.
  ///
  /// - Parameters:
  ///   - earlier: the files of the earlier work.
  ///   - paths: the paths of the later work's files.
  ///   - evenIfChanged: whether to remove files that have been changed since.
  /// - Returns: the paths of the removed files, and of the files that were kept because they have changed; the folder's
  ///   path as it was given.
  package func removeLeftovers(
    of earlier: [OwnedFile], besides paths: Set<String>, evenIfChanged: Bool = false
  ) throws(FileError) -> (removed: [String], kept: [String]) {
    var (removed, kept): ([String], [String]) = ([], [])
    let newPaths = Dictionary(paths.map { ($0.lowercased(), $0) }) { first, _ in first }
    for file in earlier where !paths.contains(file.path) {
      // On some file systems, Orc.png and orc.png are the same file.
      if let new = newPaths[file.path.lowercased()], try !hasBoth(file.path, new) { continue }
      switch try remove(file, evenIfChanged: evenIfChanged) {
      case .removed: removed.append(folder.path(of: file.path))
      case .changed, .notRegular: kept.append(folder.path(of: file.path))
      case .missing: break
      }
    }
    return (removed, kept)
  }

  /// Whether two names that differ only in case belong to two files.
  private func hasBoth(_ path: String, _ other: String) throws(FileError) -> Bool {
    do throws(FileError) {
      for path in [path, other] {
        let names = path.contains("/") ? try contents(of: path.folderOfPath) : try contents()
        if !names.contains(String(path.fileName)) { return false }
      }
      return true
    } catch {
      if error.isMissing { return false }
      throw error
    }
  }

  /// Keeps the files that were written, and forgets them to free memory: ``takeBack()`` removes none of them any more.
  package func keepNewFiles() { made.withLock { $0.files = nil } }

  /// Removes new files that have not been changed since, and created folders that are empty. Errors are ignored,
  /// because the failure that caused this matters more.
  package func takeBack() {
    let made = made.withLock { made in
      defer { made = Made(files: made.files.map { _ in [:] }) }
      return made
    }
    for (path, stamp) in made.files ?? [:] {
      _ = try? reach(path, for: .remove) { (place, name) throws(FileError) in
        if try FileStatus(name, in: place)?.stamp == stamp { unsafe unlinkat(place.number, name, 0) }
      }
    }
    // Threads may record a folder before its parent, which has a shorter path.
    for path in made.folders.sorted(by: { $0.utf8.count > $1.utf8.count }) { removeEmptyFolder(path) }
    Folder.remove(made.outerFolders)
  }
}
