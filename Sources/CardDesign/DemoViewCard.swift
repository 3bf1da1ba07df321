import Drawing
import PlaneGeometry
import PlayingCards
import Typography

/// Draws the sides of a card as Stanford's demo view does (CS193p, `PlayingCardView`), in its order and with its rules.
struct DemoViewCard {
  let composer: CardComposer
  let measures: DemoViewMeasures
  let desk: ArtworkDesk

  private var theme: Theme { composer.theme }
  private var bounds: Rect { composer.format.bounds }

  var cornerRadius: Double { bounds.height * measures.cornerRadiusToBoundsHeight }
  var cornerOffset: Double { cornerRadius * measures.cornerOffsetToCornerRadius }
  var cornerFontSize: Double { bounds.height * measures.cornerFontSizeToBoundsHeight }

  /// How many pips stand in each row, by rank; a rank that is not in the list draws none.
  static let pipsPerRowForRank = [
    [0], [1], [1, 1], [1, 1, 1], [2, 2], [2, 1, 2], [2, 2, 2], [2, 1, 2, 2], [2, 2, 2, 2],
    [2, 2, 1, 2, 2], [2, 2, 2, 2, 2],
  ]

  func draw(_ picture: CardPicture, in context: GraphicsContext) throws(CardDesignError) {
    let ground = CardGround(
      format: composer.format, cornerRadius: min(cornerRadius, bounds.width / 2), edgeWidth: 0,
      palette: theme.palette)
    ground.draw(in: context)
    var inside = context
    inside.clip(to: ground.outline)
    switch picture {
    case .back: try composer.drawBack(desk, fit: .stretching, in: inside)
    case .face(let card): try draw(card, in: inside)
    }
  }

  private func draw(_ card: Card, in context: GraphicsContext) throws(CardDesignError) {
    let mark = try mark(of: card)
    let label = try DemoCornerLabel(
      card, language: theme.indexLanguage, mark: mark, typeface: composer.typeface, fontSize: cornerFontSize,
      suitAdvance: measures.suitAdvanceToFontSize)
    let color = theme.color(of: card)
    let faceRect = bounds.zoom(by: measures.faceCardImageSizeToBoundsSize)
    var artwork = try desk.artwork(for: .face(card))
    if artwork == nil { artwork = try desk.artwork(for: .figure(card)) }
    if let artwork {
      context.draw(artwork, in: faceRect, fit: .stretching)
    } else if case .joker(let joker) = card {
      context.draw(.joker(joker), theme.palette, in: faceRect)
    } else if let rank = card.rank, let suit = card.suit, rank.isCourt {
      let lineWidth = PrintedMeasures().frameLine * bounds.width
      CourtFigure(rank: rank, suit: suit, theme: theme, pip: try desk.artwork(for: .pip(suit)))
        .draw(in: faceRect.fitting(PrintedLayout.courtShape, .inside), lineWidth: lineWidth, context: context)
    } else if let rank = card.rank, let mark {
      drawPips(of: rank, mark, label: label, color: color, in: context)
    }
    var upperLeft = context
    upperLeft.translateBy(x: cornerOffset, y: cornerOffset)
    label.draw(color: color, in: upperLeft)
    var lowerRight = context
    lowerRight.translateBy(
      x: bounds.maxX - cornerOffset - label.size.width,
      y: bounds.maxY - cornerOffset - label.size.height)
    lowerRight.translateBy(x: label.size.width, y: label.size.height)
    lowerRight.rotate(by: .pi)
    label.draw(color: color, in: lowerRight)
  }

  private func mark(of card: Card) throws(CardDesignError) -> SuitMark? {
    guard let suit = card.suit else { return nil }
    return SuitMark(suit, cut: theme.suitCut, artwork: try desk.artwork(for: .pip(suit)))
  }

  // MARK: Pips

  private func drawPips(
    of rank: Rank, _ mark: SuitMark, label: DemoCornerLabel, color: Color, in context: GraphicsContext
  ) {
    guard DemoViewCard.pipsPerRowForRank.indices.contains(rank.rawValue) else { return }
    let pipsPerRow = DemoViewCard.pipsPerRowForRank[rank.rawValue]
    var pipRect = pipArea(besides: label)
    guard !pipRect.isEmpty else { return }
    let pip = pipSize(thatFits: pipRect)
    let pipRowSpacing = pipRect.height / Double(pipsPerRow.count)
    pipRect.size.height = pip.lineHeight
    pipRect.origin.y += (pipRowSpacing - pipRect.height) / 2
    for pipCount in pipsPerRow {
      let rects = pipCount == 1 ? [pipRect] : [pipRect.leftHalf, pipRect.rightHalf]
      for rect in rects {
        let box = Rect(center: rect.center, size: Size(width: pip.advance, height: pip.advance))
        mark.draw(color: color, in: context.placing(SuitShape.box, in: box))
      }
      pipRect.origin.y += pipRowSpacing
    }
  }

  /// The bounds inset by the offset, the corner string's width and half its height.
  func pipArea(besides label: DemoCornerLabel) -> Rect {
    bounds.insetBy(dx: cornerOffset, dy: cornerOffset)
      .insetBy(dx: label.size.width, dy: label.size.height / 2)
  }

  /// The advance and the line height of a pip, sized so that the largest number of rows and of columns fit.
  func pipSize(thatFits pipRect: Rect) -> (advance: Double, lineHeight: Double) {
    let maxVerticalPipCount = Double(DemoViewCard.pipsPerRowForRank.map(\.count).max() ?? 1)
    let maxHorizontalPipCount = Double(DemoViewCard.pipsPerRowForRank.joined().max() ?? 1)
    let lineHeightToSize = composer.typeface.lineHeightToSize
    let verticalPipRowSpacing = pipRect.height / maxVerticalPipCount
    let attemptedHeight = verticalPipRowSpacing * lineHeightToSize
    let probablyOkayFontSize = verticalPipRowSpacing / (attemptedHeight / verticalPipRowSpacing)
    let probablyOkayWidth = probablyOkayFontSize * measures.suitAdvanceToFontSize
    let columnWidth = pipRect.width / maxHorizontalPipCount
    let fontSize =
      probablyOkayWidth > columnWidth
      ? probablyOkayFontSize / (probablyOkayWidth / columnWidth) : probablyOkayFontSize
    return (fontSize * measures.suitAdvanceToFontSize, fontSize * lineHeightToSize)
  }
}
