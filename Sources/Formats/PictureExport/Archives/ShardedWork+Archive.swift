package import FileAccess

extension ShardedWork {
  /// Writes the files of a merge into one archive, picture by picture.
  ///
  /// - Throws: ``ExportError``; then nothing is written.
  package func archive<Closing: ExportClosing>(
    as closing: Closing.Type, _ format: ArchiveFormat, to target: AtomicFile
  ) throws(ExportError) -> OwnedFile {
    let total = run.pieceCount
    do throws(ExportError.Reason) {
      do {
        let closing = try Closing(command: run.command, about: run.about)
        try closing.check(notes, path: path(ofNote:))
        var file = try ArchiveFile(format, target)
        for (index, note) in notes.enumerated() {
          for owned in note.files { try file.add(owned.path, try bytes(of: owned, of: index)) }
        }
        var last: [OwnedFile] = []
        try closing.files(after: notes) { (closing) throws(ExportError.Reason) in
          last.append(try file.add(closing))
        }
        let name = Closing.Record.fileName
        if !name.isEmpty { _ = try file.add(ClosingFile(path: name, closing.record(of: notes, last))) }
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
