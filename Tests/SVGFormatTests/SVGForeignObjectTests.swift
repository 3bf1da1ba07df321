import Drawing
import PlaneGeometry
import SVGFormat
import Testing
import Typography

@Suite("Text of XHTML in a foreignObject") struct SVGForeignObjectTests {
  private func read(_ html: String, _ attributes: String = "width='80'") throws -> SVGPicture {
    var reader = SVGReader()
    reader.typeface = try FontFace(bytes: indexFont, name: "index")
    let text = """
      <svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100'><style>.r { color: red }</style>\
      <foreignObject x='10' y='5' height='50' font-size='10' \(attributes)>\
      <div xmlns='http://www.w3.org/1999/xhtml'>\(html)</div></foreignObject></svg>
      """
    return try reader.read(Array(text.utf8))
  }

  private func boxes(_ html: String, _ attributes: String = "width='80'") throws -> [Rect] {
    let picture = try read(html, attributes)
    #expect(picture.warnings.map(\.kind) == [.plainText])
    return picture.scene.items.map { $0.content.bounds(applying: $0.transform) }
  }

  @Test("paragraphs and line breaks begin lines, a line height apart")
  func paragraphs() throws {
    for html in ["<p>A</p><p>A</p>", "A<br/>A", "<div><b>A</b></div>\n <ul><li> A </li></ul>"] {
      let found = try boxes("<div style='line-height: 2'>\(html)</div>")
      #expect(found.count == 2 && (found[1].minY - found[0].minY - 20).magnitude < 1e-6, "\(html)")
      #expect(found[0].minX == found[1].minX && found[0].minX >= 10 && found[0].minY > 5)
    }
  }

  @Test("lines are broken at spaces, and aligned")
  func brokenLines() throws {
    let one = try boxes("A A A")
    #expect(one.count == 1)
    let broken = try boxes("A  A\nA", "width='9'")
    #expect(broken.count == 3 && Set(broken.map(\.minX)).count == 1)
    #expect(try boxes("AAAAAAAAAA", "width='9'").count == 1, "a word stays whole")
    let middle = try boxes("<div style='text-align: center'>A</div>")[0]
    #expect((middle.midX - 50).magnitude < 1)
    #expect((try boxes("<p style='text-align: right'>A</p>")[0].maxX - 90).magnitude < 1)
  }

  @Test("letters have the colour and the size of their elements; scripts and styles are no text")
  func styles() throws {
    let picture = try read("<p class='r'>A<span style='font-size: 20px'>A</span></p><script>A</script><style>A</style>")
    let heights = picture.scene.items.map { $0.content.bounds(applying: $0.transform).height }
    #expect(heights.count == 2 && (heights[1] - 2 * heights[0]).magnitude < 1e-6)
    #expect(lines(picture.scene).allSatisfy { $0.hasPrefix("fill #ff0000") })
  }

  @Test("one without text is reported as unsupported, and in a switch the next element replaces it")
  func others() throws {
    #expect(
      try warnings("<foreignObject><p xmlns='http://www.w3.org/1999/xhtml'> </p></foreignObject>")
        == [.unsupportedElement("foreignObject")])
    let html = "<foreignObject><p xmlns='http://www.w3.org/1999/xhtml'>A</p></foreignObject>"
    #expect(try items("<switch>\(html)<path d='M0 0H1'/></switch>") == ["fill #000000 M0 0 L1 0"])
  }
}
