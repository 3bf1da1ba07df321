public import CardDesign
import Drawing
import FileAccess
import PlaneGeometry
import SVGFormat
import PlainNotation

extension CardTemplate {
  /// The length of a unit of the template, in millimetres: as long as the file says or, where it speaks of pixels, those of a printed
  /// card, 300 to the inch.
  var unit: Double { 25.4 / (svg.hasPhysicalSize ? 96 : 300) }

  /// Whether it looks the same in all rows.
  var isSameForAll: Bool { names.isEmpty }

  /// How far measures may differ that mean the same, in millimetres.
  private static let tolerance = 0.15

  /// A card of the template's size, without a bleed.
  ///
  /// - Throws: ``CardTable/Failure`` if it cannot be drawn, ``/CardDesign/CardFormatError`` if no card can have its size.
  public func cardFormat(for row: CardTable.Row) throws -> CardFormat {
    let side = picture(of: row)
    guard let size = side.picture?.scene.size else { throw CardTable.Failure(problems: side.errors) }
    // The error of multiplying is no part of the size.
    let (width, height) = (exact(size.width * unit), exact(size.height * unit))
    let named = CardFormat.named.map(\.format).first { format in
      abs(format.size.width - width) < CardTemplate.tolerance
        && abs(format.size.height - height) < CardTemplate.tolerance
    }
    return try named ?? CardFormat(width: width, height: height)
  }

  private func exact(_ length: Double) -> Double { (length * 1e6).rounded() / 1e6 }

  /// Where the template's picture lies on a card with its bleed: on the whole canvas if it has a bleed of its own, by its size or its
  /// proportions, else on the card, and what it draws beyond its edges is the bleed.
  func frame(of size: Size, on format: CardFormat) -> Rect {
    let canvas = Rect(origin: .zero, size: format.canvas.size)
    let card = canvas.insetBy(dx: format.bleed, dy: format.bleed)
    let own = Size(width: size.width * unit, height: size.height * unit)
    func isSize(_ other: Size) -> Bool {
      abs(own.width - other.width) < CardTemplate.tolerance && abs(own.height - other.height) < CardTemplate.tolerance
    }
    func distance(_ other: Size) -> Double { abs(own.width / own.height - other.width / other.height) }
    if isSize(card.size) { return card }
    if isSize(canvas.size) { return canvas }
    return distance(canvas.size) < distance(card.size) ? canvas : card
  }

  /// The template's picture on a card with its bleed, in millimetres.
  func scene(of picture: SVGPicture, on format: CardFormat) -> Scene {
    let size = picture.scene.size
    let frame = frame(of: size, on: format)
    // In other proportions it covers the card.
    let scale = max(frame.width / size.width, frame.height / size.height)
    return Scene(size: format.canvas.size) { context in
      var inner = context
      inner.concatenate(
        Transform(
          a: scale, b: 0, c: 0, d: scale, tx: frame.midX - scale * size.width / 2,
          ty: frame.midY - scale * size.height / 2))
      inner.draw(itemsOf: picture.scene)
    }
  }

  /// The files of pictures that the template itself names, and their addresses in it.
  var ownPictureFiles: [(address: String, file: ReadableFile)] {
    guard let folder = options.reader.imageFolder else { return [] }
    return svg.pictureFiles.map { ($0, ReadableFile($0, below: Folder(path: folder))) }
  }

  /// The files of pictures that a row names, as it names them.
  func pictureFiles(of row: CardTable.Row) -> [(address: String, file: ReadableFile)] {
    let values = RowValues(table: table, row: row, language: options.language)
    let known = values.templateValues(of: names)
    return zip(svg.places, places).compactMap { place, filled in
      guard place.isPictureAddress, let text = try? filled.template.text(known).trimmed,
        SVGTemplate.isPathInFolder(text)
      else { return nil }
      return (text, ReadableFile(text, below: Folder(path: svg.pictureFolder ?? ".")))
    }
  }
}
