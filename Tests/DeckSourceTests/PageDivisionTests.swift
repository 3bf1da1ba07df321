import DeckSource
import PlaneGeometry
import Testing

@Suite("Pages of PDFs as cards") struct PageDivisionTests {
  @Test("backs are mirrored about the middle of the page")
  func grid() {
    let grid = PageDivision.Grid(
      columns: 2, rows: 2, cardSize: Size(width: 10, height: 20), gap: 2, offset: Vector(dx: 1, dy: -1))
    let page = Size(width: 40, height: 60)
    let faces = [Point(x: 10, y: 8), Point(x: 22, y: 8), Point(x: 10, y: 30), Point(x: 22, y: 30)]
    #expect(grid.places(on: page, isMirrored: false)?.map(\.origin) == faces)
    #expect(
      grid.places(on: page, isMirrored: true)?.map(\.origin) == faces.map { Point(x: 40 - $0.x - 10, y: $0.y) })
    #expect(grid.places(on: Size(width: 23, height: 60), isMirrored: false) == nil)
  }

  @Test("pages are taken in the order that is asked for; those that there are not stay for an error")
  func pages() {
    var division = PageDivision()
    #expect(division.indices(ofPages: 3) == [0, 1, 2])
    division.pages = [3...3, 1...2, 2...Int.max]
    #expect(division.indices(ofPages: 3) == [2, 0, 1, 1, 2])
    division.pages = [5...Int.max]
    #expect(division.indices(ofPages: 3) == [4])
    division.pages = [4...5]
    #expect(division.indices(ofPages: 3) == [3, 4])
  }

  @Test(
    "faces have their backs",
    arguments: [
      (nil, 3, [[0], [1], [2]]), (.even, 4, [[0, 1], [2, 3]]), (.odd, 4, [[1, 0], [3, 2]]),
      (.half, 4, [[0, 2], [1, 3]]), (.last, 3, [[0], [1]]), (.even, 3, nil), (.half, 1, nil), (.last, 1, nil),
    ] as [(PageDivision.Backs?, Int, [[Int]]?)])
  func sides(backs: PageDivision.Backs?, count: Int, expected: [[Int]]?) {
    var division = PageDivision()
    division.backs = backs
    #expect(division.sides(ofPages: count)?.map { [$0.face, $0.back].compactMap(\.self) } == expected)
  }
}
