// A deck's folder is drawn anew: what an earlier export listed in deck.json and this one does not draw is removed.
//
// deck.json may be damaged, foreign, or a trap, so: it is read before anything is written, and what is not understood ends the
// export. It can only list names that this program gives its files, in its own folder. Only regular files of that folder are
// removed, never through a link, and only if they still have the bytes that were written: whoever has changed one since keeps it.
// The record is written last. If an export is interrupted before, the old one stays, and lists files that may have been replaced
// since; they count as changed.

import FileAccess

/// A folder that holds one deck.
struct DeckFolder {
  let folder: Folder
  /// Whether files that are there may be replaced.
  let replacesExisting: Bool
  /// Whether files of an earlier deck are removed even if they have been changed since.
  let removesChanged: Bool

  /// What an earlier export has noted about the folder; `nil` if nothing.
  func earlierRecord() throws(DeckExportError.Reason) -> DeckRecord? {
    let path = folder.path(of: DeckRecord.fileName)
    let bytes: [UInt8]?
    do throws(FileError) {
      bytes = try folder.bytes(ofFile: DeckRecord.fileName, limit: DeckRecord.maximumByteCount)
    } catch {
      throw .writing(error)
    }
    guard let bytes else { return nil }
    guard replacesExisting else { throw .writing(.alreadyExists(path: path)) }
    do {
      return try DeckRecord(parsing: bytes, path: path)
    } catch {
      throw .record(error)
    }
  }

  /// Notes a deck that was written, and removes what an earlier export has written and this one has not.
  ///
  /// - Returns: the paths of files that were removed, and of those that were kept because somebody has changed them.
  func finish(
    _ record: DeckRecord, earlier: DeckRecord?, synchronizes: Bool = false
  ) throws(FileError) -> (removed: [String], kept: [String]) {
    let leftovers = try earlier.map { earlier throws(FileError) in
      try earlier.removeLeftovers(
        besides: Set(record.files.map { $0.name.lowercased() }), in: folder, evenIfChanged: removesChanged)
    }
    try AtomicFile(
      path: folder.path(of: DeckRecord.fileName), replacesExisting: replacesExisting, synchronizes: synchronizes
    ).write(Array(record.json.utf8))
    return leftovers ?? ([], [])
  }
}
