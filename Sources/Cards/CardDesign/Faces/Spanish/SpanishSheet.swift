import Drawing
import PlaneGeometry
import PlayingCards
import Typography

/// The drawing of a Spanish face in units of 1/1000 of its width: the pips, the figure, the frame and the numbers.
struct SpanishSheet {
  static let size = Size(width: 1000, height: 1560)
  /// The rectangle and the corner radius of the middle of the frame's line.
  private static let frame = (rect: Rect(x: 54, y: 54, width: 892, height: 1452), cornerRadius: 40.0)
  /// The notch for a number in a figure's field, in the upper left corner and, rotated, in the lower right one.
  private static let notch = (size: Size(width: 152, height: 170), cornerRadius: 22.0, line: 4.5)
  /// The position of the middle of a number's ink, and its upper edge.
  private static let number = (middle: Point(x: 132, y: 140), top: 88.0)
  /// The crop of the design for few pixels, which are drawn without the frame.
  private static let smallCrop = 34.0

  let face: CardFace
  let measures: SpanishMeasures
  /// The context of the card, in millimetres.
  private let context: GraphicsContext
  /// The rectangle of the design on the card, in millimetres.
  private let place: Rect
  /// The context in the units of the design.
  private let sheet: GraphicsContext

  init(_ face: CardFace, measures: SpanishMeasures, in context: GraphicsContext) {
    self.face = face
    self.measures = measures
    self.context = context
    let whole = Rect(origin: .zero, size: Self.size)
    let shown = face.raster == nil ? whole : whole.insetBy(dx: Self.smallCrop, dy: Self.smallCrop)
    let room = face.bounds.fitting(shown.size, .inside)
    let scale = room.width / shown.width
    place = Rect(center: room.center, size: Self.size * scale)
    sheet = context.placing(whole, in: place)
  }

  private var palette: Palette { face.theme.palette }
  private var center: Point { Rect(origin: .zero, size: Self.size).center }

  /// The rectangle inside the frame, on the card.
  var field: Rect {
    let scale = place.width / Self.size.width
    let frame = Self.frame.rect.insetBy(dx: 30, dy: 30)
    return Rect(
      x: place.minX + frame.minX * scale, y: place.minY + frame.minY * scale, width: frame.width * scale,
      height: frame.height * scale)
  }

  // MARK: Signs

  /// Draws the pips of an ace or a number card, or the artwork that replaces them.
  func drawSigns(of rank: Rank, _ suit: Suit) throws(CardDesignError) {
    let own = try face.artwork(for: .pip(suit))
    if rank == .ace, own == nil, face.showsOrnaments {
      sheet.drawFigure(.spanishAce(of: suit), palette, in: Rect(origin: .zero, size: Self.size))
      if suit == .oros { try drawMaker() }
      return
    }
    let pips = SpanishPips(rank, of: suit)
    let isSmall = !face.showsOrnaments
    let scene = pips.drawing(isSmall: isSmall).scene(styleSheet: face.detailStyleSheet + palette.figureRules)
    let size = pips.box(of: scene.size, isSmall: isSmall)
    let signs = own ?? .scene(scene.replacingColors(palette.inks(of: suit, face.theme)))
    for middle in pips.places(isSmall: isSmall, keepsClear: face.raster != nil) {
      let point = Point(x: middle.x * Self.size.width, y: middle.y * Self.size.height)
      sheet.draw(signs, in: Rect(center: point, size: size), fit: .inside)
    }
  }

  /// Draws the maker's name on the ribbon of the ace of coins, or the symbols of the other suits.
  private func drawMaker() throws(CardDesignError) {
    let (room, capHeight, middle, sag) = (336.0, 38.0, Point(x: 500, y: 1328), 30.0)
    // The ribbon is a parabola through its ends.
    func hanging(_ point: Point) -> Point {
      let along = (point.x - middle.x) / 236
      return Point(x: point.x, y: point.y - sag * along * along)
    }
    guard let maker = face.theme.maker else {
      for (index, suit) in SuitSystem.spanish.suits.dropFirst().enumerated() {
        let point = hanging(middle + Vector(dx: 84 * Double(index - 1), dy: 0))
        drawSmallSign(suit, at: point, side: 52)
      }
      return
    }
    let line = try TextLine.setting(maker, in: face.typeface, capHeight: capHeight, tracking: 5)
    let ink = line.inkBounds
    let fit = min(1, room / ink.width)
    let height = max(fit, min(1, 1.25 * fit))
    let name = line.path.mapPoints { point in
      hanging(
        Point(x: middle.x + fit * (point.x - ink.midX), y: middle.y + height * (point.y + capHeight / 2)))
    }
    sheet.fill(name, with: .color(palette.lineOnLight))
  }

  private func drawSmallSign(_ suit: Suit, at point: Point, side: Double) {
    let box = Rect(center: point, size: Size(width: side, height: side))
    sheet.drawFigure(.spanishSmall(suit), palette, in: box)
  }

  // MARK: Figures

  /// Draws a figure on its ground, or the artwork that replaces it.
  func drawFigure(_ artwork: CardArtwork) throws(CardDesignError) {
    sheet.fillFigurePaper(palette, outline)
    if try !face.drawOwnFigure(in: field, fit: .inside, in: context) {
      let rules = face.detailStyleSheet + (face.showsOrnaments ? "" : Self.plainCloth)
      sheet.drawFigure(artwork, palette, in: Rect(origin: .zero, size: Self.size), styleSheet: rules)
    }
  }

  /// The style sheet that removes the patterns of cloth and further fine lines of figures, which become grey on few pixels.
  private static let plainCloth: String = {
    let patterns = [
      "row1", "row2", "row3", "row4", "ermine", "bezant", "quatrefoil", "pomegranate", "coin-small", "rivets",
    ]
    return patterns.map { "[href=\"#\($0)\"]" }.joined(separator: ", ") + " { display: none } "
      + "[stroke-width=\"4.4\"] { stroke: none }"
  }()

  /// The outline of the frame.
  private var outline: Path {
    Path(roundedRect: Self.frame.rect, cornerRadius: Self.frame.cornerRadius)
  }

  // MARK: The frame

  /// Draws the frame with the pintas of the card's suit, and the notches for numbers in a figure. It draws nothing on few
  /// pixels.
  func drawFrame(isNotched: Bool) throws(CardDesignError) {
    guard face.raster == nil else { return }
    let paper = palette.paperOfFigures
    if isNotched {
      let notch = Self.notchPaths
      sheet.drawBothWays(about: center) { context in
        context.fill(notch.field, with: .color(paper))
        context.stroke(notch.line, with: .color(palette.inkOnFigures), lineWidth: Self.notch.line)
      }
    }
    let count = measures.pintas ? face.card.suit.map { $0.order - 1 } ?? 0 : 0
    sheet.stroke(
      PintaFrame(rect: Self.frame.rect, cornerRadius: Self.frame.cornerRadius, pintaCount: count).path,
      with: .color(palette.pageInk), lineWidth: measures.frameLine * Self.size.width)
  }

  /// The notch of a figure's field, and the line along it.
  private static var notchPaths: (field: Path, line: Path) {
    let origin = frame.rect.origin
    let (right, bottom) = (origin.x + notch.size.width, origin.y + notch.size.height)
    let line = Path { path in
      path.move(to: Point(x: right, y: origin.y))
      path.addArc(
        tangent1End: Point(x: right, y: bottom), tangent2End: Point(x: origin.x, y: bottom),
        radius: notch.cornerRadius)
      path.addLine(to: Point(x: origin.x, y: bottom))
    }
    var field = line
    field.addArc(tangent1End: origin, tangent2End: Point(x: right, y: origin.y), radius: frame.cornerRadius)
    field.closeSubpath()
    return (field, line)
  }

  // MARK: Corners

  /// Draws the card's number in two corners.
  func drawNumber(onFigure: Bool) throws(CardDesignError) {
    let color = onFigure ? palette.inkOnFigures : palette.pageInk
    guard let raster = face.raster else {
      let height = measures.number * Self.size.width
      let line = try face.text(face.indexText, capHeight: height)
      let ink = line.inkBounds
      // Two digits are at most 0.78 times as wide as the notch.
      let fit = min(1, 0.78 * Self.notch.size.width / ink.width)
      sheet.drawBothWays(about: center) { context in
        var placed = context
        placed.translateBy(x: Self.number.middle.x, y: Self.number.middle.y + height / 2)
        placed.scaleBy(x: fit, y: 1)
        placed.translateBy(x: -ink.midX, y: 0)
        placed.fill(line.path, with: .color(color))
      }
      return
    }
    try SmallNumber(text: face.indexText, face: face, raster: raster)
      .draw(color: color, ground: onFigure ? palette.paperOfFigures : palette.paper, in: context)
  }

  /// Draws the symbols of all suits in place of the number, which mark a comodín.
  func drawSigns() throws(CardDesignError) {
    let suits = SuitSystem.spanish.suits
    let scale = face.raster == nil ? 1 : 1.3
    sheet.drawBothWays(about: center) { context in
      for (index, suit) in suits.enumerated() {
        let (column, row) = (Double(index % 2) - 0.5, Double(index / 2) - 0.5)
        let middle = Point(
          x: Self.number.middle.x - 2 + 68 * scale * column, y: Self.number.middle.y + 74 * scale * row)
        let box = Rect(center: middle, size: Size(width: 56 * scale, height: 56 * scale))
        context.drawFigure(.spanishSmall(suit), palette, in: box)
      }
    }
  }
}
