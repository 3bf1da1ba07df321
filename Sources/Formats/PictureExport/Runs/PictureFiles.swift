import Drawing
public import FileAccess

/// A folder with one picture per piece, at the piece's only path.
package struct PictureFiles<Closing: ExportClosing>: ExportDestination {
  package let closing: Closing
  package let settings: String
  package var mostWorkers: Int
  private let makeEncoder: @Sendable () -> any PictureEncoder
  private let note: @Sendable (Int, OwnedFile) -> String

  /// Creates a destination for one of the built-in formats.
  ///
  /// - Parameters:
  ///   - grid: the pixel grid of each picture, if known: very large ones are drawn by fewer workers.
  ///   - note: makes the note of a file for the closing: a text without line ends.
  package init(
    _ encoding: PictureEncoding, grid: PixelGrid? = nil, closing: Closing,
    note: @escaping @Sendable (Int, OwnedFile) -> String = { _, _ in "" }
  ) {
    self.closing = closing
    self.note = note
    settings = encoding.settings
    makeEncoder = { encoding.makeEncoder() }
    mostWorkers = max(1, Bitmap.maximumPixelCount / (grid?.pixelCount ?? 1))
  }

  package func makeTools(isAlone: Bool) -> any PictureEncoder {
    var encoder = makeEncoder()
    encoder.usesTwoThreads = isAlone
    return encoder
  }

  package func make(
    _ index: Int, _ piece: ExportPiece, _ composition: Composition, by tools: inout any PictureEncoder
  ) throws(ExportError.Reason) -> MadePiece<Void> {
    let encoded: EncodedPicture
    do throws(PictureExportError) {
      encoded = try tools.encode(composition.pictures[0])
    } catch {
      throw ExportError.Reason(error, of: piece, composition)
    }
    return MadePiece(
      files: [EncodedFile(path: piece.paths[0], bytes: encoded.bytes)], product: (), grid: encoded.grid
    ) { [note] files in files.first.map { note(index, $0) } ?? "" }
  }

  package func note(ofHeld piece: ShardPiece, at index: Int) -> String {
    piece.files.first.map { note(index, $0) } ?? ""
  }
}

extension ExportRun {
  /// Draws pictures into files of a folder.
  ///
  /// - Parameters:
  ///   - pictures: the pictures, each with the name of its file.
  ///   - command: the name of the command, for the journal of an interrupted run.
  /// - Throws: ``ExportError``
  public func export(
    _ pictures: [(name: String, picture: Picture)], as encoding: PictureEncoding, command: String, in folder: Folder
  ) async throws(ExportError) -> ExportSummary {
    let pieces = pictures.map { name, picture in
      ExportPiece(name: name, paths: [name]) { Composition([picture]) }
    }
    return try await export(
      OnDemandList(pieces),
      to: PictureFiles(encoding, closing: PlainClosing(command: command)),
      in: folder)
  }
}
