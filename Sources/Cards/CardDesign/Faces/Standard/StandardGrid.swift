package import PlaneGeometry

/// The positions on a standard face of one format, in millimetres.
package struct StandardGrid: Hashable, Sendable {
  /// The format of the card.
  package let format: CardFormat
  /// The proportions.
  package let measures: StandardMeasures
  /// The pixels of a small card, with which edges are aligned.
  package let raster: PixelRaster?

  /// Creates the grid of a card.
  ///
  /// - Parameter raster: the pixels with which the index and the frame are aligned.
  package init(
    format: CardFormat, measures: StandardMeasures = StandardMeasures(), raster: PixelRaster? = nil
  ) {
    self.format = format
    self.measures = measures
    self.raster = raster
  }

  private var width: Double { format.size.width }
  private var height: Double { format.size.height }

  /// The centre of the card, about which it is rotated.
  package var center: Point { format.bounds.center }

  /// The half turn that maps the upper left corner onto the lower right one.
  package var halfTurn: Transform { .halfTurn(about: center) }

  /// The position of the index in the upper left corner.
  package var index: IndexGrid { IndexGrid(format: format, measures: measures.index, raster: raster) }

  /// The width of the index's column, from the left edge. An index with the suit beside the rank takes a row instead of a
  /// column.
  private var indexColumn: Double { measures.index.arrangement == .beside ? 0 : index.reach }

  /// The height of the index's row, from the upper edge, if it takes a row.
  private var indexRow: Double? {
    measures.index.arrangement == .beside && measures.index.corners != .none ? index.bounds.maxY : nil
  }

  // MARK: Pips

  /// The side of a pip's box.
  package var pipSide: Double {
    // One and a half pips must fit between the index and the middle of the card.
    let room = center.x - indexColumn - measures.pipClearance * width
    let side = min(measures.pipToHeight * height, measures.pipToWidth * width, room / (1.5 * SuitShape.widest))
    guard let indexRow else { return side }
    // Four rows fit below the index, a pip's height apart.
    return min(side, (center.y - indexRow - measures.pipClearance * width) / 2)
  }

  /// The centre of the left column, moved inwards if the index requires it.
  package var leftColumn: Double {
    let widestPip = SuitShape.widest * pipSide
    return max(
      measures.pipColumn * width,
      indexColumn + measures.pipClearance * width + widestPip / 2)
  }

  /// Returns the middle of a pip. Pips to the right or below mirror those to the left or above.
  package func position(of place: PipLayout.Place) -> Point {
    let top = topRow
    let upperRow = min(place.row, 1 - place.row)
    let y = top + upperRow * 2 * (center.y - top)
    let offset = place.column.rawValue
    var x = center.x
    if offset != 0 { x = leftColumn + (1 - offset.magnitude) * (center.x - leftColumn) }
    return Point(x: offset > 0 ? 2 * center.x - x : x, y: place.isInLowerHalf ? 2 * center.y - y : y)
  }

  /// Returns the side of the box of a layout's pips. It is larger on few pixels if the pips are in one column.
  func pipSide(of layout: PipLayout) -> Double {
    let isColumn = layout.places.allSatisfy { $0.column == .center }
    guard raster != nil, isColumn else { return pipSide }
    return min(1.4 * pipSide, measures.pipToHeight * height, measures.pipToWidth * width)
  }

  /// Returns the middle of a pip. On few pixels, the pip's foot is aligned with a boundary between two rows.
  ///
  /// - Parameter foot: the distance of the foot below the middle of an upright pip.
  func position(of place: PipLayout.Place, foot: Double, isInverted: Bool) -> Point {
    let point = position(of: place)
    guard let raster else { return point }
    let isTurned = place.isInLowerHalf && isInverted
    let y = isTurned ? 2 * center.y - point.y : point.y
    // After a half turn, the foot of an upper pip coincides with that of a lower one.
    let edge = isInverted && !isTurned ? -foot : foot
    let snapped = raster.y(y + edge) - edge
    return Point(x: point.x, y: isTurned ? 2 * center.y - snapped : snapped)
  }

  /// The top row of pips, moved down if an index in a row requires it.
  private var topRow: Double {
    guard let indexRow else { return measures.pipRow * height }
    return max(measures.pipRow * height, indexRow + measures.pipClearance * width + pipSide / 2)
  }

  /// The side of the box of an ace's pip.
  package var acePipSide: Double { measures.acePip * min(width, height) }

  // MARK: Courts

  /// The width of the line around a court's figure.
  package var frameLine: Double { raster?.width(measures.frameLine * width) ?? measures.frameLine * width }

  /// The field of a court's figure, to the middle of the line around it. It is as large as the index and the edges allow.
  package var courtField: Rect {
    // With a notch, the field begins further out, so that the index covers a fraction of its width.
    let besideIndex = indexColumn + measures.frameClearance * width
    let notch = measures.frameNotch
    let steppedInset = (besideIndex - notch * width) / (1 - 2 * notch)
    let x = max(measures.frameInsetX * width, notch > 0 ? steppedInset : besideIndex) + frameLine / 2
    let clearOfRow = indexRow.map { $0 + measures.frameClearance * width } ?? 0
    let y = max(measures.frameInsetY * height, clearOfRow) + frameLine / 2
    let shape = CourtFigure.shape
    let scale = min(2 * (center.x - x) / shape.width, 2 * (center.y - y) / shape.height)
    let field = Rect(center: center, size: shape * scale)
    return raster?.lineRect(field, lineWidth: frameLine) ?? field
  }

  // MARK: Aces and jokers

  /// The rectangle of an ornamented ace, whose drawing leaves 100 units free beside the index.
  var ornateAceRect: Rect { ornamentRect(besides: index.reach, clearTo: 100) }

  /// The rectangle of a joker. Its drawing leaves 70 units free beside a word that is at most 250 units high, and 46 below.
  var jokerRect: Rect {
    guard measures.index.corners != .none else { return format.bounds }
    let word = index.rankBox.minY + JokerIndex.heightToCapHeight * index.capHeight
    // Letters are at most as wide as high.
    let reach = index.rankBox.minX + JokerIndex.letterHeight * index.capHeight
    return ornamentRect(besides: reach, clearTo: word > 0.282 * height ? 46 : 70)
  }

  /// Returns the rectangle of a drawing with the shape of a card: the card's, or smaller to stay clear of an index.
  ///
  /// - Parameters:
  ///   - reach: the right edge of the index.
  ///   - clear: the smallest x of the drawing's content, in its own units.
  private func ornamentRect(besides reach: Double, clearTo clear: Double) -> Rect {
    let drawing = CardArtwork.cardSize
    let unit = min(width / drawing.width, height / drawing.height)
    let ink = (drawing.width / 2 - clear) * unit
    let scale = (center.x - reach - measures.pipClearance * width / 2) / ink
    guard scale < 1, scale > 0, measures.index.arrangement == .stacked else { return format.bounds }
    return Rect(center: center, size: format.size * scale)
  }

  /// The outer edge of a court card's frame.
  package var courtFrame: Rect { courtField.insetBy(dx: -frameLine / 2, dy: -frameLine / 2) }
}
