import CardDesign
import Drawing
import PlaneGeometry
import PlayingCards
import Rasterization
import Testing

@Suite("Tuck boxes") struct TuckBoxTests {
  private let poker = CardFormat.poker.size

  @Test(
    "a box is as deep as its pile, with some air and two boards",
    arguments: [(54, 17.6), (36, 12.2), (108, 33.8), (1, 6)])
  func depth(count: Int, depth: Double) throws {
    let box = try TuckBox(cardSize: poker, cardCount: count)
    #expect(abs(box.depth - depth) < 1e-9)
    #expect(abs(box.width - 65.1) < 1e-9 && abs(box.height - 90.7) < 1e-9)
  }

  @Test("panels lie side by side, and all of them on the sheet", arguments: [CardFormat.poker, .bridge, .mini, .tarot])
  func panels(format: CardFormat) throws {
    let box = try TuckBox(cardSize: format.size, cardCount: 54)
    #expect(box.glueFlap.maxX == box.back.minX && box.back.maxX == box.firstSide.minX)
    #expect(box.firstSide.maxX == box.front.minX && box.front.maxX == box.secondSide.minX)
    #expect(abs(box.lid.maxY - box.back.minY) < 1e-9 && box.bottom.minY == box.back.maxY)
    // The glued part lies inside of the second side.
    #expect(box.glueFlap.width < box.secondSide.width)
    let outline = box.outline.boundingRect
    #expect(
      abs(outline.minX - TuckBox.margin) < 1e-9 && abs(outline.maxX - (box.sheetSize.width - TuckBox.margin)) < 1e-9)
    #expect(
      abs(outline.minY - TuckBox.margin) < 1e-9 && abs(outline.maxY - (box.sheetSize.height - TuckBox.margin)) < 1e-9)
  }

  @Test("the outline holds each panel but for the notch, and no more than that")
  func outline() throws {
    let box = try TuckBox(cardSize: poker, cardCount: 54)
    for panel in [box.back, box.firstSide, box.front, box.secondSide, box.lid, box.bottom] {
      #expect(box.outline.contains(panel.center))
    }
    #expect(!box.outline.contains(Point(x: box.front.midX, y: box.front.minY + 3)))
    #expect(box.outline.contains(Point(x: box.front.midX, y: box.front.minY + 12)))
    // Between the lid and the flap against dust.
    #expect(!box.outline.contains(Point(x: box.back.maxX + 0.05, y: box.back.minY - 4)))
    #expect(!box.outline.contains(Point(x: box.front.midX, y: box.front.minY - 4)))
  }

  @Test("a poker deck's box fits on A4 and on Letter")
  func paper() throws {
    let size = try TuckBox(cardSize: poker, cardCount: 54).sheetSize
    #expect(size.width <= 210 && size.height <= 279.4)
  }

  @Test("numbers out of range are refused")
  func ranges() {
    #expect(throws: TuckBoxError.cardCountOutOfRange(0)) { try TuckBox(cardSize: poker, cardCount: 0) }
    #expect(throws: TuckBoxError.cardCountOutOfRange(201)) { try TuckBox(cardSize: poker, cardCount: 201) }
    #expect(throws: TuckBoxError.thicknessOutOfRange(3)) {
      try TuckBox(cardSize: poker, cardCount: 54, cardThickness: 3)
    }
    #expect(throws: TuckBoxError.self) { try TuckBox(cardSize: poker, cardCount: 54, boardThickness: .nan) }
    #expect(throws: TuckBoxError.self) { try TuckBox(cardSize: Size(width: 5, height: 90), cardCount: 54) }
  }

  @Test("artwork reaches beyond the cut, and lines are apart")
  func artwork() throws {
    let box = try TuckBox(cardSize: poker, cardCount: 54)
    let sheet = try TuckBoxComposer(composer: CardComposer()).sheet(of: box)
    let outline = box.outline.boundingRect
    #expect(sheet.artwork.size == box.sheetSize && sheet.cutLines.size == box.sheetSize)
    #expect(sheet.artwork.contentBounds.minY <= outline.minY - TuckBox.bleed + 1e-9)
    #expect(sheet.cutLines.items.count == 1 && sheet.foldLines.items.count == 1)
    #expect(sheet.lines.items.count == 2)
  }

  @Test(
    "the notch is clear, and the ground of large panels goes round the folds of the sides", arguments: [54, 1, 108])
  func ground(count: Int) throws {
    let box = try TuckBox(cardSize: poker, cardCount: count)
    let sheet = try TuckBoxComposer(composer: CardComposer()).sheet(of: box)
    var renderer = SceneRenderer()
    let bitmap = try renderer.render(sheet.artwork, pixelsPerUnit: 4)
    func isGround(_ point: Point) -> Bool {
      bitmap[Int(4 * point.x), Int(4 * point.y)] == PremultipliedColor(Palette.classic.red)
    }
    let edge = Point(x: box.front.midX, y: box.front.minY)
    for x in stride(from: -9.5, through: 9.5, by: 0.5) {
      #expect(isGround(edge + Vector(dx: x, dy: max(0, 90 - x * x).squareRoot())), "\(x)")
    }
    for fold in [box.back.maxX, box.front.minX, box.front.maxX] {
      for y in stride(from: box.front.minY, to: box.front.maxY, by: 1) {
        for side in [-0.4, 0.4] { #expect(isGround(Point(x: fold + side, y: y)), "\(fold) \(y)") }
      }
    }
  }

  @Test(
    "a front of any shape keeps its words and its picture within the rules",
    arguments: [CardFormat.mini, .tarot, .square])
  func fronts(format: CardFormat) throws {
    var theme = Theme.classic
    theme.maker = "Johnson, Merriweather & Grandsons of Philadelphia"
    let box = try TuckBox(cardSize: format.size, cardCount: 54)
    let sheet = try TuckBoxComposer(composer: CardComposer(theme: theme, format: format)).sheet(of: box)
    var renderer = SceneRenderer()
    let bitmap = try renderer.render(sheet.artwork, pixelsPerUnit: 4)
    // Between the rules and the folds is nothing but ground.
    let ground = PremultipliedColor(Palette.classic.red)
    for y in stride(from: box.front.minY + 1, to: box.front.maxY - 1, by: 0.5) {
      for x in [box.front.minX + 2, box.front.maxX - 2] { #expect(bitmap[Int(4 * x), Int(4 * y)] == ground) }
    }
    for x in stride(from: box.front.minX + 1, to: box.front.maxX - 1, by: 0.5) {
      #expect(bitmap[Int(4 * x), Int(4 * (box.front.maxY - 2))] == ground)
    }
  }

  @Test("the maker's name must be in the font")
  func maker() throws {
    var theme = Theme.classic
    theme.maker = "\u{4E2D}"
    let composer = TuckBoxComposer(composer: CardComposer(theme: theme))
    #expect(throws: CardDesignError.self) { try composer.sheet(of: try TuckBox(cardSize: poker, cardCount: 54)) }
  }
}
