import Drawing
import FoundationEssentials
import PlaneGeometry
import SVGFormat
import Testing
import Typography

@Suite("SVG text in colour") struct SVGColorTextTests {
  private func read(_ content: String, font: String) throws -> SVGPicture {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    var reader = SVGReader()
    reader.fonts = FontCollection(faces: [
      try FontFace(path: folder.appending(path: "TypographyTests/Fonts/\(font).ttf").path)
    ])
    let text = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100' font-size='10'>\(content)</svg>"
    return try reader.read(Array(text.utf8))
  }

  @Test("painted glyphs keep their colours, and stand on the line at the size of the text")
  func paints() throws {
    let items = try read("<text x='20' y='50'>A</text>", font: "Paints").scene.items
    let item = try #require(items.first)
    guard case .fill(_, _, .color(let color)) = item.content else { throw SVGError.notSVG(rootElement: "no fill") }
    #expect(color == Color(red: 255, green: 0, blue: 0, alpha: 128) && items.count == 1)
    let bounds = item.content.bounds(applying: item.transform)
    #expect((bounds.minX - 20).magnitude < 1e-9 && (bounds.maxY - 50).magnitude < 1e-9)
    #expect((bounds.width - 8).magnitude < 1e-9 && (bounds.height - 8).magnitude < 1e-9)
  }

  @Test("glyphs that are pictures are drawn as such, the next one beside it")
  func pictures() throws {
    let one = try read("<text x='20' y='50'>A</text>", font: "Strikes").scene.items
    let two = try read("<text x='20' y='50'>AA</text>", font: "Strikes").scene.items
    let places = two.compactMap { item -> Rect? in
      guard case .image = item.content else { return nil }
      return item.content.bounds(applying: item.transform)
    }
    #expect(one.count == 1 && places.count == 2)
    #expect(try #require(places.last).minX > #require(places.first).minX)
  }

  @Test("fill=none shows nothing of them, fill-opacity less")
  func filling() throws {
    #expect(try read("<text y='50' fill='none'>A</text>", font: "Paints").scene.items.isEmpty)
    #expect(try read("<text y='50' fill-opacity='.5'>A</text>", font: "Paints").scene.items.first?.opacity == 0.5)
  }
}
