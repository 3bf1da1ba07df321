import Drawing
import PlaneGeometry
import Testing

@testable import SheetLayout

@Suite("Shapes that are cut out of cards") struct CutShapeTests {
  private func grid(_ shape: CutShape, _ width: Double, _ height: Double, gap: Double = 0) -> SheetGrid {
    var grid = SheetGrid(paper: .a4, cardSize: Size(width: width, height: height))
    grid.orientation = .portrait
    (grid.shape, grid.gap) = (shape, gap)
    return grid
  }

  private func distances(_ slots: SheetSlots) -> [Double] {
    slots.slots.indices.flatMap { index in
      slots.slots[..<index].map { $0.frame.center.distance(to: slots.slots[index].frame.center) }
    }
  }

  @Test("Circles lie in offset rows, a gap apart, and more of them fit than squares", arguments: [0, 2.0])
  func circles(gap: Double) throws {
    let slots = try grid(.circle, 25, 25, gap: gap).slots()
    let squares = try grid(.card, 25, 25, gap: gap).slots()
    #expect(slots.cardCount >= squares.cardCount)
    let nearest = try #require(distances(slots).min())
    #expect(abs(nearest - 25 - gap) < 1e-9)
    let room = Rect(x: 4.2, y: 4.2, width: 210 - 8.4, height: 297 - 8.4).insetBy(dx: -1e-6, dy: -1e-6)
    #expect(slots.slots.allSatisfy { room.contains($0.frame) })
  }

  @Test("More circles of 20 mm fit in offset rows than the 140 of columns and rows")
  func circleCount() throws {
    #expect(try grid(.circle, 20, 20).slots().cardCount > 10 * 14)
    #expect(try grid(.card, 20, 20).slots().cardCount == 10 * 14)
  }

  @Test("Hexagons share their edges, upright and lying", arguments: [(50.0, 57.735), (57.735, 50)])
  func hexagons(width: Double, height: Double) throws {
    let slots = try grid(.hexagon, width, height).slots()
    #expect(slots.cardCount >= 15)
    let nearest = distances(slots).filter { $0 < 51 }
    #expect(nearest.count > slots.cardCount && nearest.allSatisfy { abs($0 - 50) < 0.01 })
  }

  @Test("A size that the shape does not fill is refused")
  func wrongSizes() {
    let size = Size(width: 63, height: 88)
    #expect(throws: SheetError.wrongShape(.circle, size)) { try grid(.circle, 63, 88).slots() }
    #expect(throws: SheetError.wrongShape(.hexagon, size)) { try grid(.hexagon, 63, 88).slots() }
  }

  @Test("The bleed follows the shape, and ends in the middle between neighbours")
  func bleed() throws {
    let slots = try grid(.circle, 25, 25, gap: 2).slots()
    // All clips of the first circle; its neighbour on the right is 27 mm away.
    let areas = slots.printedShapes(of: 0, bleed: 3, among: 0..<slots.slots.count)
    let center = slots.slots[0].frame.center
    func isPrinted(_ x: Double, _ y: Double) -> Bool {
      areas.allSatisfy { $0.contains(Point(x: center.x + x, y: center.y + y)) }
    }
    #expect(isPrinted(13.4, 0) && !isPrinted(13.6, 0))
    #expect(isPrinted(-15.4, 0) && !isPrinted(-15.6, 0) && isPrinted(0, -15.4) && !isPrinted(-11.5, -11.5))
    let alone = slots.printedShapes(of: 0, bleed: 3, among: 0..<1)
    #expect(alone.count == 1)
  }

  @Test("Sheets have outlines instead of marks, backs lie behind their fronts, and a contour is a spot colour")
  func pages() throws {
    var composer = SheetComposer(slots: try grid(.hexagon, 50, 57.735).slots(), bleed: 1)
    composer.duplex = .longEdge
    (composer.marks.cutLines, composer.marks.contourRadius) = (.front, 3)
    let card = Scene(size: Size(width: 52, height: 59.735)) { context in
      context.fill(Path(Rect(x: 0, y: 0, width: 52, height: 59.735)), with: .color(.black))
    }
    let pages = composer.pages(of: [SheetCard(front: card, back: card)])
    let count = composer.slots.slots.count
    #expect(pages.count == 2 && pages[0].cutLines.items.count == 2 * count && pages[1].cutLines.items.isEmpty)
    #expect(pages[0].cutLines.plates == ["CutContour"])
    func center(_ page: SheetPage) throws -> Double {
      try #require(page.scene.items.first?.clips.first).path.boundingRect.midX
    }
    #expect(abs(try center(pages[0]) + center(pages[1]) - 210) < 1e-6)
  }

  @Test("A machine's file has circles of two arcs, and hexagons of six lines")
  func outlines() throws {
    func dxf(_ shape: CutShape, _ width: Double, _ height: Double) throws -> [String] {
      let slots = try grid(shape, width, height).slots()
      let text = String(decoding: CutOutlines(of: slots, cornerRadius: 3).bytes(as: .dxf), as: UTF8.self)
      #expect(text.split(separator: "\n").count { $0 == "POLYLINE" } == slots.cardCount)
      return text.split(separator: "\n").prefix { $0 != "SEQEND" }.map(String.init)
    }
    let circle = try dxf(.circle, 40, 40)
    #expect(circle.count { $0 == "VERTEX" } == 2 && circle.count { $0 == "1.0" } == 2)
    #expect(try dxf(.hexagon, 50, 57.735).count { $0 == "VERTEX" } == 6)
    #expect(try dxf(.card, 63, 88).count { $0 == "VERTEX" } == 8)
  }

  @Test("A footer says which sheet it is, and needs room below the cards")
  func footer() throws {
    var composer = SheetComposer(slots: try grid(.card, 63, 88).slots())
    #expect(composer.hasRoomForFooter)
    let card = SheetCard(front: Scene(size: Size(width: 63, height: 88)))
    func heads(_ footer: String) -> [[Scene.Content]] {
      composer.footer = footer
      return composer.pages(of: Array(repeating: card, count: 10)).map { $0.scene.items.map(\.content) }
    }
    let (filled, written) = (heads("{sheet} of {sheets}, {side}"), heads("1 of 2, front"))
    #expect(filled.count == 2 && filled[0] == written[0] && filled[1] != written[1])
    composer.slots = try grid(.card, 63, 96).slots()
    #expect(!composer.hasRoomForFooter)
  }
}
