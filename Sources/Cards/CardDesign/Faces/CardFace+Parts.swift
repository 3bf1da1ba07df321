public import Drawing
public import PlaneGeometry
import PlayingCards
public import Typography

extension CardFace {
  // MARK: Text

  /// Sets a line whose capitals have a given height, for ``draw(_:centeredAt:in:)``.
  ///
  /// - Throws: ``CardDesignError`` if the typeface lacks a character, or all its glyphs are blank.
  public func text(_ text: String, capHeight: Double, tracking: Double = 0) throws(CardDesignError) -> TextLine {
    try .setting(text, in: typeface, capHeight: capHeight, tracking: tracking)
  }

  /// Draws a line with the middle of its ink at a point, in the card's colour.
  public func draw(_ line: TextLine, centeredAt point: Point, in context: GraphicsContext) {
    let middle = line.inkBounds.center
    var placed = context
    placed.translateBy(x: point.x - middle.x, y: point.y - middle.y)
    placed.fill(line.path, with: .color(color))
  }

  // MARK: Indices and pips

  /// Draws the index in all corners that have one, rotated in the lower ones: rank and suit, or the word `JOKER`.
  ///
  /// - Throws: ``CardDesignError`` if the typeface lacks a character or artwork cannot be used.
  package func drawIndices(_ grid: IndexGrid, in context: GraphicsContext) throws(CardDesignError) {
    if let mark = try suitMark() {
      try CornerIndex(grid: grid, text: indexText, typeface: typeface).draw(mark, color: color, in: context)
    } else {
      try JokerIndex(grid: grid, typeface: typeface).draw(color: color, in: context)
    }
  }

  /// Draws a pip of the card's suit, or the artwork that replaces it. It draws nothing on a joker.
  ///
  /// - Parameters:
  ///   - point: the position of the middle of its ink.
  ///   - side: the side of its box, which a suit does not quite fill.
  ///   - isInverted: whether the pip is upside down.
  /// - Throws: ``CardDesignError/artwork(_:)`` if artwork cannot be used.
  public func drawPip(
    at point: Point, side: Double, isInverted: Bool = false, in context: GraphicsContext
  ) throws(CardDesignError) {
    guard let mark = try suitMark()?.sturdy(side: side, on: raster).lined(for: theme, on: raster) else { return }
    mark.draw(centeredAt: point, side: side, isInverted: isInverted, color: color, in: context)
  }

  // MARK: Figures

  /// Draws the custom figure for the card, if there is one.
  ///
  /// - Returns: whether there was one.
  /// - Throws: ``CardDesignError/artwork(_:)`` if artwork cannot be used.
  package func drawOwnFigure(
    in rect: Rect, fit: ArtworkFit, in context: GraphicsContext
  ) throws(CardDesignError) -> Bool {
    guard let figure = try artwork(for: .figure(card)) else { return false }
    context.draw(figure, in: rect, fit: fit)
    return true
  }

  /// Draws the double-headed figure of a court, or the artwork that replaces it, with the line around it. It draws nothing on
  /// other cards.
  ///
  /// - Parameters:
  ///   - field: the rectangle of the figure, to the middle of the line around it. Its proportions should be 1000 to 1560.
  ///   - lineWidth: the width of the line around it.
  ///   - index: the index in the corners, if it may reach into the field; the line then runs around it.
  ///   - clearance: the distance between the index and the middle of the line.
  /// - Throws: ``CardDesignError/artwork(_:)`` if artwork cannot be used.
  package func drawCourt(
    in field: Rect, lineWidth: Double, around index: IndexGrid? = nil, clearance: Double = 0,
    in context: GraphicsContext
  ) throws(CardDesignError) {
    guard case .suited(let rank, let suit) = card, rank.isCourt else { return }
    guard let mark = try suitMark() else { return }
    let outline = FigureOutline(field: field, index: index, clearance: clearance)
    var inside = context
    if outline.notch != .zero { inside.clip(to: outline.path) }
    if try !drawOwnFigure(in: field, fit: .covering, in: inside) {
      if let raster, !showsOrnaments {
        SmallCourtFigure(rank: rank, suit: suit, theme: theme)
          .draw(in: field, raster: raster, context: inside)
      } else {
        CourtFigure(
          rank: rank, suit: suit, theme: theme, mark: mark.lined(for: theme, on: raster), styleSheet: detailStyleSheet,
          showsHatching: showsHatching
        )
        .draw(in: field, notch: outline.notch.width, context: inside)
      }
    }
    if theme.metal != nil, raster == nil, outline.notch == .zero {
      DovetailFrame(field: field, ink: theme.frameInk, indexReach: 0.21 * bounds.height).draw(in: context)
    }
    CourtFigure.drawFrame(
      along: outline.path, lineWidth: lineWidth,
      color: raster == nil ? theme.frameInk : theme.frameInk.mixed(with: theme.palette.paper, at: 0.45),
      in: context)
  }

  /// Draws a joker without its word, or the artwork that replaces it. It draws nothing on other cards.
  ///
  /// - Parameter rect: the rectangle into which the drawing, which has the shape of a whole card, is fitted.
  /// - Throws: ``CardDesignError/artwork(_:)`` if artwork cannot be used.
  public func drawJoker(in rect: Rect, in context: GraphicsContext) throws(CardDesignError) {
    guard case .joker(let joker) = card else { return }
    if try !drawOwnFigure(in: rect, fit: .inside, in: context) {
      JokerFigure(joker: joker, theme: theme, showsHatching: showsHatching)
        .draw(in: rect, isBesideLargeWord: rect.size != bounds.size, context: context)
    }
  }

  /// Draws the ornamented ace of the card's suit; that of spades has the maker's name. It draws nothing for a joker.
  ///
  /// - Parameter rect: the rectangle into which the drawing, which has the shape of a whole card, is fitted.
  /// - Throws: ``CardDesignError`` if the typeface lacks a character of the name.
  package func drawOrnateAce(in rect: Rect, in context: GraphicsContext) throws(CardDesignError) {
    guard let suit = card.suit else { return }
    if suit == .spades {
      try AceOfSpades(theme: theme, typeface: typeface).draw(in: rect, context: context)
    } else {
      context.drawAce(theme.ace(of: suit), of: suit, theme: theme, in: rect)
    }
  }

  /// Draws the large pip of an ace. Up to the usual size it contains a flower and leaves, and is larger for them. These are
  /// left out on few pixels, and if the suits have another cut or artwork. It draws nothing for a joker.
  ///
  /// - Parameters:
  ///   - point: the position of the middle of its ink.
  ///   - side: the side of the box of a pip without flower and leaves.
  /// - Throws: ``CardDesignError/artwork(_:)`` if artwork cannot be used.
  func drawPlainAce(at point: Point, side: Double, in context: GraphicsContext) throws(CardDesignError) {
    let usualSide = StandardMeasures().acePip * min(bounds.width, bounds.height)
    guard let suit = card.suit, raster == nil, theme.suitCut == .standard, side <= usualSide,
      try artwork(for: .pip(suit)) == nil
    else { return try drawPip(at: point, side: side, in: context) }
    let unit = min(bounds.width / CardArtwork.cardSize.width, bounds.height / CardArtwork.cardSize.height)
    context.drawAce(
      .plainAce(of: suit), of: suit, theme: theme,
      in: Rect(center: point, size: CardArtwork.cardSize * (unit * side / usualSide)))
  }
}
