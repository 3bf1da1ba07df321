import Drawing
import PlaneGeometry
import PlayingCards
import Typography

/// Draws the sides of a card as printed decks have them.
struct PrintedCard {
  let composer: CardComposer
  let layout: PrintedLayout

  init(composer: CardComposer, measures: PrintedMeasures) {
    self.composer = composer
    layout = PrintedLayout(format: composer.format, measures: measures)
  }

  private var theme: Theme { composer.theme }

  func draw(
    _ picture: CardPicture, in context: GraphicsContext
  ) throws(CardDesignError) {
    CardGround(
      format: layout.format, cornerRadius: layout.format.cornerRadius,
      edgeWidth: layout.measures.edgeWidth, palette: theme.palette
    ).draw(in: context)
    switch picture {
    case .back: try drawBack(in: context)
    case .face(.joker(let joker)): try draw(joker, in: context)
    case .face(.suited(let rank, let suit)): try draw(rank, suit, in: context)
    }
  }

  /// Whether the lower half of a side is the upper one turned.
  func isHalfTurnSymmetric(_ picture: CardPicture) -> Bool {
    switch picture {
    case .back: true
    case .face(.joker): false
    case .face(.suited(let rank, _)) where rank.isCourt: true
    case .face(.suited(let rank, _)):
      layout.measures.invertsLowerPips && pips(of: rank).isHalfTurnSymmetric
    }
  }

  // MARK: Faces

  private func draw(
    _ rank: Rank, _ suit: Suit, in context: GraphicsContext
  ) throws(CardDesignError) {
    try CornerIndex(layout: layout, typeface: composer.typeface).draw(
      rank, suit, cut: theme.suitCut, color: theme.suitColors[suit], in: context)
    if let picture = try composer.picture(for: .face(.suited(rank, suit))) {
      draw(picture, in: context)
    } else if rank.isCourt {
      try drawCourt(rank, suit, in: context)
    } else if rank == .ace {
      drawAce(of: suit, in: context)
    } else {
      drawPips(of: rank, suit, in: context)
    }
  }

  private func pips(of rank: Rank) -> PipLayout {
    PipLayout(of: rank, eight: layout.measures.eight)
  }

  private func drawPips(of rank: Rank, _ suit: Suit, in context: GraphicsContext) {
    let pip = CenteredPip(suit, cut: theme.suitCut, side: layout.pipSide)
    for place in pips(of: rank).places {
      let isInverted = place.isInLowerHalf && layout.measures.invertsLowerPips
      pip.draw(
        at: layout.position(of: place), isInverted: isInverted, color: theme.suitColors[suit],
        in: context)
    }
  }

  private func drawAce(of suit: Suit, in context: GraphicsContext) {
    let side = layout.acePipSide(of: suit)
    let color = theme.suitColors[suit]
    let pip = CenteredPip(suit, cut: theme.suitCut, side: side)
    pip.draw(at: layout.center, isInverted: false, color: color, in: context)
    if suit == .spades {
      AceOfSpadesInlay(paper: theme.palette.paper, ink: color).draw(
        in: pip.context(at: layout.center, in: context))
    }
  }

  /// A picture where a court's frame would be, as large as fits without distortion.
  private func draw(_ picture: Bitmap, in context: GraphicsContext) {
    let frame = layout.courtFrame
    let scale = min(frame.width / Double(picture.width), frame.height / Double(picture.height))
    let size = Size(width: Double(picture.width) * scale, height: Double(picture.height) * scale)
    context.draw(picture, in: Rect(center: frame.center, size: size))
  }

  // MARK: Courts, jokers, back

  private func drawCourt(
    _ rank: Rank, _ suit: Suit, in context: GraphicsContext
  ) throws(CardDesignError) {
    let letter = try TextLine.setting(
      rank.symbol, in: composer.typeface, capHeight: CourtFrame.letterHeight)
    CourtFrame(
      rank: rank, suit: suit, letter: letter, theme: theme, frame: layout.courtFrame
    ).draw(in: context)
  }

  private func draw(
    _ joker: Joker, in context: GraphicsContext
  ) throws(CardDesignError) {
    let word = try JokerIndex(layout: layout, typeface: composer.typeface)
    let color = joker == .red ? theme.palette.red : theme.palette.black
    word.draw(color: color, in: context)
    if let picture = try composer.picture(for: .face(.joker(joker))) {
      draw(picture, in: context)
    } else {
      JokerFigure(joker, palette: theme.palette).draw(in: layout.courtFrame, context: context)
    }
  }

  private func drawBack(in context: GraphicsContext) throws(CardDesignError) {
    if let picture = try composer.picture(for: .back) {
      var inside = context
      inside.clip(
        to: Path(roundedRect: layout.format.bounds, cornerRadius: layout.format.cornerRadius))
      inside.draw(picture, in: layout.format.bounds)
    } else {
      CardBack(style: theme.back, paper: theme.palette.paper, bounds: layout.format.bounds).draw(
        in: context)
    }
  }
}
