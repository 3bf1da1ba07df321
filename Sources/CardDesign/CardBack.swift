import Drawing
import PlaneGeometry
import Typography

/// Draws the back of a card.
struct CardBack {
  let style: BackStyle
  let palette: Palette
  /// The context is cut along the card's outline, or with a bleed along the canvas.
  let format: CardFormat
  let typeface: FontFace

  /// By how much a framed pattern is stretched at most to fill a card of another shape than its own.
  private static let greatestStretch = 1.15
  /// The margin around a pattern's frame, its corner radius and the width of its line, of the pattern's width.
  private static let panel = (margin: 35.0 / 635, cornerRadius: 8.0 / 635, line: 3.4 / 635)

  func draw(in context: GraphicsContext) throws(CardDesignError) {
    let bounds = format.bounds
    switch style.edge {
    case .full:
      context.fill(Path(format.canvas), with: .color(inks.ground))
      try drawField(over: bounds, in: context)
    case .border:
      let size = CardArtwork.cardSize
      let stretch = bounds.width / bounds.height * (size.height / size.width)
      if (1 / CardBack.greatestStretch...CardBack.greatestStretch).contains(stretch) {
        let placed = context.placing(Rect(origin: .zero, size: size), in: bounds)
        placed.draw(scene(rules))
        try drawDevice(in: placed)
      } else {
        try drawPanel(in: context)
      }
    }
  }

  /// The pattern without its frame, inside of a plain border.
  private func drawPanel(in context: GraphicsContext) throws(CardDesignError) {
    let unit = min(format.size.width, format.size.height)
    let margin = CardBack.panel.margin * unit
    let panel = format.bounds.insetBy(dx: margin, dy: margin)
    let outline = Path(roundedRect: panel, cornerRadius: CardBack.panel.cornerRadius * unit)
    var inside = context
    inside.clip(to: outline)
    try drawField(over: panel, in: inside)
    context.stroke(outline, with: .color(inks.accent), lineWidth: CardBack.panel.line * unit)
  }

  /// Covers a rectangle with the pattern; what stands out is left to the context's clips.
  private func drawField(over rect: Rect, in context: GraphicsContext) throws(CardDesignError) {
    let field = scene(rules + "#edge { display: none } #field { clip-path: none }")
    let placed = context.placing(
      Rect(origin: .zero, size: field.size), in: rect.fitting(field.size, .covering))
    placed.draw(field)
    try drawDevice(in: placed)
  }

  private func drawDevice(in context: GraphicsContext) throws(CardDesignError) {
    guard style.pattern == .medallion else { return }
    try BackDevice(style.device, ground: inks.ground, accent: inks.accent, typeface: typeface).draw(in: context)
  }

  /// What is left out of the drawing in any case.
  private var rules: String {
    CardArtwork.withoutPaper + (style.device == .pips ? "" : "#device { display: none }")
  }

  private var inks: (ground: Color, accent: Color) {
    let own = style.pattern.inks(of: palette)
    return (style.ground ?? own.ground, style.accent ?? own.accent)
  }

  /// The drawing in the style's colours.
  private func scene(_ rules: String) -> Scene {
    let drawn = style.pattern.inks(of: .classic)
    return CardArtwork.back(style.pattern).scene(styleSheet: rules).replacingColors([
      drawn.ground: inks.ground, drawn.accent: inks.accent, Palette.classic.paper: palette.paper,
    ])
  }
}

extension CardComposer {
  /// Draws a back of one's own, or the theme's.
  ///
  /// - Parameter context: cut along the card's outline, or with a bleed along the canvas.
  func drawBack(_ desk: ArtworkDesk, fit: ArtworkFit, in context: GraphicsContext) throws(CardDesignError) {
    if let artwork = try desk.artwork(for: .back) {
      context.draw(artwork, in: format.canvas, fit: fit)
    } else {
      try CardBack(style: theme.back, palette: theme.palette, format: format, typeface: typeface).draw(in: context)
    }
  }
}
