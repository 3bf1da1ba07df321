public import CardDesign
import DeckSource
public import Drawing
import PictureExport

extension CardSide {
  /// Draws the picture into a PNG or SVG file, by the extension of its name. The file is written whole or not at all.
  ///
  ///     try Card("QS").face.write(to: "qs.png")
  ///     try CardSide.back.write(to: "back.svg", theme: .minimal, format: .bridge)
  ///
  /// - Parameters:
  ///   - width: the width in pixels; by default, a PNG has 300 pixels to the inch.
  ///   - replacesExisting: whether an existing file may be replaced.
  /// - Throws: `PictureFormatError` for any other extension; `CardDrawingError` or `PictureExportError` if the card
  ///   cannot be drawn or the file cannot be written.
  public func write(
    to path: String, theme: Theme = .classic, format: CardFormat = .poker, artwork: ArtworkCollection = .none,
    width: Int? = nil, replacesExisting: Bool = true
  ) throws {
    let encoding = PictureEncoding(try PictureFormat.of(fileName: path) ?? .png, size: Self.size(width: width))
    let picture = try picture(theme, format, artwork, encoding)
    try PictureExporter(encoding, replacesExisting: replacesExisting).export(picture, to: path)
  }

  /// Draws the picture as the bytes of a PNG file.
  ///
  /// - Parameter width: the width in pixels; by default, there are 300 pixels to the inch.
  /// - Throws: `CardDrawingError` or `PictureExportError` if the card cannot be drawn.
  public func png(
    theme: Theme = .classic, format: CardFormat = .poker, artwork: ArtworkCollection = .none, width: Int? = nil
  ) throws -> [UInt8] {
    let encoding = PictureEncoding.png(size: Self.size(width: width))
    return try PictureExporter(encoding).bytes(of: try picture(theme, format, artwork, encoding))
  }

  /// Draws the picture as the bytes of an SVG file, in millimetres.
  ///
  /// - Throws: `CardDrawingError` or `PictureExportError` if the card cannot be drawn.
  public func svg(
    theme: Theme = .classic, format: CardFormat = .poker, artwork: ArtworkCollection = .none
  ) throws -> [UInt8] {
    return try PictureExporter(.svg).bytes(of: try picture(theme, format, artwork, .svg))
  }

  /// Composes the picture as a scene in millimetres, for example to draw it together with others.
  ///
  /// - Throws: `CardDesignError` if artwork cannot be used.
  public func scene(
    theme: Theme = .classic, format: CardFormat = .poker, artwork: ArtworkCollection = .none
  ) throws(CardDesignError) -> Scene {
    try CardComposer(theme: theme, format: format, artwork: artwork).scene(for: self)
  }

  /// Returns the picture, composed for its size in pixels.
  private func picture(
    _ theme: Theme, _ format: CardFormat, _ artwork: ArtworkCollection, _ encoding: PictureEncoding
  ) throws -> Picture {
    let composer = CardComposer(theme: theme, format: format, artwork: artwork)
    let grid = try encoding.grid(for: format.canvas.size, unit: .millimetre, rounding: .nearest)
    return try composer.fitted(to: grid).picture(of: self)
  }

  private static func size(width: Int?) -> PictureSize { width.map(PictureSize.width) ?? .print }
}
