import PlaneGeometry
import TestFonts
import Testing
import Typography

@Suite struct TextBlockTests {
  private let face: FontFace

  init() throws {
    let font = TestFont(
      glyphs: [TestFont.Glyph(scalar: "A", advance: 600, contours: [TestFont.rectangle(50, 0, 550, 700)])])
    face = try FontFace(bytes: font.bytes(), name: "test")
  }

  @Test("one line fills the box from ascent to descent")
  func oneLine() throws {
    let block = try TextBlock("AA", face: face, size: 10)
    #expect(block.size == Size(width: 12, height: 10))
    #expect(block.inkBounds == Rect(x: 0.5, y: 1, width: 11, height: 7))
  }

  @Test("lines are a line height apart: ascent, descent and gap")
  func naturalLeading() throws {
    let block = try TextBlock("A\nA\nA", face: face, size: 10)
    #expect((block.leading - 10.9).magnitude < 1e-12)
    #expect((block.size.height - (10 + 2 * 10.9)).magnitude < 1e-12)
    #expect((block.inkBounds.maxY - (8 + 2 * 10.9)).magnitude < 1e-12)
  }

  @Test("leading is the distance of the baselines")
  func leading() throws {
    let block = try TextBlock("A\nA", face: face, size: 10, leading: 7)
    #expect(block.size.height == 17)
    #expect(block.inkBounds == Rect(x: 0.5, y: 1, width: 5, height: 14))
  }

  @Test(
    "the narrower line lies left, in the middle or right",
    arguments: [(TextAlignment.left, 0.5), (.center, 3.5), (.right, 6.5)])
  func alignment(_ alignment: TextAlignment, left: Double) throws {
    let block = try TextBlock("AA\nA", face: face, size: 10, alignment: alignment, leading: 10)
    #expect(block.size.width == 12)
    var second = Path()
    for element in block.path.dropFirst(10) { second.append(element) }
    #expect(second.boundingRect == Rect(x: left, y: 11, width: 5, height: 7))
  }

  @Test("an empty line takes its place", arguments: ["A\n\nA", "A\r\n\r\nA"])
  func emptyLine(_ text: String) throws {
    let block = try TextBlock(text, face: face, size: 10, leading: 10)
    #expect(block.lines.map(\.text) == ["A", "", "A"])
    #expect(block.size.height == 30)
  }

  @Test("no text is one line without width")
  func noText() throws {
    let block = try TextBlock("", face: face, size: 10)
    #expect(block.size == Size(width: 0, height: 10))
    #expect(block.inkBounds.isNull)
  }

  @Test("a leading out of range is an error", arguments: [-1, .infinity, 1e7])
  func badLeading(_ leading: Double) {
    #expect(throws: FontError.invalidLeading(leading)) { try TextBlock("A", face: face, size: 1, leading: leading) }
  }

  @Test("a missing glyph in any line is an error")
  func missingGlyph() {
    #expect(throws: FontError.missingGlyph(font: "test", character: "Z", scalar: "Z")) {
      try TextBlock("A\nZ", face: face, size: 1)
    }
  }
}
