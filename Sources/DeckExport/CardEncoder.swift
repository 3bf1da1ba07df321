public import CardDesign
import Drawing
import PNGFormat
import SVGFormat

/// What makes the bytes of a card's file in an exporter's format. Use one for each worker.
struct CardEncoder {
  private let composer: CardComposer
  /// `nil` where no pixels are needed.
  private var printer: CardPrinter?

  init(_ exporter: DeckExporter) throws(DeckExportError.Reason) {
    composer = exporter.composer
    guard exporter.format == .png else { return }
    do throws(ResolutionError) {
      printer = try CardPrinter(
        composer: composer, resolution: exporter.resolution, compression: exporter.compression)
    } catch {
      throw .resolution(error)
    }
  }

  /// - Parameter scene: what the composer has made of the picture before.
  mutating func bytes(of picture: CardPicture, scene: Scene) throws(DeckExportError.Reason) -> [UInt8] {
    do throws(CardPrintingError) {
      if let png = try printer?.png(of: picture, scene: scene) { return png }
      return try composer.svg(of: picture, scene: scene)
    } catch {
      throw .printing(error)
    }
  }
}

extension CardComposer {
  /// Composes one side of a card as the bytes of an SVG file, in millimetres, with the card's title.
  ///
  /// - Throws: ``CardPrintingError``, which names the picture.
  public func svg(of picture: CardPicture) throws(CardPrintingError) -> [UInt8] {
    try svg(of: picture, scene: try printedScene(for: picture))
  }

  fileprivate func svg(of picture: CardPicture, scene: Scene) throws(CardPrintingError) -> [UInt8] {
    do throws(PNGError) {
      return try SVGWriter(unit: .millimetre, title: picture.title).write(scene)
    } catch {
      throw CardPrintingError(picture, .encoding(error))
    }
  }
}
