public import PictureExport
import PlainNotation

/// A contact sheet as a destination: one HTML page with a small picture, the name and the number of copies of each card.
public struct ContactSheet: Sendable {
  /// The width of each picture, in pixels.
  public var width: Int

  /// Creates a sheet.
  public init(width: Int = 180) { self.width = width }
}

extension ExportRun {
  /// Returns the page of a set as one self-contained file.
  ///
  /// - Throws: ``/PictureExport/ExportError`` if a card cannot be drawn.
  public func page(
    of set: CardSet, as sheet: ContactSheet
  ) async throws(ExportError) -> (bytes: [UInt8], warnings: [PieceProblem]) {
    let encoding = PictureEncoding.png(size: .width(sheet.width))
    let places = set.places
    let grid: PixelGrid?
    do {
      grid = try set.grid(for: encoding)
    } catch {
      throw ExportError(error, total: places.count)
    }
    let (pictures, warnings) = try await collect(set.pieces(on: grid), makeTools: { encoding.makeEncoder() }) {
      (encoder, _, pictures) throws(PictureExportError) in
      try encoder.encode(pictures[0]).bytes
    }
    var page = """
      <!DOCTYPE html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>\(set.title.escapedInHTML)</title>
      <style>
      body { margin: 2rem; font: 1rem/1.4 system-ui, sans-serif; background: #eceae4; color: #222 }
      main { display: grid; grid-template-columns: repeat(auto-fill, minmax(\(sheet.width)px, 1fr)); gap: 1.5rem }
      figure { margin: 0 } figcaption { margin-top: .3rem; text-align: center } img { display: block; margin: auto; \
      filter: drop-shadow(0 1px 3px #0006) }
      </style>
      <h1>\(set.title.escapedInHTML)</h1>
      <p>\(set.total) \(set.total == 1 ? "card" : "cards")</p>
      <main>

      """
    for (index, place) in places.enumerated() {
      let label = set.side(at: place).label
      var caption = label.title.escapedInHTML
      if case .front(let card) = place, set.cards[card].quantity > 1 { caption += " × \(set.cards[card].quantity)" }
      let picture = String(decoding: Base64.encoding(pictures[index]), as: UTF8.self)
      page += """
        <figure><img width="\(sheet.width)" alt="\(label.alternativeText.escapedInHTML)" \
        src="data:image/png;base64,\(picture)"><figcaption>\(caption)</figcaption></figure>

        """
    }
    return (Array((page + "</main>\n</html>\n").utf8), warnings)
  }
}

extension String {
  fileprivate var escapedInHTML: String { TextEscaping.xml.escaped(self) }
}
