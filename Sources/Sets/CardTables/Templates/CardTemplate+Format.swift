package import CardDesign
import Drawing
import FileAccess
import PlaneGeometry
import SVGFormat
import PlainNotation

extension CardTemplate {
  /// Returns the length of a unit of the template, in millimetres.
  ///
  /// A file in pixels has 300 to the inch, like a printed card. If only 96 or 72, as Inkscape and Illustrator use, give the
  /// size of a known card, it has that density.
  func unit(of size: Size) -> Double {
    if svg.hasPhysicalSize { return 25.4 / 96 }
    let densities = [300.0, 96, 72]
    let known = densities.first { density in
      let own = Size(width: size.width * 25.4 / density, height: size.height * 25.4 / density)
      return CardFormat.named.contains { _, format in
        CardTemplate.isSame(own, format.size)
          || CardTemplate.isSame(own, Size(width: format.size.height, height: format.size.width))
      }
    }
    return 25.4 / (known ?? 300)
  }

  private static func isSame(_ size: Size, _ other: Size) -> Bool {
    abs(size.width - other.width) < tolerance && abs(size.height - other.height) < tolerance
  }

  /// Whether the file gives its size in physical units.
  package var hasPhysicalSize: Bool { svg.hasPhysicalSize }

  /// Whether the template looks the same in all rows.
  var isSameForAll: Bool { names.isEmpty }

  /// The largest difference of equal lengths, in millimetres.
  private static let tolerance = 0.15

  /// Returns a format of the template's size, without a bleed.
  ///
  /// A template that is larger than a card of a named format by about the bleed includes the bleed: its card has that format.
  ///
  /// - Parameter bleed: the bleed that cards will have, in millimetres.
  /// - Throws: ``CardTable/Failure`` if it cannot be drawn, ``/CardDesign/CardFormatError`` if no card can have its size.
  package func cardFormat(for row: CardTable.Row, bleed: Double = 0) throws -> CardFormat {
    let side = picture(of: row)
    guard let size = side.picture?.scene.size else { throw CardTable.Failure(problems: side.errors) }
    // Removes rounding errors of the multiplication.
    let unit = unit(of: size)
    let (width, height) = (exact(size.width * unit), exact(size.height * unit))
    let formats = CardFormat.named.map(\.format)
    let own = Size(width: width, height: height)
    if let named = formats.first(where: { CardTemplate.isSame(own, $0.size) }) { return named }
    for format in bleed > 0
      ? try formats + CardFormat.knownSizes.map({ try CardFormat(width: $0.width, height: $0.height) }) : []
    {
      let upright = Size(width: format.size.width + 2 * bleed, height: format.size.height + 2 * bleed)
      if CardTemplate.hasBleed(own, like: upright) { return format }
      if CardTemplate.hasBleed(own, like: Size(width: upright.height, height: upright.width)) {
        return try CardFormat(width: format.size.height, height: format.size.width)
      }
    }
    return try CardFormat(width: width, height: height)
  }

  /// The largest difference of equal bleeds, in millimetres: an eighth of an inch, 3 mm and 36 pixels are equal.
  private static let bleedTolerance = 0.35

  /// Whether a template is as large as a card with its bleed, or has a bleed of its own of almost that width.
  private static func hasBleed(_ own: Size, like canvas: Size) -> Bool {
    let (across, down) = (own.width - canvas.width, own.height - canvas.height)
    return abs(across - down) < tolerance && max(abs(across), abs(down)) <= 2 * bleedTolerance
  }

  private func exact(_ length: Double) -> Double { (length * 1e6).rounded() / 1e6 }

  /// Returns the rectangle of the template's picture on a card with its bleed.
  ///
  /// It is the whole canvas if the template has a bleed of its own, by its size or its proportions. Otherwise it is the card,
  /// and anything drawn beyond its edges is the bleed.
  func frame(of size: Size, on format: CardFormat) -> Rect {
    let canvas = Rect(origin: .zero, size: format.canvas.size)
    let card = canvas.insetBy(dx: format.bleed, dy: format.bleed)
    let unit = unit(of: size)
    let own = Size(width: size.width * unit, height: size.height * unit)
    func distance(_ other: Size) -> Double { abs(own.width / own.height - other.width / other.height) }
    if CardTemplate.isSame(own, card.size) { return card }
    if CardTemplate.isSame(own, canvas.size) { return canvas }
    if format.bleed > 0, CardTemplate.hasBleed(own, like: canvas.size) {
      // A wider bleed is cropped, and a narrower one is stretched slightly.
      let (across, down) = (max(0, own.width - canvas.width), max(0, own.height - canvas.height))
      return canvas.insetBy(dx: -across / 2, dy: -down / 2)
    }
    return distance(canvas.size) < distance(card.size) ? canvas : card
  }

  /// Returns the template's picture on a card with its bleed, in millimetres.
  func scene(of picture: SVGPicture, on format: CardFormat) -> Scene {
    let size = picture.scene.size
    let frame = frame(of: size, on: format)
    // With other proportions it covers the card.
    var scale = max(frame.width / size.width, frame.height / size.height)
    if format.bleed > 0 { scale *= stretch(of: picture.scene, at: scale, in: frame, on: format.canvas.size) }
    return Scene(size: format.canvas.size) { context in
      var inner = context
      inner.concatenate(
        Transform(
          a: scale, b: 0, c: 0, d: scale, tx: frame.midX - scale * size.width / 2,
          ty: frame.midY - scale * size.height / 2))
      inner.draw(itemsOf: picture.scene)
    }
  }

  /// Returns the scale that makes a picture reach the edge of the bleed if it ends just before it: 3 mm stand for 3.048.
  private func stretch(of scene: Scene, at scale: Double, in frame: Rect, on canvas: Size) -> Double {
    let drawn = scene.items.reduce(Rect.null) { $0.union($1.bounds) }
    if drawn.isNull { return 1 }
    let left = frame.midX + (drawn.minX - scene.size.width / 2) * scale
    let right = canvas.width - frame.midX - (drawn.maxX - scene.size.width / 2) * scale
    let top = frame.midY + (drawn.minY - scene.size.height / 2) * scale
    let bottom = canvas.height - frame.midY - (drawn.maxY - scene.size.height / 2) * scale
    let (across, down) = (max(left, right), max(top, bottom))
    guard max(across, down) > 0, max(across, down) <= CardTemplate.tolerance else { return 1 }
    return max(canvas.width / (canvas.width - 2 * max(0, across)), canvas.height / (canvas.height - 2 * max(0, down)))
  }

  /// The picture files that the template itself names, and their addresses in it.
  var ownPictureFiles: [(address: String, file: ReadableFile)] {
    svg.pictureFiles.compactMap { address in pictureFile(at: address).map { (address, $0) } }
  }

  /// Returns the picture files that a row names, and their addresses in it.
  func pictureFiles(of row: CardTable.Row) -> [(address: String, file: ReadableFile)] {
    let values = RowValues(table: table, row: row, language: options.language)
    guard svg.places.contains(where: { $0.isPictureAddress || $0.isBox }) else { return [] }
    var filler = TemplateFiller(template: self) { $0.isPictureAddress || $0.isBox }
    var addresses: [String] = []
    for (place, text) in filler.filling(in: values).allTexts(of: svg) {
      if svg.places[place].isPictureAddress {
        addresses.append(text.trimmed)
      } else if text.contains("<img") {
        addresses += BoxMarkup(text).pictures
      }
    }
    return addresses.compactMap { address in pictureFile(at: address).map { (address, $0) } }
  }
}
