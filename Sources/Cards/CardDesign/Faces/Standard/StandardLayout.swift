public import Drawing
import PlaneGeometry
import PlayingCards

/// A layout like that of most decks: an index in two corners, pips in columns, double-headed courts in a frame.
public struct StandardLayout: FaceLayout {
  /// The proportions.
  public var measures: StandardMeasures

  /// Creates a layout with given proportions.
  public init(_ measures: StandardMeasures = StandardMeasures()) { self.measures = measures }

  public var edgeWidth: Double { measures.edgeWidth }

  // Pips of a custom layout may reach the outline.
  public var staysInside: Bool { measures.staysInside }

  public func isHalfTurnSymmetric(_ face: CardFace) -> Bool {
    guard let rank = face.card.rank, measures.index.corners != .one else { return false }
    return hasPips(rank)
      ? measures.pipLayout(of: rank).isHalfTurnSymmetric(invertsLower: measures.invertsLowerPips) : rank.isCourt
  }

  public func draw(_ face: CardFace, in context: GraphicsContext) throws(CardDesignError) {
    var measures = measures
    if let raster = face.raster { measures.fit(raster) }
    let grid = StandardGrid(format: face.format, measures: measures, raster: face.raster)
    try face.drawIndices(grid.index, in: context)
    guard case .suited(let rank, let suit) = face.card else {
      if try !face.drawOwnFigure(in: grid.courtFrame, fit: .inside, in: context) {
        try face.drawJoker(in: grid.jokerRect, in: context)
      }
      return
    }
    if rank.isCourt, !hasPips(rank) {
      try face.drawCourt(
        in: grid.courtField, lineWidth: grid.frameLine, around: measures.frameNotch > 0 ? grid.index : nil,
        clearance: measures.frameClearance * face.bounds.width, in: context)
    } else if try face.drawOwnFigure(in: grid.courtFrame, fit: .inside, in: context) {
      return
    } else if hasPips(rank) {
      try drawPips(of: rank, on: face, grid: grid, in: context)
    } else if face.theme.aces.isOrnate(suit), face.showsOrnaments, try face.artwork(for: .pip(suit)) == nil {
      try face.drawOrnateAce(in: grid.ornateAceRect, in: context)
    } else {
      try face.drawPlainAce(at: grid.center, side: grid.acePipSide, in: context)
    }
  }

  /// Returns whether a rank is drawn with pips: every number, and every rank with a custom layout.
  private func hasPips(_ rank: Rank) -> Bool {
    measures.pipLayouts[rank] != nil || !(rank.isCourt || rank == .ace)
  }

  private func drawPips(
    of rank: Rank, on face: CardFace, grid: StandardGrid, in context: GraphicsContext
  ) throws(CardDesignError) {
    guard let pip = try face.suitMark() else { return }
    let pipSide = grid.pipSide(of: measures.pipLayout(of: rank))
    for place in measures.pipLayout(of: rank).places {
      let isInverted = place.isInverted(invertsLower: measures.invertsLowerPips)
      let side = place.size * pipSide
      pip.sturdy(side: side, on: grid.raster).lined(for: face.theme, on: grid.raster).draw(
        centeredAt: grid.position(of: place, foot: pip.foot * side, isInverted: isInverted), side: side,
        isInverted: isInverted, color: face.color, in: context)
    }
  }
}
