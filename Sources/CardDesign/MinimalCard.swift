import Drawing
import PlaneGeometry
import PlayingCards

/// Draws the sides of a card for screens and small sizes: what tells it is as large as can be, and there is nothing else.
struct MinimalCard {
  let composer: CardComposer
  let measures: MinimalMeasures
  let desk: ArtworkDesk
  private let layout: PrintedLayout

  init(composer: CardComposer, measures: MinimalMeasures, desk: ArtworkDesk) {
    self.composer = composer
    self.measures = measures
    self.desk = desk
    layout = PrintedLayout(format: composer.format, measures: measures.index)
  }

  /// Whether the lower half of a side is the upper one turned. The pips stand upright.
  static func isHalfTurnSymmetric(_ picture: CardPicture) -> Bool {
    switch picture {
    case .back: true
    case .face(.joker): true
    case .face(.suited(let rank, _)): rank.isCourt
    }
  }

  private var theme: Theme { composer.theme }
  private var bounds: Rect { composer.format.bounds }

  func draw(_ picture: CardPicture, in context: GraphicsContext) throws(CardDesignError) {
    let ground = CardGround(
      format: composer.format, cornerRadius: composer.format.cornerRadius, edgeWidth: measures.index.edgeWidth,
      palette: theme.palette)
    ground.draw(in: context)
    var inside = context
    inside.clip(to: ground.outline)
    switch picture {
    case .back: try composer.drawBack(desk, fit: .covering, in: inside)
    case .face(let card):
      if let artwork = try desk.artwork(for: .face(card)) {
        inside.draw(artwork, in: bounds, fit: .inside)
      } else {
        try draw(card, in: context)
      }
    }
  }

  private func draw(_ card: Card, in context: GraphicsContext) throws(CardDesignError) {
    let color = theme.color(of: card)
    var pip: Artwork?
    switch card {
    case .joker:
      var letters = measures.index
      letters.capHeightToHeight *= measures.jokerIndex
      letters.capHeightToWidth *= measures.jokerIndex
      let layout = PrintedLayout(format: composer.format, measures: letters)
      try JokerIndex(layout: layout, typeface: composer.typeface).draw(color: color, in: context)
    case .suited(let rank, let suit):
      pip = try desk.artwork(for: .pip(suit))
      try CornerIndex(layout: layout, typeface: composer.typeface, language: theme.indexLanguage).draw(
        rank, SuitMark(suit, cut: theme.suitCut, artwork: pip), color: color, in: context)
    }
    if let figure = try desk.artwork(for: .figure(card)) {
      context.draw(figure, in: figureBox, fit: .inside)
    } else if let drawing = CardArtwork.minimalFigure(of: card) {
      context.draw(drawing, theme.palette, in: figureBox)
    } else if case .suited(let rank, let suit) = card {
      let side = measures.pipSide(of: rank, in: bounds.size)
      let drawn = CenteredPip(suit, cut: theme.suitCut, side: side, artwork: pip)
      for place in layout.pips(of: rank).places {
        drawn.draw(at: position(of: place, side: side), isInverted: false, color: color, in: context)
      }
    }
  }

  /// The middle of a pip. The columns at the sides are as far out as the index lets pips of this size be.
  private func position(of place: PipLayout.Place, side: Double) -> Point {
    let index = layout.indexBounds.maxX + measures.index.pipClearance * bounds.width
    let reach = bounds.midX - index - SuitShape.widest * side / 2
    return Point(x: bounds.midX + Double(place.column.rawValue) * reach, y: layout.position(of: place).y)
  }

  /// What a figure may fill.
  private var figureBox: Rect {
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
