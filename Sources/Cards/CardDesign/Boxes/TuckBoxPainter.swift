import Drawing
import PlaneGeometry
import PlayingCards
import Typography

/// Draws the artwork of a box: the back, the swallow on the front, and sides of paper with dovetails in the ground of their
/// neighbours.
struct TuckBoxPainter {
  let box: TuckBox
  let theme: Theme
  let typeface: FontFace
  let ground: Color
  let accent: Color

  private var suits: [Suit] { theme.system.suits }
  private var maker: String { theme.maker ?? "CARDWRIGHT" }
  private var words: String { "\(box.cardCount) PLAYING CARDS" }
  /// The ink of drawings on the ground.
  private var light: Color { theme.metal ?? (theme.palette.isDark ? theme.palette.pageInk : theme.palette.paper) }
  /// The scale of the ornaments of the sides and the lid, relative to a box for a full deck.
  private var scale: Double { min(1, box.depth / 17) }

  func draw(_ pattern: Scene, in context: GraphicsContext) throws(CardDesignError) {
    // The ground, with a bleed around it.
    let outline = box.outline
    context.fill(outline, with: .color(ground))
    context.stroke(
      outline, with: .color(ground), style: StrokeStyle(lineWidth: 2 * TuckBox.bleed, lineJoin: .miter))
    // Glue needs bare board, except where the flap would be visible if the fold is off.
    let glue = box.glueFlap
    context.fill(
      Path(Rect(minX: 0, minY: glue.minY - TuckBox.bleed, maxX: glue.maxX - 1.5, maxY: glue.maxY + TuckBox.bleed)),
      with: .color(.white))
    var back = context
    back.clip(to: Path(box.back))
    back.placing(Rect(origin: .zero, size: pattern.size), in: box.back).draw(pattern)
    if theme.metal != nil { try drawAce(in: context) } else { try drawFront(in: context) }
    try drawSides(in: context)
    try drawLid(in: context)
    drawBottom(in: context)
    for panel in [box.firstSide, box.secondSide] {
      for y in [panel.minY - box.dustLength / 2, panel.maxY + box.dustLength / 2] {
        context.fill(Path(key: 3 * scale, at: Point(x: panel.midX, y: y)), with: .color(light))
      }
    }
  }

  // MARK: Front

  private func drawFront(in context: GraphicsContext) throws(CardDesignError) {
    let front = SwallowFront(
      panel: box.front, inset: 3, sunDepth: 0, notchRadius: box.notchRadius, showsDisc: false,
      showsSigns: theme.system == .french,
      inks: SwallowFront.Inks(
        ground: ground, light: light, accent: accent,
        words: (light, accent.contrast(with: ground) < 2.5 ? light : accent)))
    try front.draw(name: maker, in: typeface, line: words, context: context)
  }

  /// Draws the front of a deck in metal: the ace of spades below the thumb notch, and the words below it.
  private func drawAce(in context: GraphicsContext) throws(CardDesignError) {
    let panel = box.front
    let room = Rect(
      minX: panel.minX + 0.06 * panel.width, minY: panel.minY + 0.04 * panel.height,
      maxX: panel.maxX - 0.06 * panel.width, maxY: panel.maxY - 0.1 * panel.height)
    var theme = theme
    theme.maker = maker
    try AceOfSpades(theme: theme, typeface: typeface).draw(in: room, context: context)
    try context.draw(
      words, in: IndexTypeface.shared, capHeight: 0.028 * panel.height, tracking: 0.4,
      at: Point(x: panel.midX, y: room.maxY + 0.3 * (panel.maxY - room.maxY)), width: 0.6 * panel.width, color: accent)
  }

  // MARK: Sides

  /// Draws the maker's name along one side, read from top to bottom, and the suits along the other.
  private func drawSides(in context: GraphicsContext) throws(CardDesignError) {
    let (first, second) = (box.firstSide, box.secondSide)
    for panel in [first, second] { drawPaper(in: panel, context) }
    var turned = context
    turned.translateBy(x: first.midX, y: first.midY)
    turned.concatenate(Transform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0))
    try turned.draw(
      maker, in: typeface, capHeight: min(5, 0.284 * box.depth), tracking: 0.6, at: .zero, width: box.height - 30,
      color: theme.palette.isDark ? light : ground)
    for end in [-1.0, 1] {
      let place = Point(x: first.midX, y: first.midY + end * (box.height / 2 - 7.4))
      context.fill(Path(key: 2.7 * scale, at: place), with: .color(accent))
    }
    let step = 0.216 * box.height
    for (index, suit) in [suits[0], suits[1], suits[3], suits[2]].enumerated() {
      let place = Point(x: second.midX, y: second.midY + (Double(index) - 1.5) * step)
      SuitMark(suit, cut: theme.suitCut).draw(
        centeredAt: place, side: min(0.5 * box.depth, 0.12 * box.height), color: theme.suitColors[suit], in: context)
    }
    for index in -2...2 {
      let place = Point(x: second.midX, y: second.midY + Double(index) * step)
      context.fill(Path(key: 1.5 * scale, at: place), with: .color(accent))
    }
  }

  /// Draws the paper between two folds. The ground of the neighbour laps over each of the four folds, so that inexact folds are
  /// not visible. Along the long folds it ends in dovetails.
  private func drawPaper(in panel: Rect, _ context: GraphicsContext) {
    let (lap, depth, lean) = (max(0.8, 1.3 * scale), 2.5 * scale, 0.55 * scale)
    let count = max(4, Int(box.height / 5.04))
    let pitch = (panel.height - 2 * lap) / Double(count)
    func edge(_ side: Double) -> [Point] {
      let fold = side < 0 ? panel.minX : panel.maxX
      let (start, end) = (fold - side * lap, fold - side * (lap + depth))
      return (0..<count).flatMap { index in
        let middle = panel.minY + lap + (Double(index) + 0.5) * pitch
        let (neck, head) = (pitch / 4 - lean / 2, pitch / 4 + lean / 2)
        return [
          Point(x: start, y: middle - neck), Point(x: end, y: middle - head), Point(x: end, y: middle + head),
          Point(x: start, y: middle + neck),
        ]
      }
    }
    let inner = panel.insetBy(dx: lap, dy: lap)
    var paper = Path()
    paper.move(to: inner.origin)
    for point in edge(-1) { paper.addLine(to: point) }
    paper.addLine(to: Point(x: inner.minX, y: inner.maxY))
    paper.addLine(to: Point(x: inner.maxX, y: inner.maxY))
    for point in edge(1).reversed() { paper.addLine(to: point) }
    paper.addLine(to: Point(x: inner.maxX, y: inner.minY))
    paper.closeSubpath()
    context.fill(paper, with: .color(theme.palette.paper))
  }

  // MARK: Lid and bottom

  /// Draws the maker's name, upright as seen from the front. Behind the notch, the tongue is the sun's disc.
  private func drawLid(in context: GraphicsContext) throws(CardDesignError) {
    let lid = box.lid
    drawRules(in: lid, context)
    var turned = context
    turned.translateBy(x: lid.midX, y: lid.midY)
    turned.scaleBy(x: -1, y: -1)
    try turned.draw(
      maker, in: typeface, capHeight: min(4.6, 0.26 * box.depth), tracking: 0.5, at: .zero, width: lid.width - 22,
      color: light)
    var disc = Path()
    disc.addArc(
      center: Point(x: lid.midX, y: lid.minY), radius: min(box.notchRadius + 3.4, box.tongue - 1), startAngle: .pi,
      endAngle: 0, clockwise: true)
    context.fill(disc, with: .color(accent))
    context.fill(
      Path(key: 0.26 * box.notchRadius, at: Point(x: lid.midX, y: lid.minY - 0.5 * box.notchRadius)),
      with: .color(ground))
  }

  private func drawBottom(in context: GraphicsContext) {
    let panel = box.bottom
    drawRules(in: panel, context)
    for (index, suit) in [suits[0], suits[1], suits[3], suits[2]].enumerated() {
      SuitMark(suit, cut: theme.suitCut).draw(
        centeredAt: Point(x: panel.midX + (Double(index) - 1.5) * 0.166 * panel.width, y: panel.midY),
        side: min(0.45 * panel.height, 0.12 * panel.width), color: light, in: context)
    }
  }

  private func drawRules(in panel: Rect, _ context: GraphicsContext) {
    let inset = 0.148 * panel.height
    for (distance, width) in [(0.0, 0.36), (0.8 * scale, 0.16)] {
      let frame = panel.insetBy(dx: 3 + distance, dy: inset + distance)
      context.stroke(Path(frame), with: .color(light), lineWidth: width)
    }
    for side in [-1.0, 1] {
      let place = Point(x: panel.midX + side * (panel.width / 2 - 7.75), y: panel.midY)
      context.fill(Path(key: 1.5 * scale, at: place, isLying: true), with: .color(accent))
    }
  }
}
