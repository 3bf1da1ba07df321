import Drawing
import PDFFormat
import PictureExport
import PlaneGeometry
import Testing

@testable import SheetLayout

@Suite("Sheets: pages") struct SheetComposerTests {
  private static let size = Size(width: 63.5, height: 88.9)

  /// A card with a spot in its upper left corner, by which one sees where and how it lies.
  private func card(_ color: Color, bleed: Double = 0) -> Scene {
    Scene(size: Size(width: Self.size.width + 2 * bleed, height: Self.size.height + 2 * bleed)) { context in
      context.fill(Path(Rect(x: bleed, y: bleed, width: 10, height: 10)), with: .color(color))
    }
  }

  private func composer(_ duplex: SheetDuplex, landscape: Bool = false, columns: Int = 2, rows: Int = 1) throws
    -> SheetComposer
  {
    var grid = SheetGrid(paper: .a4, cardSize: Self.size)
    grid.orientation = landscape ? .landscape : .portrait
    grid.columns = columns
    grid.rows = rows
    var composer = SheetComposer(slots: try grid.slots())
    composer.duplex = duplex
    return composer
  }

  /// Where the spot of a colour is, in millimetres on the sheet.
  private func spot(_ color: Color, on page: SheetPage) -> Rect? {
    var found: Rect?
    page.scene.walk { visit in
      if case .fill(let path, _, .color(color)) = visit.item.content {
        found = path.controlBounds.applying(visit.item.transform.concatenating(visit.placement))
      }
      return .content
    }
    return found
  }

  private func expect(_ rect: Rect?, _ x: Double, _ y: Double, _ location: SourceLocation = #_sourceLocation) {
    guard let rect else {
      Issue.record("the spot is not there", sourceLocation: location)
      return
    }
    #expect(abs(rect.minX - x) < 1e-9 && abs(rect.minY - y) < 1e-9, "\(rect)", sourceLocation: location)
  }

  private let red = Color(red: 255, green: 0, blue: 0)
  private let blue = Color(red: 0, green: 0, blue: 255)

  @Test("over the long edge of an upright sheet, columns change places and backs stay upright")
  func longEdge() throws {
    let pages = try composer(.longEdge).pages(of: [SheetCard(front: card(red), back: card(blue))])
    #expect(pages.map(\.side) == [.front, .back])
    // Two columns of 63.5 mm in the middle of 210 mm.
    expect(spot(red, on: pages[0]), 41.5, 104.05)
    expect(spot(blue, on: pages[1]), 105, 104.05)
  }

  @Test("over the short edge of an upright sheet, rows change places and backs are turned by a half")
  func shortEdge() throws {
    let pages = try composer(.shortEdge, columns: 1, rows: 2).pages(of: [SheetCard(front: card(red), back: card(blue))])
    expect(spot(red, on: pages[0]), 73.25, 59.6)
    // The lower of two rows; the card's upper left corner is now its lower right one.
    expect(spot(blue, on: pages[1]), 73.25 + 63.5 - 10, 148.5 + 88.9 - 10)
  }

  @Test("on a sheet that lies on its side, the long edge is the level one")
  func landscape() throws {
    let pages = try composer(.longEdge, landscape: true).pages(of: [SheetCard(front: card(red), back: card(blue))])
    expect(spot(red, on: pages[0]), 85, 60.55)
    expect(spot(blue, on: pages[1]), 85 + 63.5 - 10, 60.55 + 88.9 - 10)
  }

  @Test("backs are moved against the printer, marks with them")
  func offset() throws {
    var composer = try composer(.longEdge)
    let plain = composer.pages(of: [SheetCard(front: card(red), back: card(blue))])
    composer.backOffset = Vector(dx: 2, dy: -1)
    let pages = composer.pages(of: [SheetCard(front: card(red), back: card(blue))])
    expect(spot(blue, on: pages[1]), 107, 103.05)
    #expect(pages[0] == plain[0])
    #expect(pages[1].cutLines.contentBounds.minX == plain[1].cutLines.contentBounds.minX + 2)
  }

  @Test("the last sheet keeps its empty places, so that backs lie behind their fronts")
  func blanks() throws {
    let cards = [red, blue, Color.black].map { SheetCard(front: card($0), back: card(.white)) }
    let pages = try composer(.longEdge).pages(of: cards)
    #expect(pages.map(\.sheet) == [1, 1, 2, 2])
    expect(spot(.black, on: pages[2]), 41.5, 104.05)
    expect(spot(.white, on: pages[3]), 105, 104.05)
  }

  @Test("pictures end in the middle between cards, and where their bleed does at the outer edges")
  func printedAreas() throws {
    var grid = SheetGrid(paper: .a4, cardSize: Self.size)
    grid.columns = 2
    grid.rows = 1
    grid.gap = 4
    let composer = SheetComposer(slots: try grid.slots(), bleed: 3)
    let pages = composer.pages(of: [SheetCard(front: card(red, bleed: 3)), SheetCard(front: card(blue, bleed: 3))])
    let clips = pages[0].scene.items.flatMap(\.clips).map(\.path.controlBounds)
    let left = try #require(clips.first)
    #expect(abs(left.minX - (39.5 - 3)) < 1e-9 && abs(left.maxX - (39.5 + 63.5 + 2)) < 1e-9)
    #expect(abs(left.minY - (104.05 - 3)) < 1e-9 && abs(left.maxY - (104.05 + 88.9 + 3)) < 1e-9)
    expect(spot(red, on: pages[0]), 39.5, 104.05)
  }

  @Test(
    "a card has its bleed beside an empty place, on both sides of the sheet and beside a fold's",
    arguments: [false, true])
  func bleedBesideEmptyPlace(isFolded: Bool) throws {
    var grid = SheetGrid(paper: .a4, cardSize: Self.size)
    (grid.columns, grid.rows, grid.isFolded) = (2, 2, isFolded)
    var composer = SheetComposer(slots: try grid.slots(), bleed: 3)
    composer.duplex = isFolded ? .none : .longEdge
    let side = card(red, bleed: 3)
    func printed(_ cards: [SheetCard]) -> [[Rect]] {
      composer.pages(of: cards).map { $0.scene.items.flatMap(\.clips).map(\.path.controlBounds) }
    }
    let alone = printed([SheetCard(front: side, back: side)])
    #expect(alone.count == (isFolded ? 1 : 2))
    for area in alone.flatMap({ $0 }) {
      #expect(abs(area.width - 69.5) < 1e-9 && abs(area.height - (isFolded ? 91.9 : 94.9)) < 1e-9)
    }
    // The back that a neighbour does not have leaves paper, which stays white.
    for area in printed([SheetCard(front: side, back: side), SheetCard(front: side)]).flatMap({ $0 }) {
      #expect(abs(area.width - 66.5) < 1e-9)
    }
  }

  @Test("crop marks of a grid without gaps stand around it, each once, a bleed away")
  func cropMarks() throws {
    var composer = try composer(.none)
    composer.bleed = 2
    composer.marks.length = 4
    let lines = try #require(composer.pages(of: [SheetCard(front: card(red, bleed: 2))]).first?.cutLines.items.first)
    guard case .stroke(let path, let style, _) = lines.content else {
      Issue.record("it is something else")
      return
    }
    #expect(abs(style.lineWidth - 0.25 * 25.4 / 72) < 1e-12)
    let moves = path.compactMap { element -> Point? in
      if case .move(let point) = element { point } else { nil }
    }
    // Three edges above and below, two on the left and the right.
    #expect(moves.count == 10)
    #expect(moves.contains { abs($0.x - 105) < 1e-6 && abs($0.y - (104.05 - 6)) < 1e-6 })
    #expect(!moves.contains { abs($0.x - 105) < 1e-6 && abs($0.y - 104.05) < 1e-6 })
  }

  /// The ends of all lines of the first page.
  private func ends(_ composer: SheetComposer) throws -> [Point] {
    let page = try #require(composer.pages(of: [SheetCard(front: card(red))]).first)
    guard let item = page.cutLines.items.first, case .stroke(let path, _, _) = item.content else { return [] }
    return path.compactMap { element -> Point? in
      switch element {
      case .move(let point), .line(let point): point
      default: nil
      }
    }
  }

  @Test("crop marks keep the paper's margin: they are shortened, and left out where they would be too short")
  func marksInMargin() throws {
    var composer = SheetComposer(slots: try SheetGrid(paper: .letter, cardSize: Self.size).slots(), bleed: 1)
    let paper = Rect(origin: .zero, size: composer.slots.paper.size).insetBy(dx: 4.2 - 1e-9, dy: 4.2 - 1e-9)
    #expect(try ends(composer).allSatisfy(paper.contains))
    #expect(try ends(composer).contains { abs($0.y - 4.2) < 1e-6 })
    #expect(!composer.marks.lackRoom(around: composer.slots, bleed: 1))
    composer.bleed = 3
    #expect(composer.marks.lackRoom(around: composer.slots, bleed: 3))
    let wide = try ends(composer)
    #expect(!wide.isEmpty && wide.allSatisfy { $0.y > 6 && paper.contains($0) })
    composer.marks.margin = 1
    #expect(!composer.marks.lackRoom(around: composer.slots, bleed: 3))
    #expect(try ends(composer).contains { abs($0.y - 1) < 1e-6 })
  }

  @Test("lines over the whole page are on the sides that are asked for")
  func cutLines() throws {
    var composer = try composer(.longEdge)
    composer.marks.cropMarks = .none
    composer.marks.cutLines = .back
    let pages = composer.pages(of: [SheetCard(front: card(red), back: card(blue))])
    #expect(pages[0].cutLines.items.isEmpty)
    let bounds = pages[1].cutLines.contentBounds
    #expect(bounds.minX <= 0 && bounds.maxX >= 210 && bounds.minY <= 0 && bounds.maxY >= 297)
  }

  @Test("a folded sheet has fronts and backs on one page, and a line to fold")
  func folded() throws {
    var grid = SheetGrid(paper: .letter, cardSize: Self.size)
    grid.isFolded = true
    grid.orientation = .portrait
    var composer = SheetComposer(slots: try grid.slots())
    composer.duplex = .longEdge
    let pages = composer.pages(of: [SheetCard(front: card(red), back: card(blue))])
    #expect(pages.count == 1)
    // A column of three, one pair: fronts begin at (279.4 - 177.8) / 2.
    expect(spot(red, on: pages[0]), 12.7, 50.8)
    expect(spot(blue, on: pages[0]), 12.7 + 63.5 - 10, 50.8 + 177.8 - 10)
    #expect(abs(pages[0].foldLines.contentBounds.midY - 139.7) < 1e-9)
  }

  @Test("a document asks printers to turn sheets as they are laid out, and lines are layers")
  func document() throws {
    let pages = try composer(.shortEdge).pages(of: [SheetCard(front: card(red), back: card(blue))])
    let document = PDFDocument(pages, duplex: .shortEdge)
    #expect(document.duplex == .shortEdge)
    #expect(document.pages.map { $0.layers.map(\.name) } == [["Cut"], ["Cut"]])
    #expect(document.pages[0].scene.size == Size(width: 210, height: 297))
  }

  @Test("a page may take the work of the cards that lie on it, and the memory of one")
  func limits() throws {
    let cards = Array(repeating: SheetCard(front: card(.black)), count: 3)
    var pages = SheetPages(try composer(.none).pages(of: cards), duplex: .none)
    pages.limits = DrawingLimits(work: 1_000, memory: 50)
    #expect(
      pages.pages.map { pages.picture(of: $0).limits }
        == [DrawingLimits(work: 2_000, memory: 50), DrawingLimits(work: 1_000, memory: 50)])
    // The paper around them grants nothing.
    let shares = pages.pages.map { pages.picture(of: $0).limitedShare }
    #expect(abs(shares[0] - 2 * shares[1]) < 1e-9 && shares[0] < 0.5, "\(shares)")
  }
}
