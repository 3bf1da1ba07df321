package import PlaneGeometry

/// The places on a standard face of one format, in millimetres.
package struct StandardGrid: Hashable, Sendable {
  /// The card.
  package let format: CardFormat
  /// The proportions.
  package let measures: StandardMeasures
  /// The pixels to which edges are aligned, if there are few.
  package let raster: PixelRaster?

  /// Lays a face out on a card.
  ///
  /// - Parameter raster: the pixels that the index and the frame are laid on.
  package init(
    format: CardFormat, measures: StandardMeasures = StandardMeasures(), raster: PixelRaster? = nil
  ) {
    self.format = format
    self.measures = measures
    self.raster = raster
  }

  private var width: Double { format.size.width }
  private var height: Double { format.size.height }

  /// The point about which a card is turned.
  package var center: Point { format.bounds.center }

  /// The turn that maps the upper left corner onto the lower right one.
  package var halfTurn: Transform { .halfTurn(about: center) }

  /// Where the index in the upper left corner stands.
  package var index: IndexGrid { IndexGrid(format: format, measures: measures.index, raster: raster) }

  /// The width that the index keeps for itself from the left edge on. One beside its suit takes a row, and no column.
  private var indexColumn: Double { measures.index.arrangement == .beside ? 0 : index.reach }

  /// The height that the index keeps for itself from the upper edge on, if it takes a row.
  private var indexRow: Double? {
    measures.index.arrangement == .beside && measures.index.corners != .none ? index.bounds.maxY : nil
  }

  // MARK: Pips

  /// The side of the box that a pip is drawn in.
  package var pipSide: Double {
    // One and a half pips have to fit between the index and the middle of the card.
    let room = center.x - indexColumn - measures.pipClearance * width
    let side = min(measures.pipToHeight * height, measures.pipToWidth * width, room / (1.5 * SuitShape.widest))
    guard let indexRow else { return side }
    // Below the index there is room for four rows, three of them as far from each other as a pip is high.
    return min(side, (center.y - indexRow - measures.pipClearance * width) / 2)
  }

  /// The centre of the left column: the measured place, or as far in as the index demands.
  package var leftColumn: Double {
    let widestPip = SuitShape.widest * pipSide
    return max(
      measures.pipColumn * width,
      indexColumn + measures.pipClearance * width + widestPip / 2)
  }

  /// The middle of a pip. What lies right of the middle or below it is what lies left of it or above it, mirrored.
  package func position(of place: PipLayout.Place) -> Point {
    let top = topRow
    let upperRow = min(place.row, 1 - place.row)
    let y = top + upperRow * 2 * (center.y - top)
    let offset = place.column.rawValue
    var x = center.x
    if offset != 0 { x = leftColumn + (1 - offset.magnitude) * (center.x - leftColumn) }
    return Point(x: offset > 0 ? 2 * center.x - x : x, y: place.isInLowerHalf ? 2 * center.y - y : y)
  }

  /// The side of the box that a pip of a layout is drawn in: on few pixels larger where the pips stand in one column.
  func pipSide(of layout: PipLayout) -> Double {
    let isColumn = layout.places.allSatisfy { $0.column == .center }
    guard raster != nil, isColumn else { return pipSide }
    return min(1.4 * pipSide, measures.pipToHeight * height, measures.pipToWidth * width)
  }

  /// The middle of a pip whose foot is to stand between two rows of pixels, if the card is laid out on few.
  ///
  /// - Parameter foot: how far below the middle it is on an upright pip.
  func position(of place: PipLayout.Place, foot: Double, isInverted: Bool) -> Point {
    let point = position(of: place)
    guard let raster else { return point }
    let isTurned = place.isInLowerHalf && isInverted
    let y = isTurned ? 2 * center.y - point.y : point.y
    // Turned, an upper pip's foot comes to lie where a lower one's does.
    let edge = isInverted && !isTurned ? -foot : foot
    let snapped = raster.y(y + edge) - edge
    return Point(x: point.x, y: isTurned ? 2 * center.y - snapped : snapped)
  }

  /// The top row of pips: the measured place, or as far down as an index in a row demands.
  private var topRow: Double {
    guard let indexRow else { return measures.pipRow * height }
    return max(measures.pipRow * height, indexRow + measures.pipClearance * width + pipSide / 2)
  }

  /// The side of the box that the pip of an ace is drawn in.
  package var acePipSide: Double { measures.acePip * min(width, height) }

  // MARK: Courts

  /// The width of the line around a court's figure.
  package var frameLine: Double { raster?.width(measures.frameLine * width) ?? measures.frameLine * width }

  /// The room of a court's figure: to the middle of the line around it, as large as index and edges let it be.
  package var courtField: Rect {
    // With a step the field begins so much further out that the index reaches into it by a part of its width.
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

  /// The room for an ornamented ace: the drawing leaves 100 units free beside the index.
  var ornateAceRect: Rect { ornamentRect(besides: index.reach, clearTo: 100) }

  /// The room for a joker: the drawing leaves 70 units free beside a word that is at most 250 units high, and 46 below.
  var jokerRect: Rect {
    guard measures.index.corners != .none else { return format.bounds }
    let word = index.rankBox.minY + JokerIndex.heightToCapHeight * index.capHeight
    // Letters are as wide as high at most.
    let reach = index.rankBox.minX + JokerIndex.letterHeight * index.capHeight
    return ornamentRect(besides: reach, clearTo: word > 0.282 * height ? 46 : 70)
  }

  /// Where a drawing of a whole card's shape goes so that it stays clear of an index: the card, or as much less as it must be.
  ///
  /// - Parameters:
  ///   - reach: how far the index reaches from the left edge.
  ///   - clear: from which x on there is something in the drawing, in its own units.
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
