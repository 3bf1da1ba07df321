import Drawing
import PlaneGeometry
import PlayingCards
import Typography

/// Draws the sides of a card as printed decks have them.
struct PrintedCard {
  let composer: CardComposer
  let layout: PrintedLayout
  let desk: ArtworkDesk

  init(composer: CardComposer, measures: PrintedMeasures, desk: ArtworkDesk) {
    self.composer = composer
    self.desk = desk
    layout = PrintedLayout(format: composer.format, measures: measures)
  }

  private var theme: Theme { composer.theme }

  private var ground: CardGround {
    CardGround(
      format: layout.format, cornerRadius: layout.format.cornerRadius, edgeWidth: layout.measures.edgeWidth,
      palette: theme.palette)
  }

  func draw(
    _ picture: CardPicture, in context: GraphicsContext
  ) throws(CardDesignError) {
    ground.draw(in: context)
    switch picture {
    case .back: try composer.drawBack(desk, fit: .covering, in: insideOutline(of: context))
    case .face(let card):
      if let artwork = try desk.artwork(for: .face(card)) {
        insideOutline(of: context).draw(artwork, in: layout.format.bounds, fit: .inside)
        return
      }
      switch card {
      case .joker(let joker): try draw(joker, in: context)
      case .suited(let rank, let suit): try draw(rank, suit, in: context)
      }
    }
  }

  // MARK: Faces

  private func draw(
    _ rank: Rank, _ suit: Suit, in context: GraphicsContext
  ) throws(CardDesignError) {
    let pip = try desk.artwork(for: .pip(suit))
    try CornerIndex(layout: layout, typeface: composer.typeface, language: theme.indexLanguage).draw(
      rank, SuitMark(suit, cut: theme.suitCut, artwork: pip), color: theme.suitColors[suit], in: context)
    let figure = try desk.artwork(for: .figure(.suited(rank, suit)))
    if rank.isCourt {
      drawCourt(rank, suit, figure: figure, pip: pip, in: context)
    } else if let figure {
      context.draw(figure, in: layout.courtFrame, fit: .inside)
    } else if rank == .ace {
      try drawAce(of: suit, artwork: pip, in: context)
    } else {
      drawPips(of: rank, suit, artwork: pip, in: context)
    }
  }

  private func drawPips(of rank: Rank, _ suit: Suit, artwork: Artwork?, in context: GraphicsContext) {
    let pip = CenteredPip(suit, cut: theme.suitCut, side: layout.pipSide, artwork: artwork)
    for place in layout.pips(of: rank).places {
      let isInverted = place.isInLowerHalf && layout.measures.invertsLowerPips
      pip.draw(
        at: layout.position(of: place), isInverted: isInverted, color: theme.suitColors[suit],
        in: context)
    }
  }

  private func drawAce(of suit: Suit, artwork: Artwork?, in context: GraphicsContext) throws(CardDesignError) {
    if artwork == nil, theme.aces.isOrnate(suit) {
      if suit == .spades {
        try AceOfSpades(theme: theme, typeface: composer.typeface).draw(in: layout.format.bounds, context: context)
      } else {
        context.drawAce(of: suit, theme: theme, in: layout.format.bounds)
      }
    } else {
      CenteredPip(suit, cut: theme.suitCut, side: layout.acePipSide, artwork: artwork)
        .draw(at: layout.center, isInverted: false, color: theme.suitColors[suit], in: context)
    }
  }

  // MARK: Courts, jokers, back

  private func drawCourt(_ rank: Rank, _ suit: Suit, figure: Artwork?, pip: Artwork?, in context: GraphicsContext) {
    let field = layout.courtField
    if let figure {
      context.draw(figure, in: field, fit: .covering)
      CourtFigure.drawFrame(around: field, lineWidth: layout.frameLine, theme: theme, in: context)
    } else {
      CourtFigure(rank: rank, suit: suit, theme: theme, pip: pip)
        .draw(in: field, lineWidth: layout.frameLine, context: context)
    }
  }

  private func draw(
    _ joker: Joker, in context: GraphicsContext
  ) throws(CardDesignError) {
    let word = try JokerIndex(layout: layout, typeface: composer.typeface)
    let color = joker == .red ? theme.palette.red : theme.palette.black
    word.draw(color: color, in: context)
    if let figure = try desk.artwork(for: .figure(.joker(joker))) {
      context.draw(figure, in: layout.courtFrame, fit: .inside)
    } else {
      context.draw(.joker(joker), theme.palette, in: layout.format.bounds)
    }
  }

  /// The context with nothing drawn outside of the card.
  private func insideOutline(of context: GraphicsContext) -> GraphicsContext {
    var inside = context
    inside.clip(to: ground.outline)
    return inside
  }
}
