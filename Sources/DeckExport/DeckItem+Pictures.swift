public import CardDesign
import Drawing
import FileAccess
import PlaneGeometry
public import SVGFormat

extension DeckItem {
  /// The pictures of a folder as sides of cards: those that are named like a playing card or `back` are it, others are called
  /// after their files. They keep their order, and fill the card.
  ///
  /// - Throws: ``ArtFolderError`` if the folder cannot be read, has no pictures, or has two of one name;
  ///   ``/CardDesign/ArtworkError`` for a file that cannot be read or is damaged.
  public static func pictures(
    in path: String, format: CardFormat, reader: SVGReader = SVGReader(),
    warn: (String, [SVGWarning]) -> Void = { _, _ in }
  ) throws -> [DeckItem] {
    let folder = try PictureFolder(path: path)
    let canvas = Rect(origin: .zero, size: format.canvas.size)
    return try folder.files.map { file in
      let artwork = try Artwork(path: Folder(path: path).path(of: file), reader: reader, warn: warn)
      var item = DeckItem(label(ofFile: file.fileStem), stem: file.fileStem) { () throws(CardDesignError) in
        Scene(size: canvas.size) { $0.draw(artwork, in: canvas, fit: .covering) }
      }
      item.limits = reader.limits
      return item
    }
  }

  private static func label(ofFile stem: String) -> CardLabel {
    if let side = try? CardPicture(stem) { return CardLabel(side) }
    let title = String(stem.map { "-_".contains($0) ? " " : $0 })
    return CardLabel(shortName: stem, title: title, alternativeText: "Card: \(title)")
  }
}
