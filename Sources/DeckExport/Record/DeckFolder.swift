// A deck's folder is drawn anew: what an earlier export listed in deck.json and this one does not draw is removed.
//
// deck.json may be damaged, foreign, or a trap, so: it is read before anything is written, and what is not understood ends the
// export. It can only list names that this program gives its files, in its own folder. Only regular files of that folder are
// removed, never through a link, and only if they still have the bytes that were written: whoever has changed one since keeps it.
// The record is written last. If an export is interrupted before, the old one stays, and lists files that may have been replaced
// since; they count as changed.

package import FileAccess

/// Why what was noted about a folder is of no use.
package enum DeckFolderError: Error, Hashable, Sendable {
  /// It cannot be read, or may not be replaced.
  case file(FileError)
  /// It is not understood.
  case record(DeckRecordError)
}

/// A folder that holds one deck.
package struct DeckFolder {
  let folder: Folder
  /// Whether files that are there may be replaced.
  let replacesExisting: Bool
  /// Whether files of an earlier deck are removed even if they have been changed since.
  let removesChanged: Bool

  package init(folder: Folder, replacesExisting: Bool, removesChanged: Bool) {
    self.folder = folder
    self.replacesExisting = replacesExisting
    self.removesChanged = removesChanged
  }

  /// What an earlier export has noted about the folder; `nil` if nothing.
  package func record() throws(DeckFolderError) -> DeckRecord? {
    let path = folder.path(of: DeckRecord.fileName)
    let bytes: [UInt8]?
    do throws(FileError) {
      bytes = try folder.bytes(ofFile: DeckRecord.fileName, limit: DeckRecord.maximumByteCount)
    } catch {
      throw .file(error)
    }
    guard let bytes else { return nil }
    guard replacesExisting else { throw .file(.alreadyExists(path: path)) }
    do {
      return try DeckRecord(parsing: bytes, path: path)
    } catch {
      throw .record(error)
    }
  }

  /// ``record()``, for the export of a deck.
  func earlierRecord() throws(DeckExportError.Reason) -> DeckRecord? {
    do throws(DeckFolderError) {
      return try record()
    } catch {
      switch error {
      case .file(let error): throw .writing(error)
      case .record(let error): throw .record(error)
      }
    }
  }

  /// Notes a deck that was written, and removes what an earlier export has written and this one has not.
  ///
  /// - Returns: the paths of files that were removed, and of those that were kept because somebody has changed them.
  func finish(
    _ record: DeckRecord, earlier: DeckRecord?, synchronizes: Bool = false
  ) throws(FileError) -> (removed: [String], kept: [String]) {
    try finish(
      record, of: record.files, names: record.files.map(\.name), earlier: earlier, synchronizes: synchronizes)
  }

  /// Notes a deck of other files than its record has: there may be many, which are noted one after the other.
  package func finish(
    _ record: DeckRecord, of files: some Sequence<DeckRecord.File>, names: some Sequence<String>, earlier: DeckRecord?,
    synchronizes: Bool = false
  ) throws(FileError) -> (removed: [String], kept: [String]) {
    let leftovers = try earlier.map { earlier throws(FileError) in
      try earlier.removeLeftovers(
        besides: Set(names.map { $0.lowercased() }), in: folder, evenIfChanged: removesChanged)
    }
    try record.write(files, to: folder, replacesExisting: replacesExisting, synchronizes: synchronizes)
    return leftovers ?? ([], [])
  }
}
