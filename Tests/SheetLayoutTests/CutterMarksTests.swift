import PlaneGeometry
import SheetLayout
import Testing

@Suite("Sheets: cutting machines") struct CutterMarksTests {
  private let poker = Size(width: 63.5, height: 88.9)

  @Test(
    "three marks are a square and two angles, whose outer edges are 10 mm from the paper's; four have an angle more")
  func shapes() {
    let letter = Size(width: 279.4, height: 215.9)
    let three: [Rect] = [
      Rect(x: 10, y: 10, width: 5, height: 5), Rect(x: 264.4, y: 10, width: 5, height: 1),
      Rect(x: 268.4, y: 10, width: 1, height: 5), Rect(x: 10, y: 204.9, width: 5, height: 1),
      Rect(x: 10, y: 200.9, width: 1, height: 5),
    ]
    func expect(_ found: [Rect], _ wanted: [Rect]) {
      #expect(found.count == wanted.count)
      for (a, b) in zip(found, wanted) {
        #expect(
          abs(a.minX - b.minX) < 1e-9 && abs(a.minY - b.minY) < 1e-9 && abs(a.maxX - b.maxX) < 1e-9
            && abs(a.maxY - b.maxY) < 1e-9)
      }
    }
    expect(CutterMarks(.silhouette).shapes(on: letter), three)
    expect(
      CutterMarks(.silhouetteFour).shapes(on: letter),
      three + [Rect(x: 264.4, y: 204.9, width: 5, height: 1), Rect(x: 268.4, y: 200.9, width: 1, height: 5)])
    #expect(CutterMarks(.cricut).shapes(on: letter).isEmpty)
  }

  @Test(
    "cards lie beside the marks on all usual papers, with their bleed", arguments: ["letter", "a4", "tabloid", "a3"],
    CutterMarks.Machine.allCases)
  func grids(name: String, machine: CutterMarks.Machine) throws {
    var grid = SheetGrid(paper: try PaperSize(parsing: name), cardSize: poker)
    grid.cutter = CutterMarks(machine)
    grid.bleed = 1
    let slots = try grid.slots()
    let isLarge = name == "a3" || name == "tabloid"
    #expect(slots.cardCount >= (machine == .cricut ? 4 : isLarge ? 16 : 8), "\(slots.cardCount)")
    let marks = CutterMarks(machine).shapes(on: slots.paper.size)
    for slot in slots.slots {
      #expect(marks.allSatisfy { !$0.intersects(slot.frame.insetBy(dx: -1, dy: -1)) })
    }
  }

  @Test("nine cards on Letter lie on the marks, and fit if those at the corners are skipped")
  func skipped() throws {
    var grid = SheetGrid(paper: .letter, cardSize: poker)
    grid.orientation = .portrait
    (grid.columns, grid.rows) = (3, 3)
    grid.cutter = CutterMarks(.silhouette)
    #expect(throws: SheetError.cutterMarks) { try grid.slots() }
    grid.skipped = [1, 3, 7]
    let slots = try grid.slots()
    #expect(slots.cardCount == 6)
    #expect(abs(slots.slots[0].frame.minX - 76.2) < 1e-9)
    grid.skipped = [10]
    grid.cutter = nil
    #expect(throws: SheetError.noPlace(10, count: 9)) { try grid.slots() }
  }

  @Test("outlines are millimetres, with round corners")
  func outlines() throws {
    var grid = SheetGrid(paper: .a4, cardSize: Size(width: 63, height: 88))
    (grid.columns, grid.rows) = (1, 1)
    let outlines = CutOutlines(of: try grid.slots(), cornerRadius: 3)
    let svg = String(decoding: outlines.bytes(as: .svg), as: UTF8.self)
    #expect(svg.contains("width=\"210mm\" height=\"297mm\" viewBox=\"0 0 210 297\""))
    let dxf = String(decoding: outlines.bytes(as: .dxf), as: UTF8.self)
    // From the lower left corner of the sheet: the first arc goes from the lower edge to the right one.
    let (left, right, low) = (73.5, 136.5, 104.5)
    #expect(dxf.contains("VERTEX\n8\nCut\n10\n\(right - 3)\n20\n\(low)\n42\n0.414213562373095"))
    #expect(dxf.contains("VERTEX\n8\nCut\n10\n\(left + 3)\n20\n\(low)\n0\nVERTEX"))
    #expect(dxf.contains("9\n$INSUNITS\n70\n4\n") && dxf.hasSuffix("0\nEOF\n"))
    #expect(dxf.split(separator: "VERTEX").count == 9)
  }
}
