package import FileAccess

extension ExportRun {
  /// Merges shards: the folder is then as if one run had written it.
  ///
  /// - Parameter chosen: the pieces to merge, as if there were no others; `nil` for all.
  /// - Throws: ``ExportError``. Nothing is written if the shards' notes cannot be read, or if a file exists that may not be
  ///   replaced.
  package func merge<Closing: ExportClosing>(
    _ work: ShardedWork, as closing: Closing.Type, to folder: Folder, pieces chosen: Range<Int>? = nil
  ) async throws(ExportError) -> ExportSummary {
    let chosen = chosen ?? 0..<work.run.pieceCount
    let total = chosen.count
    let copies: OnDemandList<ExportPiece>
    let destination: SharesDestination<Closing>
    do throws(ExportError.Reason) {
      var notes = work.notes
      notes.rearrange(Array(chosen))
      let closing = try Closing(command: work.run.command, about: work.run.about)
      try closing.check(notes) { work.path(ofNote: chosen.lowerBound + $0) }
      copies = OnDemandList(count: notes.count) { [notes] index in
        let piece = notes[index]
        return ExportPiece(
          name: piece.files.first?.path ?? "piece \(piece.index)", paths: piece.files.map(\.path),
          fileCount: piece.files.count, inputs: { piece.inputs }
        ) { Composition() }
      }
      destination = SharesDestination(work: work, first: chosen.lowerBound, notes: notes, closing: closing)
    } catch {
      throw ExportError(error, total: total)
    }
    var run = self
    (run.planned, run.shard) = (nil, nil)
    return try await run.export(copies, to: destination, in: folder)
  }
}

/// A destination that copies the files of shards.
private struct SharesDestination<Closing: ExportClosing>: ExportDestination {
  let work: ShardedWork
  /// The index of the first chosen piece among all.
  let first: Int
  let notes: PieceNotes
  let closing: Closing
  let settings = "merge"

  func makeTools(isAlone: Bool) {}

  func make(
    _ index: Int, _ piece: ExportPiece, _ composition: Composition, by tools: inout Void
  ) throws(ExportError.Reason) -> MadePiece<Void> {
    do throws(ShardError) {
      let note = notes[index]
      var files: [EncodedFile] = []
      for file in note.files {
        files.append(EncodedFile(path: file.path, bytes: try work.bytes(of: file, of: first + index)))
      }
      return MadePiece(files: files, product: ()) { _ in note.about }
    } catch {
      throw .sharding(error)
    }
  }
}
