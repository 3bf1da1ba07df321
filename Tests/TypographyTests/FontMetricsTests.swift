import TestFonts
import Testing
import Typography

@Suite struct FontMetricsTests {
  private let letters = [
    TestFont.Glyph(scalar: "H", advance: 700, contours: [TestFont.rectangle(0, 0, 500, 710)]),
    TestFont.Glyph(scalar: "x", advance: 600, contours: [TestFont.rectangle(0, -10, 400, 480)]),
  ]

  private func metrics(_ font: TestFont) throws -> FontMetrics {
    try FontFace(bytes: font.bytes(), name: "test").metrics
  }

  @Test("ascent, descent and line gap are distances, all positive")
  func lineMeasures() throws {
    let metrics = try metrics(TestFont(unitsPerEm: 2048, ascent: 1900, descent: -500, lineGap: 67, glyphs: letters))
    #expect(metrics.unitsPerEm == 2048)
    #expect(metrics.ascent == 1900)
    #expect(metrics.descent == 500)
    #expect(metrics.lineGap == 67)
    #expect(metrics.lineHeight == 2467)
  }

  @Test("the heights of letters come from OS/2")
  func fromTable() throws {
    let metrics = try metrics(TestFont(letterHeights: (capital: 700, small: 500), glyphs: letters))
    #expect(metrics.capHeight == 700)
    #expect(metrics.xHeight == 500)
  }

  @Test("without OS/2 they are measured on H and x")
  func measured() throws {
    let metrics = try metrics(TestFont(glyphs: letters))
    #expect(metrics.capHeight == 710)
    #expect(metrics.xHeight == 480)
  }

  @Test("heights of 0 in OS/2 count as none")
  func zeroHeights() throws {
    let metrics = try metrics(TestFont(letterHeights: (capital: 0, small: 0), glyphs: letters))
    #expect(metrics.capHeight == 710)
    #expect(metrics.xHeight == 480)
  }

  @Test("without OS/2, H and x they are the ascent and half an em")
  func assumed() throws {
    let metrics = try metrics(TestFont(glyphs: [TestFont.Glyph(scalar: "A", advance: 500)]))
    #expect(metrics.capHeight == 800)
    #expect(metrics.xHeight == 500)
  }
}
