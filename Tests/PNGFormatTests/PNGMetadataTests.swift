import Drawing
import PNGFormat
import Testing

@Suite struct PNGMetadataTests {
  let bitmap = try! Bitmap(width: 1, height: 1)

  func written(_ metadata: PNGMetadata) throws -> PNGMetadata {
    var encoder = PNGEncoder()
    return try PNGDecoder().decode(encoder.encode(bitmap, metadata: metadata)).metadata
  }

  @Test(
    "Dots per inch become whole pixels per metre", arguments: [(300, 11_811), (600, 23_622), (72, 2835), (0.03, 1)])
  func density(dpi: Double, pixelsPerMetre: Int) throws {
    let metadata = PNGMetadata(dotsPerInch: dpi)
    #expect(metadata.pixelsPerMetre == pixelsPerMetre)
    #expect(try written(metadata) == metadata)
  }

  @Test("The largest density comes back")
  func largestDensity() throws {
    let metadata = PNGMetadata(pixelsPerMetre: Int(Int32.max))
    #expect(try written(metadata) == metadata)
  }

  @Test(
    "An impossible density is refused",
    arguments: [
      (0, 0), (-300, -11_811), (.nan, 0), (0.01, 0), (.infinity, .max), (-.infinity, 0), (1e30, .max),
      (54_600_000, 2_149_606_299),
    ] as [(Double, Int)])
  func impossibleDensity(dpi: Double, pixelsPerMetre: Int) throws {
    var encoder = PNGEncoder()
    let metadata = PNGMetadata(dotsPerInch: dpi)
    #expect(throws: PNGError.densityOutOfRange(pixelsPerMetre: pixelsPerMetre)) {
      try encoder.encode(bitmap, metadata: metadata)
    }
  }

  @Test("Texts come back in order, in any script, and lines stay lines")
  func texts() throws {
    let metadata = PNGMetadata(texts: [
      .title("Königin der Herzen, «Reine de cœur»"), .software("Cardwright"), .card("🂱 A♥\u{FE0F}"),
      PNGText(keyword: "Comment", value: "one\ntwo\tthree\r\n"), PNGText(keyword: "Comment", value: ""),
      PNGText(keyword: "Entwürfe", value: "e\u{301} é \u{85}"),
      PNGText(keyword: String(repeating: "k", count: 79), value: "x"),
    ])
    let read = try written(metadata)
    #expect(read == metadata)
    #expect(read.texts.map { Array($0.value.utf8) } == metadata.texts.map { Array($0.value.utf8) })
    #expect(read["Comment"] == "one\ntwo\tthree\r\n")
    #expect(read["Nothing"] == nil)
  }

  @Test("Latin-1 is written as tEXt, all else as iTXt", arguments: [("é\n", "tEXt"), ("€", "iTXt"), ("\t", "iTXt")])
  func chunkName(value: String, name: String) throws {
    var encoder = PNGEncoder()
    let metadata = PNGMetadata(texts: [.title(value)])
    let names = try Chunk.all(in: encoder.encode(bitmap, metadata: metadata)).map(\.name)
    #expect(names.filter { ["tEXt", "zTXt", "iTXt"].contains($0) } == [name])
  }

  @Test(
    "A text that PNG does not allow is refused with the reason",
    arguments: [
      ("", "", .keywordLength(0)),
      (String(repeating: "k", count: 80), "", .keywordLength(80)),
      ("Ti\ntle", "", .keywordCharacter("\n")),
      ("Titel\u{A0}", "", .keywordCharacter("\u{A0}")),
      ("♠", "", .keywordCharacter("♠")),
      (" Title", "", .keywordSpaces),
      ("Title ", "", .keywordSpaces),
      ("My  Title", "", .keywordSpaces),
      ("Title", "ab\0", .valueHasNull(offset: 2)),
      ("Title", "♠\0", .valueHasNull(offset: 1)),
    ] as [(String, String, PNGTextProblem)])
  func refused(keyword: String, value: String, problem: PNGTextProblem) throws {
    var encoder = PNGEncoder()
    let metadata = PNGMetadata(texts: [.software("Cardwright"), PNGText(keyword: keyword, value: value)])
    #expect(throws: PNGError.invalidText(keyword: keyword, problem: problem)) {
      try encoder.encode(bitmap, metadata: metadata)
    }
  }
}
