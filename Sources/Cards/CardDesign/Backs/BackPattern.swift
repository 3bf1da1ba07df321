public import Drawing
import PlaneGeometry

/// The built-in drawings for backs. All are two-way.
public enum BackPattern: String, BackDrawing, CaseIterable {
  /// Two swallows that build a house of cards, in a frame of dovetails: Cardwright's own back.
  case swallowtail
  /// Interlaced straps with flowers and studs between them.
  case lattice
  /// Guilloche rosettes on a ground of waves.
  case rosette
  /// Stars and octagons of interlaced straps.
  case geometric
  /// Scrolls of leaves around a rose.
  case floral
  /// A flat ground with rules and beads.
  case plain
  /// A guilloche ring around eight pips; a ``Medallion`` has letters or a picture there.
  case medallion
  /// Straps that plait through eight-pointed stars, in a frame of stepped merlons: the back of the Spanish pattern.
  case laceria
  /// Two swallows that carry the moon, with rays, in a frame of dovetails: the back of the Nocturne design.
  case nocturne

  public func inks(of palette: Palette) -> BackInks {
    switch self {
    case .swallowtail, .lattice, .floral, .medallion: BackInks(ground: palette.red, accent: palette.gold)
    case .rosette, .plain, .laceria: BackInks(ground: palette.blue, accent: palette.gold)
    case .geometric: BackInks(ground: palette.blue, accent: palette.red)
    case .nocturne:
      BackInks(ground: palette.isDark ? palette.paper : Theme.nocturne.palette.paper, accent: palette.gold)
    }
  }

  public var isTwoWay: Bool { true }

  public func draw(_ back: CardBack, in context: GraphicsContext) throws(CardDesignError) {
    draw(back, in: context) { _ in }
  }
}

extension BackPattern {
  /// The greatest stretch of a framed pattern to fill a card of another shape.
  private static let greatestStretch = 1.15

  /// Draws the pattern.
  ///
  /// - Parameters:
  ///   - rules: the style sheet for the drawing's elements.
  ///   - addition: a closure that draws on top, in the units of the drawing.
  func draw<Failure: Error>(
    _ back: CardBack, in context: GraphicsContext, rules: String = "",
    addition: (GraphicsContext) throws(Failure) -> Void
  ) throws(Failure) {
    let rules = CardArtwork.withoutPaper + rules
    let (artwork, size) = cut(for: back)
    let bounds = back.format.bounds
    let stretch = bounds.width / bounds.height * (size.height / size.width)
    let limit = BackPattern.greatestStretch
    if back.edge == .border, (1 / limit...limit).contains(stretch) {
      let placed = context.placing(Rect(origin: .zero, size: size), in: bounds)
      placed.draw(scene(artwork, rules, on: back))
      try addition(placed)
    } else {
      let field = scene(artwork, rules + BackPattern.overFullCard, on: back)
      try back.drawPanel(in: context, fillsPanel: false) { (panel, context) throws(Failure) in
        let placed = context.placing(
          Rect(origin: .zero, size: field.size), in: panel.fitting(field.size, .covering))
        placed.draw(field)
        try addition(placed)
      }
    }
  }

  /// The style sheet that shows a pattern beyond its frame and hides the frame.
  private static let overFullCard =
    "#edge { display: none } #field, #beyond, #beyond-plaits, #beyond-studs { clip-path: none }"

  /// The card sizes of a pattern's drawings, with the suffixes of their names, and whether there is also a drawing for few
  /// pixels.
  private var cuts: [(name: String, size: Size, hasSmall: Bool)] {
    switch self {
    case .swallowtail:
      [
        ("", CardArtwork.cardSize, true), ("-bridge", CardFormat.bridge.size * 10, false),
        ("-mini", CardFormat.mini.size * 10, false), ("-tarot", CardFormat.tarot.size * 10, false),
        ("-square", CardFormat.square.size * 10, false),
      ]
    case .lattice, .rosette, .plain: [("", CardArtwork.cardSize, true)]
    case .geometric, .floral, .medallion, .nocturne: [("", CardArtwork.cardSize, false)]
    case .laceria: [("", Size(width: 1000, height: 1400), true), ("-slender", Size(width: 1000, height: 1560), true)]
    }
  }

  /// Returns the drawing for a card and its size. It has the nearest shape, and of equal shapes the nearest size. Few pixels
  /// have a drawing with few shapes.
  private func cut(for back: CardBack) -> (artwork: CardArtwork, size: Size) {
    let (size, cuts) = (back.format.size, cuts)
    func distance(_ cut: Size) -> Double {
      func ratio(_ one: Double, _ other: Double) -> Double { max(one / other, other / one) }
      let byShape = ratio(size.width / size.height, cut.width / cut.height)
      return 10 * byShape + ratio(10 * size.width, cut.width)
    }
    let nearest = cuts.min { distance($0.size) < distance($1.size) } ?? cuts[0]
    let small = back.isSmall && nearest.hasSmall ? "-small" : ""
    return (CardArtwork(builtIn: "backs/back-\(rawValue)\(nearest.name)\(small)"), nearest.size)
  }

  /// Returns the drawing in the colours of a back.
  private func scene(_ artwork: CardArtwork, _ rules: String, on back: CardBack) -> Scene {
    let drawn = inks(of: self == .nocturne ? Theme.nocturne.palette : .classic)
    // If figures have their own paper, light lines keep its colour, and the margin has the card's.
    let palette = back.palette
    let rules = palette.figurePaper == nil ? rules : rules + CardArtwork.withoutPaper
    return artwork.scene(styleSheet: rules).replacingColors([
      drawn.ground: back.ground, drawn.accent: back.accent, Palette.classic.paper: palette.figurePaper ?? palette.paper,
    ])
  }
}
