import Drawing
import PlaneGeometry
import PlayingCards

/// Stanford's demo view (CS193p, `PlayingCardView`), with one card in it.
struct DemoView {
  let face: CardFace
  let measures: DemoViewMeasures

  private var bounds: Rect { face.bounds }
  private var cornerOffset: Double {
    bounds.height * measures.cornerRadiusToBoundsHeight * measures.cornerOffsetToCornerRadius
  }

  /// The number of pips in each row, by rank. A rank beyond the list has none.
  private static let pipsPerRowForRank = [
    [0], [1], [1, 1], [1, 1, 1], [2, 2], [2, 1, 2], [2, 2, 2], [2, 1, 2, 2], [2, 2, 2, 2],
    [2, 2, 1, 2, 2], [2, 2, 2, 2, 2],
  ]

  /// Draws the view, with artwork as its face picture.
  func draw(_ artwork: Artwork?, in context: GraphicsContext) throws(CardDesignError) {
    let mark = try face.suitMark()
    let label = try DemoCornerLabel(
      face.card, language: face.theme.indexLanguage, mark: mark, typeface: face.typeface,
      fontSize: measures.cornerFontSize(onCardOfHeight: bounds.height), suitAdvance: measures.suitAdvanceToFontSize)
    let faceRect = bounds.zoom(by: measures.faceCardScale)
    if let artwork {
      context.draw(artwork, in: faceRect, fit: .stretching)
    } else if let rank = face.card.rank, let mark, !rank.isCourt {
      drawPips(of: rank, mark, label: label, in: context)
    } else {
      try face.drawJoker(in: faceRect, in: context)
      try face.drawCourt(
        in: faceRect.fitting(CourtFigure.shape, .inside), lineWidth: measures.frameLineToBoundsWidth * bounds.width,
        in: context)
    }
    var upperLeft = context
    upperLeft.translateBy(x: cornerOffset, y: cornerOffset)
    label.draw(color: face.color, in: upperLeft)
    var lowerRight = context
    lowerRight.translateBy(
      x: bounds.maxX - cornerOffset - label.size.width,
      y: bounds.maxY - cornerOffset - label.size.height)
    lowerRight.translateBy(x: label.size.width, y: label.size.height)
    lowerRight.rotate(by: .pi)
    label.draw(color: face.color, in: lowerRight)
  }

  // MARK: Pips

  private func drawPips(
    of rank: Rank, _ mark: SuitMark, label: DemoCornerLabel, in context: GraphicsContext
  ) {
    guard DemoView.pipsPerRowForRank.indices.contains(rank.rawValue) else { return }
    let pipsPerRow = DemoView.pipsPerRowForRank[rank.rawValue]
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
        mark.draw(color: face.color, in: context.placing(SuitShape.box, in: box))
      }
      pipRect.origin.y += pipRowSpacing
    }
  }

  /// Returns the bounds inset by the offset, the corner string's width and half its height.
  private func pipArea(besides label: DemoCornerLabel) -> Rect {
    bounds.insetBy(dx: cornerOffset, dy: cornerOffset)
      .insetBy(dx: label.size.width, dy: label.size.height / 2)
  }

  /// Returns the advance and the line height of a pip at which the largest numbers of rows and columns fit.
  private func pipSize(thatFits pipRect: Rect) -> (advance: Double, lineHeight: Double) {
    let maxVerticalPipCount = Double(DemoView.pipsPerRowForRank.map(\.count).max() ?? 1)
    let maxHorizontalPipCount = Double(DemoView.pipsPerRowForRank.joined().max() ?? 1)
    let lineHeightToSize = face.typeface.lineHeightToSize
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
