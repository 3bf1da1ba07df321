public import CardDesign
import DeckExport
public import Drawing
import PictureExport

extension CardPicture {
  /// Draws the picture into a file, as a PNG or an SVG as its name ends. The file is written whole or not at all.
  ///
  ///     try Card("QS").face.write(to: "qs.png")
  ///     try CardPicture.back.write(to: "back.svg", theme: .minimal, format: .bridge)
  ///
  /// - Parameters:
  ///   - width: in pixels; left out, a PNG has 300 pixels to the inch.
  ///   - replacesExisting: whether a file that is there may be replaced.
  /// - Throws: `PictureFormatError` for a name that ends otherwise, `DeckExportError` if the card
  ///   cannot be drawn or the file cannot be written.
  public func write(
    to path: String, theme: Theme = .classic, format: CardFormat = .poker, artwork: ArtworkCollection = .none,
    width: Int? = nil, replacesExisting: Bool = true
  ) throws {
    let composer = CardComposer(theme: theme, format: format, artwork: artwork)
    let encoding = PictureEncoding(try PictureFormat.of(fileName: path) ?? .png, size: Self.size(width: width))
    var exporter = DeckExporter(composer: composer, encoding: encoding)
    exporter.replacesExisting = replacesExisting
    _ = try exporter.export(self, to: path)
  }

  /// Draws the picture as the bytes of a PNG file.
  ///
  /// - Parameter width: in pixels; left out, there are 300 pixels to the inch.
  /// - Throws: `DeckExportError` if the card cannot be drawn.
  public func png(
    theme: Theme = .classic, format: CardFormat = .poker, artwork: ArtworkCollection = .none, width: Int? = nil
  ) throws -> [UInt8] {
    let composer = CardComposer(theme: theme, format: format, artwork: artwork)
    return try DeckExporter(composer: composer, encoding: .png(size: Self.size(width: width))).bytes(of: self)
  }

  /// Draws the picture as the bytes of an SVG file, in millimetres.
  ///
  /// - Throws: `DeckExportError` if the card cannot be drawn.
  public func svg(
    theme: Theme = .classic, format: CardFormat = .poker, artwork: ArtworkCollection = .none
  ) throws -> [UInt8] {
    let composer = CardComposer(theme: theme, format: format, artwork: artwork)
    return try DeckExporter(composer: composer, encoding: .svg).bytes(of: self)
  }

  /// Composes the picture as a scene in millimetres, to be drawn with others, for example.
  ///
  /// - Throws: `CardDesignError` if artwork cannot be used.
  public func scene(
    theme: Theme = .classic, format: CardFormat = .poker, artwork: ArtworkCollection = .none
  ) throws(CardDesignError) -> Scene {
    try CardComposer(theme: theme, format: format, artwork: artwork).scene(for: self)
  }

  private static func size(width: Int?) -> PictureSize { width.map(PictureSize.width) ?? .print }
}
