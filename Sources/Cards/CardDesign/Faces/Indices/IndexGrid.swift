package import PlaneGeometry

/// The position of the index in the upper left corner of a card, in millimetres. The lower indices are rotated copies, and
/// those of the other two corners are also moved sideways.
package struct IndexGrid: Hashable, Sendable {
  /// The format of the card.
  package let format: CardFormat
  /// The proportions.
  package let measures: IndexMeasures
  /// The pixels of a small card, with which edges are aligned.
  package let raster: PixelRaster?

  /// Creates the grid of an index.
  ///
  /// - Parameter raster: the pixels with which the cap line, the base line and the edges of the suit's box are aligned.
  package init(format: CardFormat, measures: IndexMeasures = IndexMeasures(), raster: PixelRaster? = nil) {
    self.format = format
    self.measures = measures
    self.raster = raster
  }

  /// The centre of the card, about which it is rotated.
  package var center: Point { format.bounds.center }

  /// The height of a capital.
  package var capHeight: Double {
    let height = min(measures.capHeightToHeight * format.size.height, measures.capHeightToWidth * format.size.width)
    return raster?.height(height) ?? height
  }

  /// The box of the rank, from the cap line to the base line.
  package var rankBox: Rect {
    let width = format.size.width
    let margin = min(measures.margin, measures.greatestMargin * width)
    let box = Rect(x: margin, y: margin, width: measures.rankWidth * width, height: capHeight)
    guard let raster else { return box }
    return Rect(x: raster.x(box.minX), y: raster.y(box.minY), width: raster.evenWidth(box.width), height: box.height)
  }

  /// The box of the suit.
  package var suitBox: Rect {
    let side = measures.suit * capHeight
    switch measures.arrangement {
    case .stacked:
      let y = rankBox.maxY + measures.gap * capHeight
      let foot = SuitShape.foot * side
      return Rect(
        x: rankBox.midX - side / 2, y: raster.map { $0.y(y + foot) - foot } ?? y, width: side, height: side)
    case .beside:
      let x = rankBox.maxX + measures.gap * capHeight
      return Rect(x: raster?.x(x) ?? x, y: rankBox.midY - side / 2, width: side, height: side)
    }
  }

  /// The rectangle of the rank and the suit, without the empty space in the suit's box.
  package var bounds: Rect {
    let air = (1 - SuitShape.widest) / 2 * suitBox.width
    return rankBox.union(suitBox.insetBy(dx: air, dy: 0))
  }

  /// The right edge of the index; 0 without an index.
  package var reach: Double { measures.corners == .none ? 0 : bounds.maxX }
}
