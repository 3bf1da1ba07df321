import Drawing
import PlaneGeometry

/// Draws the back of a card.
///
/// Two-way: every pattern maps onto itself under a half turn.
struct CardBack {
  let style: BackStyle
  let palette: Palette
  /// The card; the context is cut along its outline.
  let bounds: Rect

  /// By how much a pattern is stretched at most to fill a card of another shape than its own.
  private static let greatestStretch = 1.15
  /// The frame of a pattern, and the corner radius of the panel inside of it, of the pattern's width.
  private static let panel = (margin: 35.0 / 635, cornerRadius: 8.0 / 635, rule: 3.4 / 635)

  func draw(in context: GraphicsContext) {
    switch style.edge {
    case .full: drawField(over: bounds, in: context)
    case .border:
      let size = scene(showing: "").size
      let stretch = bounds.width / bounds.height * (size.height / size.width)
      if (1 / CardBack.greatestStretch...CardBack.greatestStretch).contains(stretch) {
        let scene = scene(showing: "")
        context.placing(Rect(origin: .zero, size: size), in: bounds).draw(scene)
      } else {
        drawPanel(in: context)
      }
    }
  }

  /// The pattern without its frame, inside of a plain border.
  private func drawPanel(in context: GraphicsContext) {
    let unit = min(bounds.width, bounds.height)
    let margin = CardBack.panel.margin * unit
    let panel = bounds.insetBy(dx: margin, dy: margin)
    let outline = Path(roundedRect: panel, cornerRadius: CardBack.panel.cornerRadius * unit)
    var inside = context
    inside.clip(to: outline)
    drawField(over: panel, in: inside)
    context.stroke(outline, with: .color(inks.accent), lineWidth: CardBack.panel.rule * unit)
  }

  /// Covers a rectangle with the pattern; what stands out is left to the context's clips.
  private func drawField(over rect: Rect, in context: GraphicsContext) {
    let field = scene(showing: "#edge { display: none } #field { clip-path: none }")
    let scale = max(rect.width / field.size.width, rect.height / field.size.height)
    context.placing(
      Rect(origin: .zero, size: field.size), in: Rect(center: rect.center, size: field.size * scale)
    ).draw(field)
  }

  private var inks: (ground: Color, accent: Color) {
    let own = style.pattern.inks(of: palette)
    return (style.ground ?? own.ground, style.accent ?? own.accent)
  }

  /// The drawing in the style's colours.
  private func scene(showing parts: String) -> Scene {
    let drawn = style.pattern.inks(of: .classic)
    return CardArtwork.back(style.pattern).scene(styleSheet: CardArtwork.withoutPaper + parts)
      .replacingColors([
        drawn.ground: inks.ground, drawn.accent: inks.accent, Palette.classic.paper: palette.paper,
      ])
  }
}
