import CardDesign
import DeckExport
import FileAccess
import PictureExport
import PlaneGeometry

// deck.json is read and written as a deck's is, but piece by piece: the files of a table may be many.

extension TableExporter {
  /// What an earlier export has noted about a folder; `nil` if nothing.
  func earlierRecord(in folder: Folder) throws(TableExportError) -> DeckRecord? {
    let bytes: [UInt8]?
    do throws(FileError) {
      bytes = try folder.bytes(ofFile: DeckRecord.fileName, limit: DeckRecord.maximumByteCount)
      if bytes != nil, !replacesExisting { throw .alreadyExists(path: folder.path(of: DeckRecord.fileName)) }
    } catch {
      throw .writing(error)
    }
    guard let bytes else { return nil }
    do throws(DeckRecordError) {
      return try DeckRecord(parsing: bytes, path: folder.path(of: DeckRecord.fileName))
    } catch {
      throw .record(error)
    }
  }

  /// Removes what is left of an earlier export and notes this one.
  func finish(
    _ folder: Folder, _ earlier: DeckRecord?, _ written: [FileNote?], grid: PixelGrid?
  ) throws(TableExportError) -> (removed: [String], kept: [String]) {
    do throws(FileError) {
      var leftovers: (removed: [String], kept: [String]) = ([], [])
      if let earlier {
        let names = Set(pieces.map { fileName(of: $0).lowercased() })
        leftovers = try earlier.removeLeftovers(besides: names, in: folder, evenIfChanged: removesChanged)
      }
      try record(grid: grid).write(
        pieces.lazy.enumerated().compactMap { index, piece in
          written[index].map { file(of: piece, $0, grid: grid) }
        }, to: folder, replacesExisting: replacesExisting)
      return leftovers
    } catch {
      throw .writing(error)
    }
  }

  /// What is noted of all files together.
  func record(grid: PixelGrid?) -> DeckRecord {
    DeckRecord(
      theme: String(front.path.fileStem), format: encoding.format, size: format.canvas.size, bleed: format.bleed,
      dotsPerInch: grid?.dotsPerInch)
  }

  /// What is noted of a file.
  func file(of piece: Piece, _ note: FileNote, grid: PixelGrid?) -> DeckRecord.File {
    let canvas = format.canvas.size
    let perUnit = SceneUnit.pixel.perInch / SceneUnit.millimetre.perInch
    let size =
      grid.map { Size(width: Double($0.width), height: Double($0.height)) }
      ?? Size(width: canvas.width * perUnit, height: canvas.height * perUnit)
    return DeckRecord.File(
      label: label(of: piece), name: fileName(of: piece), size: size, byteCount: note.byteCount, digest: note.digest,
      quantity: quantity(of: piece))
  }

  /// How often a piece is there, where its file stands for all copies.
  private func quantity(of piece: Piece) -> Int {
    deck.options.copies || piece.side == .commonBack ? 1 : deck.cards[piece.card].quantity
  }
}
