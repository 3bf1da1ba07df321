import Drawing
import Testing

@Suite("Pictures laid on pictures") struct BitmapLayingTests {
  private let red = PremultipliedColor(Color(red: 255, green: 0, blue: 0))
  private let blue = PremultipliedColor(Color(red: 0, green: 0, blue: 255))

  private func rows(_ bitmap: Bitmap) -> [[PremultipliedColor]] {
    (0..<bitmap.height).map { row in (0..<bitmap.width).map { bitmap[$0, row] } }
  }

  @Test("a picture replaces what lies under it, and nothing beside it")
  func replaced() throws {
    var page = try Bitmap(width: 4, height: 3, filledWith: blue)
    let picture = try Bitmap(width: 2, height: 2, pixels: [red, .clear, .clear, red])
    page.lay(picture, x: 1, y: 1, extrusion: 0, over: false)
    #expect(rows(page) == [[blue, blue, blue, blue], [blue, red, .clear, blue], [blue, .clear, red, blue]])
  }

  @Test("the edges of a picture are repeated outwards, its corners both ways")
  func extruded() throws {
    var page = try Bitmap(width: 4, height: 3, filledWith: .clear)
    page.lay(try Bitmap(width: 2, height: 1, pixels: [red, blue]), x: 1, y: 1, extrusion: 1, over: false)
    #expect(rows(page) == Array(repeating: [red, red, blue, blue], count: 3))
  }

  @Test("on a ground, what is transparent lets it through")
  func composited() throws {
    var page = try Bitmap(width: 3, height: 1, filledWith: blue)
    let half = PremultipliedColor(Color(red: 255, green: 0, blue: 0, alpha: 128))
    page.lay(try Bitmap(width: 3, height: 1, pixels: [red, half, .clear]), x: 0, y: 0, extrusion: 0, over: true)
    let row = rows(page)[0]
    #expect(row[0] == red && row[2] == blue)
    #expect(row[1].red == 128 && row[1].blue == 127 && row[1].alpha == 255)
  }
}
