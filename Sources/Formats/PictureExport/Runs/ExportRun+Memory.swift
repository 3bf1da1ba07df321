import FileAccess

extension ExportRun {
  /// Returns the files of pieces in memory, the folder's record last, for callers without a folder.
  ///
  /// - Throws: ``ExportError``
  package func files<Destination: ExportDestination>(
    _ pieces: OnDemandList<ExportPiece>, to destination: Destination
  ) async throws(ExportError) -> [EncodedFile] {
    let (pictures, _) = try await collect(pieces, makeTools: {}) { (_, _, pictures) throws(PictureExportError) in
      pictures
    }
    do throws(ExportError.Reason) {
      var tools = try destination.makeTools(isAlone: pieces.count == 1)
      var (files, notes): ([EncodedFile], PieceNotes) = ([], PieceNotes())
      var products: [Destination.Product] = []
      for (index, piece) in pieces.enumerated() {
        let made = try destination.make(index, piece, Composition(pictures[index]), by: &tools)
        let owned = made.files.map { OwnedFile(path: $0.path, $0.bytes) }
        notes.append(ShardPiece(index: index, inputs: ContentDigest([]), files: owned, about: made.about(owned)))
        files += made.files
        products.append(made.product)
      }
      var last: [OwnedFile] = []
      try destination.closingFiles(products, notes) { (file) throws(ExportError.Reason) in
        let encoded = try file.encoded()
        last.append(OwnedFile(path: file.path, encoded.bytes))
        files.append(encoded)
      }
      let name = Destination.Closing.Record.fileName
      guard !name.isEmpty else { return files }
      return files + [try ClosingFile(path: name, destination.closing.record(of: notes, last)).encoded()]
    } catch {
      throw ExportError(error, total: pieces.count)
    }
  }
}
