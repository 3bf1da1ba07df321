public import Drawing
public import PlaneGeometry
public import Typography

/// The context of a back's drawing: the card, the colours, and the common parts of backs.
///
/// All lengths are in millimetres, with the origin at the upper left corner of the card.
public struct CardBack {
  /// The size of the card.
  public let format: CardFormat
  /// The inks of the deck.
  public let palette: Palette
  /// The typeface of text.
  public let typeface: FontFace
  /// Whether there are too few pixels for ornaments.
  let isSmall: Bool
  /// The edge of the card.
  public let edge: BackStyle.Edge
  /// The first colour: that of the style, or else of the drawing.
  public let ground: Color
  /// The second colour: that of the style, or else of the drawing.
  public let accent: Color

  /// The margin of paper around a panel, its corner radius and its line width, as fractions of the card's shorter side.
  private static let panel = (margin: 35.0 / 635, cornerRadius: 8.0 / 635, line: 3.4 / 635)

  init(style: BackStyle, palette: Palette, format: CardFormat, typeface: FontFace, isSmall: Bool) {
    let own = style.drawing.inks(of: palette)
    self.format = format
    self.palette = palette
    self.typeface = typeface
    self.isSmall = isSmall
    edge = style.edge
    ground = style.ground ?? own.ground
    accent = style.accent ?? own.accent
  }

  /// Draws the field of the back: over the full card, or in a panel with a line and a margin of paper.
  ///
  /// A drawing over the full card should extend beyond the rectangle by ``CardFormat/bleed``.
  ///
  /// - Parameters:
  ///   - fillsPanel: whether the panel is first filled with the ground, as a full card always is.
  ///   - draw: a closure that receives the rectangle to cover, and a context that is clipped to it.
  public func drawPanel<Failure: Error>(
    in context: GraphicsContext, fillsPanel: Bool = true, _ draw: (Rect, GraphicsContext) throws(Failure) -> Void
  ) throws(Failure) {
    switch edge {
    case .full:
      context.fill(Path(format.canvas), with: .color(ground))
      try draw(format.bounds, context)
    case .border:
      let unit = min(format.size.width, format.size.height)
      let margin = CardBack.panel.margin * unit
      let panel = format.bounds.insetBy(dx: margin, dy: margin)
      let outline = Path(roundedRect: panel, cornerRadius: CardBack.panel.cornerRadius * unit)
      var inside = context
      inside.clip(to: outline)
      if fillsPanel { inside.fill(Path(panel), with: .color(ground)) }
      try draw(panel, inside)
      context.stroke(outline, with: .color(accent), lineWidth: CardBack.panel.line * unit)
    }
  }
}
