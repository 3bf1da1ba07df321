import Drawing
import Testing

@testable import EngineExport

@Suite("Page canvas") struct PageCanvasTests {
  private let red = PremultipliedColor(Color(red: 255, green: 0, blue: 0))
  private let blue = PremultipliedColor(Color(red: 0, green: 0, blue: 255))

  private func rows(_ canvas: PageCanvas) -> [[PremultipliedColor]] {
    let bitmap = canvas.bitmap
    return (0..<bitmap.height).map { row in (0..<bitmap.width).map { bitmap[$0, row] } }
  }

  @Test("a picture replaces what lies under it, and nothing beside it")
  func replaced() throws {
    var canvas = try PageCanvas(width: 4, height: 3, ground: blue)
    let picture = try Bitmap(width: 2, height: 2, pixels: [red, .clear, .clear, red])
    canvas.lay(picture, x: 1, y: 1, extrusion: 0, over: false)
    #expect(rows(canvas) == [[blue, blue, blue, blue], [blue, red, .clear, blue], [blue, .clear, red, blue]])
  }

  @Test("a page is cleared for another one of its size")
  func cleared() throws {
    var canvas = try PageCanvas(width: 2, height: 1, ground: blue)
    canvas.lay(try Bitmap(width: 1, height: 1, pixels: [red]), x: 1, y: 0, extrusion: 0, over: false)
    let first = canvas.bitmap
    #expect(!canvas.clear(1, 2, red) && canvas.bitmap == first)
    #expect(canvas.clear(2, 1, .clear) && rows(canvas) == [[.clear, .clear]] && first[1, 0] == red)
  }

  @Test("the edges of a picture are repeated outwards, its corners both ways")
  func extruded() throws {
    var canvas = try PageCanvas(width: 4, height: 3, ground: .clear)
    canvas.lay(try Bitmap(width: 2, height: 1, pixels: [red, blue]), x: 1, y: 1, extrusion: 1, over: false)
    #expect(rows(canvas) == Array(repeating: [red, red, blue, blue], count: 3))
  }

  @Test("on a ground, what is transparent lets it through")
  func composited() throws {
    var canvas = try PageCanvas(width: 3, height: 1, ground: blue)
    let half = PremultipliedColor(Color(red: 255, green: 0, blue: 0, alpha: 128))
    canvas.lay(try Bitmap(width: 3, height: 1, pixels: [red, half, .clear]), x: 0, y: 0, extrusion: 0, over: true)
    let row = rows(canvas)[0]
    #expect(row[0] == red && row[2] == blue)
    #expect(row[1].red == 128 && row[1].blue == 127 && row[1].alpha == 255)
  }

  @Test("a page that no picture can be is refused")
  func tooLarge() {
    #expect(throws: BitmapError.sizeOutOfRange(width: 40_000, height: 1)) {
      try PageCanvas(width: 40_000, height: 1, ground: .clear)
    }
  }
}
