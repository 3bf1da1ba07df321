import Drawing
import PlaneGeometry
import SheetLayout
import Testing

@Suite("Sheets: grids") struct SheetGridTests {
  static let euro = Size(width: 63, height: 88)
  static let poker = Size(width: 63.5, height: 88.9)

  @Test(
    "nine cards without gaps leave the margins of the paper",
    arguments: [
      (PaperSize.a4, euro, 10.5, 16.5), (.a4, poker, 9.75, 15.15), (.letter, euro, 13.45, 7.7),
      (.letter, poker, 12.7, 6.35),
    ])
  func ninePerSheet(paper: PaperSize, card: Size, left: Double, top: Double) throws {
    let slots = try SheetGrid(paper: paper, cardSize: card).slots()
    #expect(slots.cardCount == 9)
    #expect(abs(slots.slots[0].frame.minX - left) < 1e-9)
    #expect(abs(slots.slots[0].frame.minY - top) < 1e-9)
    #expect(abs(slots.slots[8].frame.maxX - (paper.size.width - left)) < 1e-9)
    #expect(abs(slots.slots[8].frame.maxY - (paper.size.height - top)) < 1e-9)
  }

  @Test("Letter with a gap of 3 mm holds eight cards on its side, and six upright; A4 takes nine with 4 mm")
  func gaps() throws {
    var grid = SheetGrid(paper: .letter, cardSize: Self.poker)
    grid.gap = 3
    grid.orientation = .portrait
    #expect(try grid.slots().cardCount == 6)
    grid.orientation = .auto
    #expect(try grid.slots().cardCount == 8)
    #expect(try grid.slots().paper.size == Size(width: 279.4, height: 215.9))
    grid = SheetGrid(paper: .a4, cardSize: Self.poker)
    grid.gap = 4
    let slots = try grid.slots()
    #expect(slots.cardCount == 9)
    #expect(abs(slots.slots[4].frame.minX - slots.slots[3].frame.maxX - 4) < 1e-9)
    #expect(abs(slots.slots[4].frame.minY - slots.slots[1].frame.maxY - 4) < 1e-9)
  }

  @Test("21 cards fit on 12 x 18 inches, or 18 as shops lay them out")
  func largeSheet() throws {
    let slots = try SheetGrid(paper: PaperSize(parsing: "12x18in"), cardSize: Self.poker).slots()
    #expect(slots.cardCount == 21)
    var grid = SheetGrid(paper: try PaperSize(parsing: "12 x 18 in"), cardSize: Self.poker)
    grid.orientation = .landscape
    grid.columns = 6
    grid.rows = 3
    #expect(try grid.slots().cardCount == 18)
  }

  @Test("what does not fit says what there is room for")
  func tooMany() {
    var grid = SheetGrid(paper: .a4, cardSize: Self.poker)
    grid.columns = 4
    grid.orientation = .portrait
    do {
      _ = try grid.slots()
      Issue.record("four columns fit")
    } catch {
      guard case .doesNotFit(let width, _, let room) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(width == 254)
      #expect(abs(room.width - 201.6) < 1e-9)
    }
  }

  @Test("numbers out of range are refused", arguments: [-1, 501, Double.nan, .infinity])
  func measures(value: Double) {
    var grid = SheetGrid(paper: .a4, cardSize: Self.poker)
    grid.gap = value
    #expect(throws: SheetError.self) { try grid.slots() }
    grid.gap = 0
    grid.margin = value
    #expect(throws: SheetError.self) { try grid.slots() }
  }

  @Test("a folded grid has each front above its back, turned by a half, without a gap between them")
  func folded() throws {
    var grid = SheetGrid(paper: .a4, cardSize: Self.poker)
    grid.isFolded = true
    let slots = try grid.slots()
    #expect(slots.cardCount == 4)
    #expect(slots.paper.isPortrait == false)
    let (front, back) = (slots.slots[0], slots.slots[1])
    #expect(front.side == .front && back.side == .back && back.turn == .half)
    #expect(front.frame.maxY == back.frame.minY && front.frame.minX == back.frame.minX)
    #expect(slots.folds.map(\.start.y) == [front.frame.maxY])
    grid.rows = 3
    #expect(throws: SheetError.oddRows(3)) { try grid.slots() }
  }

  @Test(
    "papers are read by name and by measures",
    arguments: [("A4", 210.0, 297.0), ("letter", 215.9, 279.4), ("12x18in", 304.8, 457.2), ("100x200", 100, 200)])
  func papers(text: String, width: Double, height: Double) throws {
    let size = try PaperSize(parsing: text).size
    #expect(abs(size.width - width) < 1e-9 && abs(size.height - height) < 1e-9)
  }

  @Test("an unknown paper suggests the nearest")
  func unknownPaper() {
    #expect(throws: SheetError.unknownPaper("leter", suggestion: "letter")) { try PaperSize(parsing: "leter") }
    #expect(throws: SheetError.paperOutOfRange(width: 10, height: 297)) { try PaperSize(parsing: "10x297mm") }
  }
}
