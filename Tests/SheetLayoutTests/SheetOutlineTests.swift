import CardDesign
import CardSets
import Drawing
import PlaneGeometry
import Testing

@testable import SheetLayout

@Suite("Sheets: where sides lie") struct SheetOutlineTests {
  /// Three cards, the second one twice, with a back for all.
  private func outline(
    _ duplex: SheetDuplex, isFolded: Bool = false, backOffset: Vector = .zero
  ) throws -> SheetOutline {
    func side(_ name: String) -> SidePromise {
      SidePromise(CardLabel(shortName: name, title: name, alternativeText: name), stem: name) { _ in
        Scene(size: CardFormat.poker.size)
      }
    }
    var set = CardSet(
      name: "three", title: "Three", format: .poker,
      cards: ["a", "b", "c"].map { CardSet.Card(front: side($0), back: 0) }, backs: [side("back")])
    set.cards[1].quantity = 2
    var grid = SheetGrid(paper: .a4, cardSize: CardFormat.poker.size)
    (grid.columns, grid.rows, grid.orientation, grid.isFolded) = (2, isFolded ? 2 : 1, .portrait, isFolded)
    var composer = SheetComposer(slots: try grid.slots())
    composer.duplex = duplex
    composer.backOffset = backOffset
    composer.marks.cropMarks = .both
    return SheetOutline(of: set, on: SheetsDestination(composer))
  }

  @Test("copies follow one another, and each sheet is followed by its backs, mirrored")
  func duplex() throws {
    let outline = try outline(.longEdge)
    #expect(outline.sheetCount == 2)
    #expect(outline.pages.map(\.side) == [.front, .back, .front, .back])
    #expect(outline.pages[0].pieces.map(\.side) == [.front(0), .front(1)])
    #expect(outline.pages[2].pieces.map(\.side) == [.front(1), .front(2)])
    #expect(outline.pages[1].pieces.map(\.side) == [.back(0), .back(0)])
    let (front, back) = (outline.pages[0].pieces[0].frame, outline.pages[1].pieces[0].frame)
    #expect(abs(front.minX + back.maxX - 210) < 1e-9 && front.minY == back.minY)
    #expect(!outline.pages[0].lines.isEmpty)
  }

  @Test("backs that are moved take their lines along, and fronts stay", arguments: [Vector(dx: 2, dy: -1), .zero])
  func backOffset(offset: Vector) throws {
    let (usual, moved) = (try outline(.longEdge), try outline(.longEdge, backOffset: offset))
    #expect(moved.pages[0].lines == usual.pages[0].lines && !usual.pages[1].lines.isEmpty)
    #expect(moved.pages[1].lines.map(\.start) == usual.pages[1].lines.map { $0.start + offset })
    #expect(moved.pages[1].lines.map(\.end) == usual.pages[1].lines.map { $0.end + offset })
    #expect(moved.pages[1].pieces[0].frame.minX == usual.pages[1].pieces[0].frame.minX + offset.dx)
  }

  @Test("without backs there are fronts alone; folded ones lie beside their fronts")
  func others() throws {
    #expect(try outline(.none).pages.map(\.side) == [.front, .front])
    let folded = try outline(.none, isFolded: true)
    #expect(folded.pages[0].pieces.contains { $0.side == .back(0) && $0.turn == .half })
  }
}
