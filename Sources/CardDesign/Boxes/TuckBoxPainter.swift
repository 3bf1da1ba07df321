import Drawing
import PlaneGeometry
import PlayingCards
import Typography

/// Draws the artwork of a box.
struct TuckBoxPainter {
  let box: TuckBox
  let theme: Theme
  let typeface: FontFace
  let ground: Color
  let accent: Color

  private static let words = "PLAYING CARDS"
  private var suits: [Suit] { theme.system.suits }

  func draw(_ pattern: Scene, in context: GraphicsContext) throws(CardDesignError) {
    // The ground of everything, and a line as wide as the bleed all around it.
    let outline = box.outline
    context.fill(outline, with: .color(ground))
    context.stroke(
      outline, with: .color(ground), style: StrokeStyle(lineWidth: 2 * TuckBox.bleed, lineJoin: .miter))
    // Glue wants bare board, but for what shows if the fold is off.
    let glue = box.glueFlap
    context.fill(
      Path(Rect(minX: 0, minY: glue.minY - TuckBox.bleed, maxX: glue.maxX - 1.5, maxY: glue.maxY + TuckBox.bleed)),
      with: .color(.white))
    draw(pattern, over: box.back, in: context)
    if theme.figures == .nocturne {
      try drawAce(in: context)
    } else {
      draw(pattern, over: box.front, in: context)
      try drawFront(in: context)
    }
    for panel in [box.firstSide, box.secondSide] { try drawSide(panel, in: context) }
    drawSuits(in: box.lid, isUpsideDown: true, context)
    drawSuits(in: box.bottom, isUpsideDown: false, context)
  }

  private func draw(_ pattern: Scene, over panel: Rect, in context: GraphicsContext) {
    var inside = context
    inside.clip(to: Path(panel))
    inside.placing(Rect(origin: .zero, size: pattern.size), in: panel).draw(pattern)
  }

  // MARK: Front

  private func drawFront(in context: GraphicsContext) throws(CardDesignError) {
    let panel = box.front
    let size = Size(width: 0.66 * panel.width, height: 0.46 * panel.height)
    let plate = Rect(center: panel.center, size: size)
    let line = 0.012 * panel.width
    func frame(_ inset: Double) -> Path {
      Path(roundedRect: plate.insetBy(dx: inset, dy: inset), cornerRadius: max(0.5, 0.06 * panel.width - inset))
    }
    context.fill(frame(-2.4 * line), with: .color(ground))
    context.fill(frame(-1.4 * line), with: .color(accent))
    context.fill(frame(0), with: .color(theme.palette.paper))
    context.stroke(frame(1.6 * line), with: .color(ground), lineWidth: line / 2)
    let ink = theme.palette.isDark ? light : ground
    let maker = theme.maker ?? "CARDWRIGHT"
    let room = 0.82 * plate.width
    try draw(
      maker, capHeight: 0.1 * plate.height, room: room, at: Point(x: plate.midX, y: plate.minY + 0.2 * plate.height),
      ink, context)
    let emblem = Point(x: plate.midX, y: plate.minY + 0.5 * plate.height)
    if suits[0].system == .spanish {
      let box = Rect(center: emblem, size: Size(width: 0.4 * plate.height, height: 0.4 * plate.height))
      context.drawFigure(.spanishEmblem, theme.palette, in: box)
    } else {
      SuitMark(suits[0], cut: theme.suitCut).draw(
        centeredAt: emblem, side: 0.4 * plate.height, color: theme.suitColors[suits[0]], in: context)
    }
    try draw(
      Self.words, capHeight: 0.062 * plate.height, room: room,
      at: Point(x: plate.midX, y: plate.maxY - 0.19 * plate.height), ink,
      context)
    try draw(
      "\(box.cardCount)", capHeight: 0.055 * plate.height, room: room,
      at: Point(x: plate.midX, y: plate.maxY - 0.09 * plate.height),
      ink, context)
  }

  /// The ace of spades below the thumb's notch, and the words below it: the front of a deck in metal.
  private func drawAce(in context: GraphicsContext) throws(CardDesignError) {
    let panel = box.front
    let room = Rect(
      minX: panel.minX + 0.06 * panel.width, minY: panel.minY + 0.04 * panel.height,
      maxX: panel.maxX - 0.06 * panel.width, maxY: panel.maxY - 0.1 * panel.height)
    var theme = theme
    theme.maker = theme.maker ?? "CARDWRIGHT"
    try AceOfSpades(theme: theme, typeface: typeface).draw(in: room, context: context)
    let words = Rect(minX: panel.minX, minY: room.maxY, maxX: panel.maxX, maxY: panel.maxY)
    try draw(
      "\(box.cardCount) " + Self.words, capHeight: 0.028 * panel.height, room: 0.6 * panel.width,
      at: Point(x: words.midX, y: words.minY + 0.3 * words.height), accent, context)
  }

  /// The ink of what stands on the ground.
  private var light: Color { theme.metal ?? (theme.palette.isDark ? theme.palette.contour : theme.palette.paper) }

  // MARK: Sides

  /// The maker's name along a side, read from the top downwards.
  private func drawSide(_ panel: Rect, in context: GraphicsContext) throws(CardDesignError) {
    var turned = context
    turned.translateBy(x: panel.midX, y: panel.midY)
    turned.concatenate(Transform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0))
    let capHeight = min(0.3 * panel.width, 5)
    try draw(
      theme.maker ?? "CARDWRIGHT", capHeight: capHeight, room: 0.6 * panel.height, at: Point(x: 0, y: 0),
      light, turned)
    let pip = 1.2 * capHeight
    for (suit, place) in [(suits[1], -0.42), (suits[0], 0.42)] {
      SuitMark(suit, cut: theme.suitCut).draw(
        centeredAt: Point(x: place * panel.height, y: 0), side: pip, color: accent, in: turned)
    }
  }

  /// The four suits, upright when the panel is seen from the front.
  private func drawSuits(in panel: Rect, isUpsideDown: Bool, _ context: GraphicsContext) {
    let side = min(0.5 * panel.height, 0.12 * panel.width)
    for (index, suit) in [suits[0], suits[1], suits[3], suits[2]].enumerated() {
      let place = Double(isUpsideDown ? 3 - index : index) - 1.5
      SuitMark(suit, cut: theme.suitCut).draw(
        centeredAt: Point(x: panel.midX + place * 0.2 * panel.width, y: panel.midY), side: side,
        isInverted: isUpsideDown,
        color: light, in: context)
    }
  }

  /// Text with the middle of its capitals at a point, condensed into the room that it has.
  private func draw(
    _ text: String, capHeight: Double, room: Double, at point: Point, _ color: Color, _ context: GraphicsContext
  ) throws(CardDesignError) {
    let line = try TextLine.setting(text, in: typeface, size: 10, tracking: 0.8)
    let capitals = try TextLine.setting("H", in: typeface, size: 10).inkBounds.height
    let scale = min(capHeight / capitals, room / line.inkBounds.width)
    var placed = context
    placed.translateBy(x: point.x, y: point.y + scale * capitals / 2)
    placed.scaleBy(x: scale, y: scale)
    placed.translateBy(x: -line.inkBounds.midX, y: 0)
    placed.fill(line.path, with: .color(color))
  }
}
