// A deck's folder is drawn anew: what an earlier export listed in deck.json and this one does not draw is removed.
//
// deck.json may be damaged, foreign, or a trap, so: it is read before anything is written, and what is not understood ends the
// export. It can only list names that this program gives its files, in its own folder. Only regular files of that folder are
// removed, never through a link, and only if they still have the bytes that were written: whoever has changed one since keeps it.
// The record is written last. If an export is interrupted before, the old one stays, and lists files that may have been replaced
// since; they count as changed.

import CardDesign
package import FileAccess
import PictureExport
import PlaneGeometry

extension DeckExporter {
  /// What an earlier export has noted about a folder; `nil` if nothing.
  func earlierRecord(in folder: Folder) throws(DeckExportError.Reason) -> DeckRecord? {
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

  func record(of items: [DeckItem], _ files: [PictureExporter.File], grid: PixelGrid?) -> DeckRecord {
    let canvas = composer.format.canvas.size
    let pixelsPerUnit = SceneUnit.pixel.perInch / SceneUnit.millimetre.perInch
    let size =
      grid.map { Size(width: Double($0.width), height: Double($0.height)) }
      ?? Size(width: canvas.width * pixelsPerUnit, height: canvas.height * pixelsPerUnit)
    return DeckRecord(
      theme: composer.theme.name, format: encoding.format, size: canvas, bleed: composer.format.bleed,
      dotsPerInch: grid?.dotsPerInch,
      files: zip(items, files).map { item, file in
        DeckRecord.File(
          label: item.label, name: fileName(of: item), size: size,
          byteCount: file.byteCount, digest: file.digest)
      })
  }
}

extension DeckRecord {
  /// Removes what this record's export has written and a later one has not.
  ///
  /// - Parameters:
  ///   - names: the names of the later one's files, in small letters.
  ///   - evenIfChanged: whether files are removed that somebody has changed since.
  /// - Returns: the paths of files that were removed, and of those that were kept because somebody has changed them.
  package func removeLeftovers(
    besides names: Set<String>, in folder: Folder, evenIfChanged: Bool
  ) throws(FileError) -> (removed: [String], kept: [String]) {
    var removed: [String] = []
    var kept: [String] = []
    // There are file systems to which QS.png and qs.png are the same.
    for file in files where !names.contains(file.name.lowercased()) {
      let path = folder.path(of: file.name)
      let removal = try folder.removeFile(
        named: file.name, byteCount: file.byteCount, digest: file.digest, evenIfChanged: evenIfChanged)
      switch removal {
      case .removed: removed.append(path)
      case .changed, .notRegular: kept.append(path)
      case .missing: break
      }
    }
    return (removed, kept)
  }
}
