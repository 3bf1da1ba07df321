public import CardDesign
public import CardSets
public import Drawing
public import PNGFormat
public import PictureExport

/// Draws cards as bitmaps and PNGs in memory, one after the other.
///
///     var renderer = try CardRenderer(composer: CardComposer(typeface: face))
///     let bytes = try renderer.png(of: .face(Card(.queen, of: .spades)))
///
/// A renderer keeps its working memory from card to card. Use one for each worker.
public struct CardRenderer {
  /// The composer of the scenes of cards.
  public let composer: CardComposer
  /// The grid of pixels of each card.
  public let grid: PixelGrid

  private var rasterizer = PictureRasterizer()
  private var encoder: PNGPictureEncoder

  /// - Throws: ``/PictureExport/PictureSizeError`` if the size is out of range for the composer's format.
  public init(
    composer: CardComposer, size: PictureSize = .print, compression: PNGCompression = .fast
  ) throws(PictureSizeError) {
    encoder = PNGPictureEncoder(size: size, compression: compression)
    grid = try composer.grid(at: size)
    self.composer = composer.fitted(to: grid)
  }

  /// Composes and draws one side of a card.
  ///
  /// - Throws: ``/CardSets/CardDrawingError``, which names the side.
  public mutating func bitmap(of side: CardSide) throws(CardDrawingError) -> Bitmap {
    let picture = try composer.picture(of: side)
    do {
      return try rasterizer.bitmap(
        of: picture.frames[0].scene, on: grid, limits: picture.limits.forPixels(of: grid, isAskedFor: true))
    } catch {
      throw CardDrawingError(CardLabel(side), .export(error))
    }
  }

  /// Composes and draws one side of a card as a PNG.
  ///
  /// The PNG carries the density that gives it the card's size on paper, and the texts `Title` (`Queen of spades`), `Card`
  /// (`QS`) and `Software`.
  ///
  /// - Throws: ``/CardSets/CardDrawingError``, which names the side.
  public mutating func png(of side: CardSide) throws(CardDrawingError) -> [UInt8] {
    let picture = try composer.picture(of: side)
    do {
      return try encoder.encode(picture).bytes
    } catch {
      throw CardDrawingError(CardLabel(side), .export(error))
    }
  }
}
