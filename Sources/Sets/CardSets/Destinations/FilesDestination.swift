import CardDesign
import Drawing
public import FileAccess
public import PictureExport
import PlaneGeometry

/// A folder with a picture of each side, and a `deck.json` that describes them.
///
/// The folder holds one deck. If the run may replace files, it removes those that an earlier record lists and it does not draw.
public struct FilesDestination: Sendable {
  /// The format of the files and, for pixels, their size.
  public var encoding: PictureEncoding
  /// Whether a record is kept; without one the folder may hold other pictures too.
  public var keepsRecord: Bool
  /// The command that draws the cards, kept in the notes of an interrupted run.
  public var command = "deck"

  /// Creates a folder of pictures.
  public init(_ encoding: PictureEncoding = .png(size: .print), keepsRecord: Bool = true) {
    self.encoding = encoding
    self.keepsRecord = keepsRecord
  }

  /// Returns the name of a side's file.
  package func fileName(of side: SidePromise) -> String { "\(side.stem).\(encoding.format.fileEnding)" }

  /// Whether a folder holds an earlier state of these cards that can be drawn again without loss.
  ///
  /// Its `deck.json` must list at least one of the cards, no listed file may have changed, and no other file may have a card's
  /// name.
  ///
  /// - Throws: ``/PictureExport/ExportError`` if the folder or its `deck.json` cannot be read.
  package func isContinued(_ set: CardSet, in folder: Folder) throws(ExportError) -> Bool {
    do {
      guard let place = try OwnedFolder(reading: folder),
        let bytes = try place.bytes(of: DeckRecord.fileName, limit: DeckRecord.maximumByteCount)
      else { return false }
      let record = try DeckRecord(parsing: bytes, path: folder.path(of: DeckRecord.fileName))
      guard record.theme == set.name else { return false }
      var unlisted = Set(try place.contents().map { $0.lowercased() })
      let names = Set(set.places.map { fileName(of: set.side(at: $0)).lowercased() })
      guard record.ownedFiles.contains(where: { names.contains($0.path.lowercased()) }) else { return false }
      for file in record.ownedFiles where unlisted.remove(file.path.lowercased()) != nil {
        guard try place.holds(file) else { return false }
      }
      return unlisted.isDisjoint(with: names)
    } catch let error as FolderRecordError {
      throw ExportError(.record(error), total: 0)
    } catch let error as FileError {
      throw ExportError(.writing(error), total: 0)
    } catch {
      preconditionFailure("nothing else is thrown: \(error)")
    }
  }

  fileprivate func record(of set: CardSet, grid: PixelGrid?) -> DeckRecord {
    DeckRecord(
      theme: set.name, format: encoding.format, size: set.format.canvas.size, bleed: set.format.bleed,
      dotsPerInch: grid?.dotsPerInch)
  }

  /// Returns the export with `deck.json` at its end.
  fileprivate func recorded(_ set: CardSet, _ grid: PixelGrid?) -> PictureFiles<DeckClosing> {
    PictureFiles(
      encoding, grid: grid, closing: DeckClosing(command: command, header: record(of: set, grid: grid)),
      note: note(of: set, grid))
  }

  /// Returns the function that makes the note of each place's file.
  private func note(of set: CardSet, _ grid: PixelGrid?) -> @Sendable (Int, OwnedFile) -> String {
    let (places, quantities) = (set.places, set.quantities)
    let canvas = set.format.canvas.size
    // The unit of an SVG is the CSS pixel.
    let perUnit = SceneUnit.pixel.perInch / SceneUnit.millimetre.perInch
    let size =
      grid.map { Size(width: Double($0.width), height: Double($0.height)) }
      ?? Size(width: canvas.width * perUnit, height: canvas.height * perUnit)
    return { index, file in
      DeckRecord.File(
        label: set.side(at: places[index]).label, name: file.path, size: size, byteCount: file.byteCount,
        digest: file.digest, quantity: quantities[index]
      ).text
    }
  }
}

extension ExportRun {
  /// Draws the sides of cards into a folder, and creates the folder if necessary.
  ///
  /// - Throws: ``/PictureExport/ExportError``.
  @discardableResult
  public func export(
    _ set: CardSet, to destination: FilesDestination, in folder: Folder
  ) async throws(ExportError) -> ExportSummary {
    let (pieces, grid) = try pieces(of: set, to: destination)
    guard destination.keepsRecord else {
      return try await export(
        pieces,
        to: PictureFiles(
          destination.encoding, grid: grid, closing: PlainClosing(command: destination.command)),
        in: folder)
    }
    return try await export(pieces, to: destination.recorded(set, grid), in: folder)
  }

  /// Draws the files of such a folder in memory.
  ///
  /// - Throws: ``/PictureExport/ExportError``.
  package func files(of set: CardSet, to destination: FilesDestination) async throws(ExportError) -> [EncodedFile] {
    let (pieces, grid) = try pieces(of: set, to: destination)
    return try await files(pieces, to: destination.recorded(set, grid))
  }

  private func pieces(
    of set: CardSet, to destination: FilesDestination
  ) throws(ExportError) -> (pieces: OnDemandList<ExportPiece>, grid: PixelGrid?) {
    do {
      let grid = try set.grid(for: destination.encoding)
      return (set.pieces(on: grid) { destination.fileName(of: $0) }, grid)
    } catch {
      throw ExportError(error, total: set.places.count)
    }
  }
}
