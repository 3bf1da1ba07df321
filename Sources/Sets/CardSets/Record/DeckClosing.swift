package import FileAccess
package import PictureExport
import PlainNotation

/// The last step of a run that draws a folder of cards: it writes `deck.json`.
///
/// The note of each piece is the entry of its file in `deck.json`.
package struct DeckClosing: ExportClosing {
  package typealias Record = DeckRecord

  package let command: String
  /// The record without its files.
  let header: DeckRecord

  init(command: String, header: DeckRecord) {
    self.command = command
    self.header = header
  }

  package var about: String { header.text }

  package init(command: String, about: String) throws(ExportError.Reason) {
    self.command = command
    do {
      header = try DeckRecord(parsing: Array(about.utf8))
    } catch {
      throw .record(error)
    }
  }

  package func check(_ notes: PieceNotes, path: (Int) -> String) throws(ExportError.Reason) {
    var names: Set<String> = []
    for (index, note) in notes.enumerated() {
      do throws(FolderRecordError) {
        let text = header.parts(with: [note.about]).joined()
        // A note is text: it may hold no file, or several.
        let files = try DeckRecord(parsing: Array(text.utf8), path: path(index)).files
        guard let file = files.first, files.count == 1, note.files.count == 1,
          note.files[0].path == file.name, note.files[0].digest == file.digest,
          names.insert(file.name.lowercased()).inserted
        else {
          throw FolderRecordError(
            path: path(index), .malformed("the record of piece \(note.index) names another file than the piece"))
        }
      } catch {
        throw .record(error)
      }
    }
  }

  package func record(of notes: PieceNotes, _ last: [OwnedFile]) -> AnySequence<String> {
    header.parts(with: notes.lazy.map(\.about))
  }
}
