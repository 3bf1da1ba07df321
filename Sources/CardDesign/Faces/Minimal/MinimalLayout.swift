public import Drawing
import PlaneGeometry
import PlayingCards

/// Faces for screens and small sizes: what tells a card is as large as can be, and there is nothing else.
public struct MinimalLayout: FaceLayout {
  /// The proportions.
  public var measures: MinimalMeasures

  /// Faces of these proportions.
  public init(_ measures: MinimalMeasures = MinimalMeasures()) { self.measures = measures }

  public var edgeWidth: Double { measures.edgeWidth }

  public var staysInside: Bool { true }

  // The pips stand upright.
  public func isHalfTurnSymmetric(_ face: CardFace) -> Bool { face.card.rank?.isCourt ?? true }

  public func draw(_ face: CardFace, in context: GraphicsContext) throws(CardDesignError) {
    var index = measures.index
    if face.card.rank == nil {
      index.capHeightToHeight *= measures.jokerIndex
      index.capHeightToWidth *= measures.jokerIndex
    }
    try face.drawIndices(IndexGrid(format: face.format, measures: index), in: context)
    let figureBox = figureBox(in: face.bounds)
    if try face.drawOwnFigure(in: figureBox, fit: .inside, in: context) { return }
    if let drawing = CardArtwork.minimalFigure(of: face.card) {
      context.draw(drawing, face.theme.palette, in: figureBox)
    } else {
      let side = face.card.rank == .ace ? measures.acePip : measures.pip
      try face.drawPip(
        at: face.bounds.center, side: side * min(face.bounds.width, face.bounds.height), in: context)
    }
  }

  /// What a figure may fill.
  private func figureBox(in bounds: Rect) -> Rect {
    let size = Size(width: measures.figure * bounds.width, height: (1 - 2 * measures.figureMargin) * bounds.height)
    return Rect(center: bounds.center, size: size)
  }
}

extension CardArtwork {
  /// The figure of a court or a joker.
  fileprivate static func minimalFigure(of card: Card) -> CardArtwork? {
    switch card {
    case .joker(let joker): CardArtwork(builtIn: "minimal/joker-\(joker.rawValue)")
    case .suited(let rank, _):
      rank.isCourt ? CardArtwork(builtIn: "minimal/court-\(card.shortName)") : nil
    }
  }
}
