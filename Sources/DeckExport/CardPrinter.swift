public import CardDesign
public import Drawing
public import PNGFormat
import Rasterization

/// Draws cards and writes them as PNGs in memory, one after the other.
///
///     var printer = try CardPrinter(composer: CardComposer(typeface: face))
///     let bytes = try printer.png(of: .face(Card(.queen, of: .spades)))
///
/// A printer keeps its working memory from card to card. Use one for each worker.
public struct CardPrinter {
  public let composer: CardComposer
  public let grid: PixelGrid

  private var renderer = SceneRenderer()
  private var encoder: PNGEncoder
  /// Holds anything before the first card is drawn.
  private var bitmap: Bitmap

  /// - Throws: ``ResolutionError`` if the resolution is out of range for the composer's format.
  public init(
    composer: CardComposer, resolution: Resolution = .print, compression: PNGCompression = .fast
  ) throws(ResolutionError) {
    self.composer = composer
    encoder = PNGEncoder(compression: compression)
    grid = try resolution.grid(for: composer.format)
    do {
      bitmap = unsafe try Bitmap(uninitializedWidth: grid.width, height: grid.height)
    } catch {
      throw .size(error)
    }
  }

  /// Composes and draws one side of a card.
  ///
  /// - Throws: ``CardPrintingError``, which names the picture.
  public mutating func bitmap(of picture: CardPicture) throws(CardPrintingError) -> Bitmap {
    try draw(try composer.printedScene(for: picture), of: picture)
    return bitmap
  }

  /// Composes and draws one side of a card as a PNG.
  ///
  /// The PNG carries the density at which a print has the card's size, and the texts `Title` (`Queen of spades`), `Card`
  /// (`QS`) and `Software`.
  ///
  /// - Throws: ``CardPrintingError``, which names the picture.
  public mutating func png(of picture: CardPicture) throws(CardPrintingError) -> [UInt8] {
    try png(of: picture, scene: try composer.printedScene(for: picture))
  }

  /// Draws a scene that the composer has made before.
  mutating func png(of picture: CardPicture, scene: Scene) throws(CardPrintingError) -> [UInt8] {
    try draw(scene, of: picture)
    let metadata = PNGMetadata(
      dotsPerInch: grid.dotsPerInch,
      texts: [.title(picture.title), .software(Release.software), .card(picture.shortName)])
    do {
      return try encoder.encode(bitmap, metadata: metadata)
    } catch {
      throw CardPrintingError(picture, .encoding(error))
    }
  }

  private mutating func draw(_ scene: Scene, of picture: CardPicture) throws(CardPrintingError) {
    do {
      try renderer.render(scene, into: &bitmap, transform: grid.transform)
    } catch {
      throw CardPrintingError(picture, .rendering(error))
    }
  }
}

extension CardComposer {
  /// The scene of a picture, with an error that names the picture.
  func printedScene(for picture: CardPicture) throws(CardPrintingError) -> Scene {
    do {
      return try scene(for: picture)
    } catch {
      throw CardPrintingError(picture, .design(error))
    }
  }
}
