import PlaneGeometry
import TestFonts
import Testing
import Typography

@Suite("Text as clusters of glyphs") struct ShapingTests {
  private let face: FontFace

  init() throws {
    let block = TestFont.rectangle(50, 0, 550, 700)
    let advances: [(Unicode.Scalar, Int)] = [
      ("A", 600), ("e", 500), ("\u{E9}", 510), ("\u{301}", 0), ("\u{5D0}", 400), ("\u{5D1}", 410), ("(", 300),
      (")", 310),
    ]
    let font = TestFont(
      glyphs: advances.map { TestFont.Glyph(scalar: $0.0, advance: $0.1, contours: [block]) },
      kerning: [(left: 0, right: 1, distance: -40)])
    face = try FontFace(bytes: font.bytes(), name: "test")
  }

  private func shape(_ text: String, _ options: ShapingOptions = ShapingOptions()) -> [GlyphCluster] {
    face.shape(Array(text.unicodeScalars), options: options)
  }

  @Test("each letter is a cluster, closer by its kerning unless that is turned off")
  func letters() {
    let clusters = shape("AeA")
    #expect(clusters.map(\.scalars) == [0..<1, 1..<2, 2..<3])
    // Where the letters stand: HarfBuzz takes half of a pair's distance from either one.
    var (origin, origins) = (0.0, [Double]())
    for cluster in clusters {
      origins.append(origin + (cluster.glyphs.first?.offset.dx ?? 0))
      origin += cluster.advance
    }
    #expect(origins == [0, 560, 1060] && origin == 1660)
    var options = ShapingOptions()
    options.usesKerning = false
    #expect(shape("AeA", options).map(\.advance) == [600, 500, 600])
  }

  @Test("a letter with a mark is one glyph where the font has it")
  func composed() throws {
    let composed = try #require(shape("e\u{301}").first)
    #expect(composed.scalars == 0..<2)
    #expect(composed.glyphs.count == 1 && composed.advance == 510)
  }

  @Test(
    "writing whose signs depend on their neighbours is known, and reported where it begins",
    arguments: [
      ("a \u{633}\u{644}\u{627}\u{645}", "Arabic letters", 3), ("\u{5E9}\u{5B8}", "Hebrew letters and their signs", 1),
      ("\u{939}\u{93F}\u{928}", "Devanagari letters and their signs", 1),
      ("\u{995}\u{9BF}", "Bengali letters and their signs", 1), ("\u{BA4}\u{BBF}", "Tamil letters and their signs", 1),
      ("\u{1000}\u{102D}", "Burmese letters and their signs", 1),
      ("\u{1780}\u{17B7}", "Khmer letters and their signs", 1),
      ("\u{E17}\u{E35}\u{E48}", "Thai letters and their signs", 1), ("\u{1112}\u{1161}", "Korean letters in parts", 1),
      ("e\u{323}\u{302}", "letters with several marks", 2), ("🇩🇪", Self.emoji, 1), ("👨‍👩‍👧", Self.emoji, 2),
      ("👍🏽", Self.emoji, 1), ("1\u{FE0F}\u{20E3}", Self.emoji, 2),
    ])
  func complexWriting(_ text: String, name: String, place: Int) throws {
    let found = ComplexWriting.places(in: text.unicodeScalars)
    #expect(found.map(\.writing.name) == [name])
    #expect(found.first?.place == place)
    #if HarfBuzz
      #expect(ComplexWriting.unshaped(in: text.unicodeScalars).isEmpty)
    #else
      #expect(ComplexWriting.unshaped(in: text.unicodeScalars).map(\.place) == [place])
    #endif
  }

  private static let emoji = "emoji of several signs (flags, keycaps, families, skin tones)"

  @Test(
    "writing that stands for itself is not complex",
    arguments: [
      "Queen", "e\u{301}", "\u{5E9}\u{5DC}\u{5D5}\u{5DD}", "\u{627} \u{628}", "\u{FEB3}\u{FEFC}", "字が", "❤\u{FE0F}",
      "🦊🐻", "\u{D55C}\u{AE00}", "Ελληνικά", "\u{E01}\u{E02}",
    ])
  func plainWriting(_ text: String) {
    #expect(ComplexWriting.places(in: text.unicodeScalars).isEmpty)
  }

  @Test("two letters become a ligature with HarfBuzz only, and not where letters are set apart")
  func ligatures() throws {
    var font = TestFont(glyphs: ["A", "B", "C"].map { TestFont.Glyph(scalar: $0, advance: 600) })
    font.furtherTables = ["GSUB": Self.ligature]
    let face = try FontFace(bytes: font.bytes(), name: "ligature")
    let clusters = face.shape(Array("AB".unicodeScalars))
    var options = ShapingOptions()
    options.usesLigatures = false
    #expect(face.shape(Array("AB".unicodeScalars), options: options).count == 2)
    #if HarfBuzz
      #expect(clusters.map(\.scalars) == [0..<2])
      #expect(clusters.map { $0.glyphs.map(\.index) } == [[3]])
    #else
      #expect(clusters.count == 2)
    #endif
  }

  /// A table by which glyphs 1 and 2 become glyph 3.
  private static let ligature: [UInt8] = {
    var table = TestFont.Bytes()
    table.add(1, 0, 10, 30, 44, 1)
    table.bytes += Array("latn".utf8)
    table.add(8, 4, 0, 0, 0xFFFF, 1, 0, 1)
    table.bytes += Array("liga".utf8)
    table.add(8, 0, 1, 0, 1, 4, 4, 0, 1, 8)
    table.add(1, 18, 1, 8, 1, 4, 3, 2, 2, 1, 1, 1)
    return table.bytes
  }()

  #if !HarfBuzz
    @Test("a mark that the font has no glyph with its letter for stands behind it in its cluster")
    func marks() throws {
      let pair = try #require(shape("A\u{301}").first)
      #expect(pair.scalars == 0..<2)
      #expect(pair.glyphs.map(\.offset) == [.zero, Vector(dx: 600, dy: 0)])
    }
  #endif

  @Test("what runs to the left stands the other way round, with brackets turned")
  func rightToLeft() {
    var options = ShapingOptions()
    options.isRightToLeft = true
    let clusters = shape("\u{5D0}(\u{5D1}", options)
    #expect(clusters.map(\.scalars.lowerBound) == [2, 1, 0])
    #expect(clusters.map(\.advance) == [410, 310, 400])
  }

  @Test("a missing letter is glyph 0; joiners show nothing")
  func missing() {
    #expect(shape("?").first?.glyphs.map(\.index) == [0])
    #expect(shape("A\u{200D}").map(\.glyphs.count) == [1])
    #expect(shape("\u{FE0F}").allSatisfy { $0.advance == 0 })
  }

  @Test(
    "runs of one direction are found as they are seen",
    arguments: [
      ("abc", [(0..<3, true)]), ("", []),
      ("ab \u{5D0}\u{5D1}", [(0..<3, true), (3..<5, false)]),
      ("a \u{5D0} \u{5D1} b", [(0..<2, true), (2..<5, false), (5..<7, true)]),
      ("\u{5D0} 12", [(2..<4, true), (0..<2, false)]),
    ] as [(String, [(Range<Int>, Bool)])])
  func directions(text: String, expected: [(Range<Int>, Bool)]) {
    let runs = TextDirection.runs(of: Array(text.unicodeScalars), in: .leftToRight)
    #expect(runs.map(\.scalars) == expected.map(\.0))
    #expect(runs.map { $0.direction == .leftToRight } == expected.map(\.1))
  }

  @Test("a text that runs to the left begins on the right")
  func base() {
    let runs = TextDirection.runs(of: Array("ab \u{5D0}".unicodeScalars), in: .rightToLeft)
    #expect(runs.map(\.scalars) == [2..<4, 0..<2])
  }
}
