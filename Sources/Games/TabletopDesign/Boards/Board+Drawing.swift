public import CardDesign
public import Drawing
public import PlaneGeometry
import SceneAnimation
import Typography

extension Board {
  /// Returns the board as a picture of another size.
  ///
  /// - Throws: ``/CardDesign/CardDesignError`` if a card cannot be composed or the score cannot be laid out.
  public func scene(size: Size) throws(CardDesignError) -> Scene {
    var board = self
    board.size = size
    return try board.scene()
  }

  /// Returns the board as a picture. Equal cards are one scene, which is drawn in all their places.
  ///
  /// - Throws: ``/CardDesign/CardDesignError`` if a card cannot be composed or the score cannot be laid out.
  public func scene() throws(CardDesignError) -> Scene {
    try Scene(size: size) { (context) throws(CardDesignError) in
      ground.draw(in: Rect(origin: .zero, size: size), of: context)
      let arrangement = self.arrangement
      let table = BoardTable(board: self, arrangement: arrangement)
      table.drawPlaces(in: context)
      try table.drawCards(in: context)
      table.drawMarks(in: context)
      try table.drawNumbers(in: context)
      try drawScore(in: context)
    }
  }

  private func drawScore(in context: GraphicsContext) throws(CardDesignError) {
    let row = measures.scoreRow
    if row.isNull || row.isEmpty || !row.isFinite { return }
    let size = 0.6 * row.height
    // Two spaces between parts make a wider gap than between words.
    var parts: [TextLine] = []
    for part in scoreLine.split(separator: "  ") where !part.allSatisfy(\.isWhitespace) {
      parts.append(try TextLine.setting(String(part), in: TextTypeface.shared, size: size))
    }
    let gap = 1.2 * size
    let width = parts.reduce(Double(parts.count - 1) * gap) { $0 + $1.width }
    let scale = min(1, 0.94 * row.width / width)
    var ink = ground.ink
    if isOver {
      // Draws a golden plate.
      let plate = Rect(center: row.center, size: Size(width: scale * (width + 1.4 * size), height: 0.86 * row.height))
      context.fill(Path(roundedRect: plate, cornerRadius: plate.height / 2), with: .color(PictureInk.gold))
      ink = PictureInk.ink
    }
    var placed = context
    placed.translateBy(x: row.midX - scale * width / 2, y: row.midY + 0.35 * scale * size)
    placed.scaleBy(x: scale, y: scale)
    for part in parts {
      placed.fill(part.path, with: .color(ink))
      placed.translateBy(x: part.width + gap, y: 0)
    }
  }
}

/// The parts of a board's picture that depend on the places of its cards.
private struct BoardTable {
  let board: Board
  let arrangement: CardArrangement
  /// The number of units of the board in a millimetre of a card.
  let scale: Double

  init(board: Board, arrangement: CardArrangement) {
    self.board = board
    self.arrangement = arrangement
    scale = arrangement.transforms.first?.meanScale ?? 0
  }

  private var cardWidth: Double { scale * arrangement.format.size.width }

  /// The width of a mark's line: 3, less on very small cards.
  private var lineWidth: Double { min(3, 0.06 * cardWidth) }

  /// Marks empty places, and draws a shadow under the cards.
  func drawPlaces(in context: GraphicsContext) {
    guard scale > 0 else { return }
    var (empty, shadows) = (Path(), Path())
    for (place, transform) in zip(board.places, arrangement.transforms) {
      let outline = arrangement.outline.applying(transform)
      if place.card == nil {
        empty.addPath(outline)
      } else if place.isStill {
        shadows.addPath(outline, transform: Transform(translationX: 0.006 * cardWidth, y: 0.018 * cardWidth))
      }
    }
    if !empty.isEmpty {
      context.fill(empty, with: .color(Color.black.withAlpha(36)))
      context.stroke(empty, with: .color(board.ground.ink.withAlpha(56)), lineWidth: lineWidth / 2)
    }
    if !shadows.isEmpty { context.fill(shadows, with: .color(Color.black.withAlpha(72))) }
    // The colour of a mark shows around its card.
    for (mark, transform) in shownMarks {
      context.fill(outline(transform, distance: -0.8 * lineWidth), with: .color(mark.color))
    }
  }

  /// The marks of cards that are still, and their transforms.
  private var shownMarks: [(Board.Mark, Transform)] {
    zip(board.places, arrangement.transforms).compactMap { place, transform in
      guard place.card != nil, let mark = place.mark, place.isStill else { return nil }
      return (mark, transform)
    }
  }

  func drawCards(in context: GraphicsContext) throws(CardDesignError) {
    guard scale > 0 else { return }
    var scenes: [TableCard: Scene] = [:]
    // Cards that are still, then moving cards, then those that leave.
    let all = Array(zip(board.places, arrangement.transforms))
    for (place, transform) in all.filter({ $0.0.frame == nil }) + all.filter({ $0.0.frame != nil }) {
      try draw(place, at: transform, &scenes, in: context)
    }
    for place in board.leaving { try draw(place, at: .identity, &scenes, in: context) }
  }

  private func draw(
    _ place: Board.Place, at transform: Transform, _ scenes: inout [TableCard: Scene], in context: GraphicsContext
  ) throws(CardDesignError) {
    guard let card = place.card, place.opacity > 0 else { return }
    var scene = try known(card, &scenes)
    if case .picture = card, let remaining = place.timeRemaining, remaining > 0 {
      scene = try board.cards.scene(for: card, timer: timer(remaining))
    }
    if let turn = place.turn { scene = moment(of: turn, seen: scene, hidden: try known(turn.hidden, &scenes)) }
    var placed = context
    placed.concatenate(place.frame.map { Transform(mapping: arrangement.format.bounds, onto: $0) } ?? transform)
    placed.opacity = min(place.opacity, 1)
    // Uses a layer, which a renderer draws once for all places.
    placed.drawLayer { $0.draw(scene) }
  }

  private func known(_ card: TableCard, _ scenes: inout [TableCard: Scene]) throws(CardDesignError) -> Scene {
    if let scene = scenes[card] { return scene }
    let scene = try board.cards.scene(for: card)
    scenes[card] = scene
    return scene
  }

  /// Returns a card that is turning over. One that cannot be projected keeps the side that is up.
  private func moment(of turn: Board.Turn, seen: Scene, hidden: Scene) -> Scene {
    let flip = Flip(from: turn.edge, outline: arrangement.outline)
    let (old, new) = turn.progress > 0.5 ? (hidden, seen) : (seen, hidden)
    return (try? flip.scene(from: old, to: new, at: turn.progress, tolerance: 0.02 / scale)) ?? seen
  }

  /// Returns a timer five units from the edges, as in the course, or less on small cards.
  private func timer(_ remaining: Double) -> TableCardComposer.Timer {
    let style = board.cards.composer.theme.back
    let color = style.ground ?? style.drawing.inks(of: board.cards.composer.theme.palette).ground
    return TableCardComposer.Timer(
      remaining: remaining, color: color, padding: min(5 / scale, 0.06 * arrangement.format.size.width))
  }

  func drawMarks(in context: GraphicsContext) {
    guard scale > 0 else { return }
    for (mark, transform) in shownMarks {
      // The line starts slightly outside the card's edge, so that the card's hairline does not show.
      let (width, overlap) = (lineWidth, 0.3 * lineWidth)
      let dash = mark == .mismatch ? [3 * width, 2 * width] : []
      context.stroke(
        outline(transform, distance: (width - overlap) / 2), with: .color(mark.color),
        style: StrokeStyle(lineWidth: width + overlap, dash: dash))
    }
    if let cursor = board.cursor, arrangement.transforms.indices.contains(cursor) {
      let line = outline(arrangement.transforms[cursor], distance: -lineWidth)
      context.stroke(line, with: .color(PictureInk.gold), lineWidth: lineWidth)
    }
  }

  /// Returns the outline of a card, at a distance inside its edge.
  private func outline(_ transform: Transform, distance: Double) -> Path {
    let frame = arrangement.format.bounds.applying(transform).insetBy(dx: distance, dy: distance)
    return Path(roundedRect: frame, cornerRadius: scale * arrangement.format.cornerRadius - distance)
  }

  /// Draws the numbers of the places, on plates in the upper left corners.
  func drawNumbers(in context: GraphicsContext) throws(CardDesignError) {
    guard board.showsNumbers, scale > 0 else { return }
    let height = min(max(0.15 * cardWidth, 9), 24)
    for (index, place) in board.places.enumerated() where place.card != nil {
      let text = try TextLine.setting(String(index), in: TextTypeface.shared, size: 0.8 * height)
      let frame = arrangement.frame(of: index)
      let plate = Rect(
        x: frame.minX + 0.3 * height, y: frame.minY + 0.3 * height, width: max(height, text.width + 0.5 * height),
        height: height)
      context.fill(
        Path(roundedRect: plate, cornerRadius: height / 2), with: .color(PictureInk.ink.withAlpha(216)))
      let origin = Point(x: plate.midX, y: plate.midY + 0.28 * height)
      context.fill(text.path(at: origin, alignment: .center), with: .color(.white))
    }
  }
}

extension Board.Mark {
  /// The colour of the line.
  public var color: Color {
    switch self {
    case .selected: Color(red: 0x1f, green: 0x6f, blue: 0xd6)
    case .match: Color(red: 0x12, green: 0xa0, blue: 0x4a)
    case .mismatch: Color(red: 0xd1, green: 0x20, blue: 0x26)
    case .hint: Color(red: 0xe8, green: 0xa3, blue: 0x0c)
    }
  }
}
