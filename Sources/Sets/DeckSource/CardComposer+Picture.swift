public import CardDesign
package import CardSets
import Drawing
public import PictureExport
import PlaneGeometry

extension CardComposer {
  /// Returns one side of a card as a picture in millimetres, with the card's title, and its short name as a remark (`Card`,
  /// `QS`).
  ///
  /// - Throws: ``/CardSets/CardDrawingError``, which names the side.
  package func picture(of side: CardSide) throws(CardDrawingError) -> Picture {
    let label = CardLabel(side)
    do throws(CardDesignError) {
      var picture = Picture(
        try scene(for: side), unit: .millimetre, rounding: .nearest, title: label.title,
        remarks: [Picture.Remark(keyword: "Card", value: label.shortName)])
      picture.limits = limits
      picture.trim = format.trim
      return picture
    } catch {
      throw CardDrawingError(label, .design(error))
    }
  }

  /// Returns one side of a card as the bytes of an SVG file in millimetres, with the card's title.
  ///
  /// - Throws: ``/CardSets/CardDrawingError``, which names the side.
  package func svg(of side: CardSide) throws(CardDrawingError) -> [UInt8] {
    let picture = try picture(of: side)
    do {
      var encoder = SVGPictureEncoder()
      return try encoder.encode(picture).bytes
    } catch {
      throw CardDrawingError(CardLabel(side), .export(error))
    }
  }

  /// Returns the composer for a grid of pixels, which draws less detail if there are few. `nil` means a picture without pixels:
  /// it gets the full drawing unless the composer is set to small sizes.
  package func fitted(to grid: PixelGrid?) -> CardComposer {
    if let grid { return fitted(toWidth: grid.width, height: grid.height) }
    guard detail == .small else { return self }
    let (width, size) = (CardComposer.nominalWidth, format.canvas.size)
    return fitted(toWidth: width, height: Int((Double(width) * size.height / size.width).rounded()))
  }

  /// The width in pixels that is assumed for small drawings without pixels.
  private static let nominalWidth = 72

  /// Returns the grid of pixels on which the composer's cards are drawn at a size.
  ///
  /// - Throws: ``/PictureExport/PictureSizeError`` if the size is out of range for the composer's format.
  public func grid(at size: PictureSize) throws(PictureSizeError) -> PixelGrid {
    try size.grid(for: format.canvas.size, unit: .millimetre, rounding: .nearest)
  }
}
