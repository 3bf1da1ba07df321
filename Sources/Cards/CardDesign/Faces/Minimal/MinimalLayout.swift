package import Drawing
import PlaneGeometry
import PlayingCards

/// A layout for screens and small sizes: only the rank, the suit and the figure, as large as possible.
package struct MinimalLayout: FaceLayout {
  /// The proportions.
  package var measures: MinimalMeasures

  /// Creates a layout with given proportions.
  package init(_ measures: MinimalMeasures = MinimalMeasures()) { self.measures = measures }

  package var edgeWidth: Double { measures.edgeWidth }

  package var staysInside: Bool { measures.staysInside }

  // All pips are upright, so that only courts and jokers are symmetric.
  package func isHalfTurnSymmetric(_ face: CardFace) -> Bool {
    measures.index.corners != .one && face.card.rank?.isCourt ?? true
  }

  package func draw(_ face: CardFace, in context: GraphicsContext) throws(CardDesignError) {
    var index = measures.index
    if let raster = face.raster { index.fit(raster) }
    if face.card.rank == nil {
      index.capHeightToHeight *= measures.jokerIndex
      index.capHeightToWidth *= measures.jokerIndex
    }
    let grid = IndexGrid(format: face.format, measures: index, raster: face.raster)
    try face.drawIndices(grid, in: context)
    let figureBox = figureBox(in: face.bounds)
    if try face.drawOwnFigure(in: figureBox, fit: .inside, in: context) { return }
    if let drawing = CardArtwork.minimalFigure(of: face.card) {
      context.drawFigure(drawing, face.theme.palette, inks: face.theme.palette.flatFigureInks, in: figureBox)
    } else {
      try drawPips(on: face, index: grid, in: context)
    }
  }

  private func drawPips(
    on face: CardFace, index: IndexGrid, in context: GraphicsContext
  ) throws(CardDesignError) {
    guard let rank = face.card.rank, let mark = try face.suitMark() else { return }
    let side = measures.pipSide(of: rank, in: face.bounds.size)
    let pip = mark.sturdy(side: side, on: face.raster)
    // The side columns are as far out as the index allows for pips of this size.
    let reach =
      face.bounds.midX - index.reach - measures.pipClearance * face.bounds.width - SuitShape.widest * side / 2
    var rows = StandardMeasures()
    rows.pipRow = measures.pipRow
    let grid = StandardGrid(format: face.format, measures: rows)
    for place in rows.pipLayout(of: rank).places {
      let middle = Point(x: face.bounds.midX + place.column.rawValue * reach, y: grid.position(of: place).y)
      pip.draw(centeredAt: middle, side: side, isInverted: false, color: face.color, in: context)
    }
  }

  /// Returns the rectangle of a figure.
  private func figureBox(in bounds: Rect) -> Rect {
    let size = Size(width: measures.figure * bounds.width, height: (1 - 2 * measures.figureMargin) * bounds.height)
    return Rect(center: bounds.center, size: size)
  }
}

extension CardArtwork {
  /// Returns the figure of a court or a joker.
  fileprivate static func minimalFigure(of card: Card) -> CardArtwork? {
    switch card {
    case .joker(let joker): CardArtwork(builtIn: "minimal/joker-\(joker.rawValue)")
    case .suited(let rank, _):
      rank.isCourt ? CardArtwork(builtIn: "minimal/court-\(card.shortName)") : nil
    }
  }
}
