import CardDesign
import DeckExport
public import FileAccess
import PictureExport
import PlaneGeometry

// deck.json is read and written as a deck's is, but piece by piece: the files of a table may be many.

extension TableExporter {
  /// What an earlier export has noted about a folder; `nil` if nothing.
  func earlierRecord(in folder: Folder) throws(TableExportError) -> DeckRecord? {
    try record(in: deckFolder(folder))
  }

  /// Whether a folder holds an earlier state of these cards, and nothing that would be lost if they were drawn there again: all that
  /// its `deck.json` lists is a file of theirs and has not been changed since, and no other file has a name of theirs.
  ///
  /// - Throws: ``TableExportError`` if the folder or its `deck.json` cannot be read.
  public func isContinued(in folder: Folder) throws(TableExportError) -> Bool {
    guard folder.exists else { return false }
    let reading = DeckFolder(folder: folder, replacesExisting: true, removesChanged: false)
    guard let record = try record(in: reading), record.theme == String(front.path.fileStem) else { return false }
    do throws(FileError) {
      var unlisted = Set(try folder.contents().map { $0.lowercased() })
      let names = Set(pieces.map { fileName(of: $0).lowercased() })
      for file in record.files where unlisted.remove(file.name.lowercased()) != nil {
        guard names.contains(file.name.lowercased()),
          try folder.holds(file.name, byteCount: file.byteCount, digest: file.digest)
        else { return false }
      }
      return unlisted.isDisjoint(with: names)
    } catch {
      throw .writing(error)
    }
  }

  private func deckFolder(_ folder: Folder) -> DeckFolder {
    DeckFolder(folder: folder, replacesExisting: replacesExisting, removesChanged: removesChanged)
  }

  private func record(in folder: DeckFolder) throws(TableExportError) -> DeckRecord? {
    do throws(DeckFolderError) {
      return try folder.record()
    } catch {
      switch error {
      case .file(let error): throw .writing(error)
      case .record(let error): throw .record(error)
      }
    }
  }

  /// Removes what is left of an earlier export and notes this one.
  func finish(
    _ folder: Folder, _ earlier: DeckRecord?, _ written: [FileNote?], grid: PixelGrid?
  ) throws(TableExportError) -> (removed: [String], kept: [String]) {
    do throws(FileError) {
      let files = pieces.lazy.enumerated().compactMap { index, piece in
        written[index].map { file(of: piece, $0, grid: grid) }
      }
      return try deckFolder(folder).finish(
        record(grid: grid), of: files, names: pieces.lazy.map { fileName(of: $0) }, earlier: earlier)
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
