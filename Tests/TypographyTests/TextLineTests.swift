import PlaneGeometry
import TestFonts
import Testing
import Typography

@Suite struct TextLineTests {
  /// Blocks of 500 x 700 units with 50 units on either side; A and B are kerned by -40.
  private let face: FontFace
  private static let scale = 0.01

  init() throws {
    let block = TestFont.rectangle(50, 0, 550, 700)
    let font = TestFont(
      glyphs: [
        TestFont.Glyph(scalar: "A", advance: 600, contours: [block]),
        TestFont.Glyph(scalar: "B", advance: 600, contours: [block]),
        TestFont.Glyph(scalar: " ", advance: 250),
        TestFont.Glyph(scalar: "g", advance: 600, contours: [TestFont.rectangle(50, -200, 550, 500)]),
      ],
      kerning: [(left: 0, right: 1, distance: -40)])
    face = try FontFace(bytes: font.bytes(), name: "test")
  }

  @Test("one glyph: advance, ascent, descent and ink in the unit of the size")
  func oneGlyph() throws {
    let line = try TextLine("A", face: face, size: 10)
    #expect(line.width == 6)
    #expect(line.ascent == 8)
    #expect(line.descent == 2)
    #expect(line.inkBounds == Rect(x: 0.5, y: -7, width: 5, height: 7))
    #expect(line.typographicBounds == Rect(x: 0, y: -8, width: 6, height: 10))
  }

  @Test(
    "advances and kerning add up",
    arguments: [("", 0.0), ("AA", 12), ("AB", 11.6), ("BA", 12), ("ABAB", 23.2), ("A B", 14.5), (" ", 2.5)])
  func widths(_ text: String, width: Double) throws {
    let line = try TextLine(text, face: face, size: 10)
    #expect((line.width - width).magnitude < 1e-12)
  }

  @Test("the second glyph stands where the first one and the kerning leave it")
  func positions() throws {
    let bounds = try TextLine("AB", face: face, size: 10).inkBounds
    #expect((bounds.minX - 0.5).magnitude < 1e-12)
    #expect((bounds.maxX - (6 - 0.4 + 5.5)).magnitude < 1e-12)
  }

  @Test("tracking goes between glyphs and not behind the last", arguments: [1.5, -0.5])
  func tracking(_ tracking: Double) throws {
    #expect(try TextLine("A", face: face, size: 10, tracking: tracking).width == 6)
    #expect(try TextLine("AAA", face: face, size: 10, tracking: tracking).width == 18 + 2 * tracking)
  }

  @Test("twice the size is twice as large, to the bit")
  func scaling() throws {
    let small = try TextLine("AgB", face: face, size: 7)
    let large = try TextLine("AgB", face: face, size: 14)
    #expect(large.width == 2 * small.width)
    #expect(large.path == small.path.applying(Transform(scaleX: 2, y: 2)))
  }

  @Test("below the baseline y is positive")
  func descender() throws {
    #expect(try TextLine("g", face: face, size: 10).inkBounds.maxY == 2)
  }

  @Test("no text and blank text have no ink", arguments: ["", " "])
  func blank(_ text: String) throws {
    let line = try TextLine(text, face: face, size: 10)
    #expect(line.path.isEmpty)
    #expect(line.inkBounds.isNull)
  }

  @Test(
    "a line begins, is centred or ends at a point",
    arguments: [(TextAlignment.left, 100.5), (.center, 97.5), (.right, 94.5)])
  func alignment(_ alignment: TextAlignment, left: Double) throws {
    let line = try TextLine("A", face: face, size: 10)
    let bounds = line.path(at: Point(x: 100, y: 40), alignment: alignment).boundingRect
    #expect(bounds == Rect(x: left, y: 33, width: 5, height: 7))
  }

  @Test("a variation selector that the font has not is passed over")
  func variationSelector() throws {
    #expect(try TextLine("A\u{FE0F}B", face: face, size: 10).width == TextLine("AB", face: face, size: 10).width)
  }

  @Test(
    "the first character that the font has not is the error, a newline too",
    arguments: [
      ("AZ", Character("Z"), Unicode.Scalar("Z")), ("A\nB", "\n", "\n"), ("A\u{301}", "A\u{301}", "\u{301}"),
      ("😀", "😀", "😀"),
    ])
  func missingGlyph(_ text: String, character: Character, scalar: Unicode.Scalar) {
    #expect(throws: FontError.missingGlyph(font: "test", character: character, scalar: scalar)) {
      try TextLine(text, face: face, size: 10)
    }
  }

  @Test("sizes and trackings out of range are errors", arguments: [-Double.infinity, -1e7, .nan, .infinity, 1e7])
  func outOfRange(_ value: Double) {
    let sizeError = #expect(throws: FontError.self) { try TextLine("A", face: face, size: value) }
    guard case .invalidSize(let size) = sizeError else {
      Issue.record("\(String(describing: sizeError))")
      return
    }
    #expect(size.bitPattern == value.bitPattern)
    let trackingError = #expect(throws: FontError.self) { try TextLine("A", face: face, size: 1, tracking: value) }
    guard case .invalidTracking = trackingError else {
      Issue.record("\(String(describing: trackingError))")
      return
    }
  }

  @Test("a size of 0 is an error, the largest one is not")
  func limits() throws {
    #expect(throws: FontError.invalidSize(0)) { try TextLine("A", face: face, size: 0) }
    #expect(try TextLine("AB", face: face, size: FontFace.largestSize).path.isFinite)
  }
}
