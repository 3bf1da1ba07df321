package import FileAccess

extension ShardedWork {
  /// Writes what a merge writes into one file that holds all others, picture by picture.
  ///
  /// - Throws: ``ExportError``; nothing is written then.
  package func archive<Closing: ExportClosing>(
    as closing: Closing.Type, _ format: ArchiveFormat, to target: AtomicFile
  ) throws(ExportError) -> OwnedFile {
    let total = run.pieceCount
    do throws(ExportError.Reason) {
      do {
        let closing = try Closing(command: run.command, about: run.about)
        try closing.check(notes, path: path(ofNote:))
        let last = try closing.files(after: notes)
        var file = try ArchiveFile(format, target)
        for (index, note) in notes.enumerated() {
          for owned in note.files { try file.add(owned.path, try bytes(of: owned, of: index)) }
        }
        for encoded in last { try file.add(encoded.path, encoded.bytes) }
        if !Closing.Record.fileName.isEmpty {
          var record: [UInt8] = []
          for part in closing.record(of: notes, last.map { OwnedFile(path: $0.path, $0.bytes) }) {
            record += Array(part.utf8)
          }
          try file.add(Closing.Record.fileName, record)
        }
        return try file.finish()
      } catch let error as ExportError.Reason {
        throw error
      } catch let error as FileError {
        throw ExportError.Reason.writing(error)
      } catch {
        throw ExportError.Reason.sharding(ShardError(error))
      }
    } catch {
      throw ExportError(error, total: total)
    }
  }
}
