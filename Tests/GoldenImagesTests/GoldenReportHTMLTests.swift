import Drawing
import FileAccess
import GoldenImages
import PNGFormat
import PlainNotation
import TemporaryFolders
import Testing

@Suite("Golden reports: HTML") struct GoldenReportHTMLTests {
  let folder: TemporaryFolder
  let expected: [UInt8]
  let actual: [UInt8]
  let difference: GoldenResult

  init() throws {
    folder = try TemporaryFolder()
    let before = try Bitmap(width: 4, height: 3, filledWith: PremultipliedColor(.white))
    let after = try Bitmap(width: 4, height: 3, filledWith: PremultipliedColor(.black))
    var encoder = PNGEncoder()
    expected = try encoder.encode(before)
    actual = try encoder.encode(after)
    try folder.write("expected.png", expected)
    try folder.write("actual.png", actual)
    difference = GoldenResult(
      name: "QS", outcome: .different(ImageComparison(expected: before, actual: after)),
      expectedPath: folder("expected.png"), actualPath: folder("actual.png"))
  }

  private func page(_ results: [GoldenResult], title: String = "Golden") -> String {
    String(decoding: GoldenReport(title: title, results: results).bytes(as: .html), as: UTF8.self)
  }

  private func encoded(_ bytes: [UInt8]) -> String { String(decoding: Base64.encoding(bytes), as: UTF8.self) }

  @Test("the pictures are in the page")
  func pictures() {
    let page = page([difference])
    #expect(page.contains(#""expected": "data:image/png;base64,\#(encoded(expected))""#))
    #expect(page.contains(#""actual": "data:image/png;base64,\#(encoded(actual))""#))
    #expect(page.contains(#""headline": "recolored: #ffffff has become #000000""#))
    #expect(!page.contains("cardwright accept"))
    #expect(!page.contains("{{DATA}}"))
  }

  @Test("what is kept to be accepted has its command, as a shell takes it")
  func accepting() throws {
    let golden = folder("It's Golden")
    let kept = GoldenResult(
      name: "QS", outcome: .missing, actualPath: Folder(path: golden).path(of: ".actual/QS.png"))
    let quoted = golden.split(separator: "'").joined(separator: #"'\\''"#)
    #expect(page([kept], title: golden).contains("cardwright accept '\(quoted)' QS"))
  }

  @Test("nothing is fetched")
  func selfContained() {
    let page = page([difference])
    #expect(!page.contains("http:") && !page.contains("https:") && !page.contains("@import"))
    #expect(page.contains("default-src 'none'"))
  }

  @Test("what passes is counted and not shown, and no name ends the element that the data stands in")
  func names() {
    let page = page([
      GoldenResult(name: "KS", outcome: .equal), GoldenResult(name: "</script><b>", outcome: .missing),
    ])
    #expect(page.contains(#""passed": 1"#))
    #expect(!page.contains(#""name": "KS""#))
    #expect(page.contains(#""name": "\u003c/script>\u003cb>""#))
  }

  @Test("a picture that cannot be read is left out, and the page says so")
  func unreadable() {
    let result = GoldenResult(name: "QS", outcome: .orphan, expectedPath: folder("gone.png"))
    let page = page([result])
    #expect(!page.contains("data:image/png;base64,"))
    #expect(page.contains("gone.png is not shown"))
  }

  /// A pair of pictures that no compression makes small.
  private func noise(_ name: String, side: Int) throws -> GoldenResult {
    var state: UInt32 = 7
    let pixels = (0..<side * side).map { _ in
      state = state &* 1_664_525 &+ 1_013_904_223
      return PremultipliedColor(packed: 0xFF00_0000 | state >> 8)
    }
    var encoder = PNGEncoder(compression: .fast)
    let bytes = try encoder.encode(Bitmap(width: side, height: side, pixels: pixels))
    try folder.write("\(name).png", bytes)
    return GoldenResult(
      name: name, outcome: .missing, expectedPath: folder("\(name).png"), actualPath: folder("\(name).png"))
  }

  @Test("many results are several pages, none too long, that lead to each other and have each result once")
  func pages() throws {
    let one = try noise("noise", side: 300)
    let results = (0..<40).map { index in
      GoldenResult(
        name: "p\(index)", outcome: .missing, expectedPath: one.expectedPath, actualPath: one.actualPath)
    }
    let pages = Array(GoldenReportPages(GoldenReport(title: "Golden", results: results), named: "r.html"))
    #expect(pages.map(\.name) == (1...pages.count).map { $0 == 1 ? "r.html" : "r-\($0).html" })
    #expect(pages.count > 3)
    var names: [Substring] = []
    for (index, page) in pages.enumerated() {
      #expect(page.bytes.count < GoldenReportPages.greatestPage + 30_000)
      let text = String(decoding: page.bytes, as: UTF8.self)
      #expect(text.contains(#""previous": "\#(index == 1 ? "r.html" : "r-\(index).html")""#) == (index > 0))
      #expect(text.contains(#""next": "r-\#(index + 2).html""#) == (index + 1 < pages.count))
      #expect(text.contains(#""before": \#(names.count),"#))
      names += text.matches(of: /"name": "(p[0-9]+)"/).map(\.1)
    }
    #expect(names.count == 40 && Set(names).count == 40)
  }

  @Test("a pair that is too large for a page is shown smaller, both by the same scale")
  func smaller() throws {
    let result = try noise("large", side: 900)
    let page = page([result])
    #expect(page.utf8.count < 400_000)
    #expect(page.contains("shown at 1/6 of the size"))
    let data = try #require(page.firstMatch(of: /"actual": "data:image\/png;base64,([^"]+)"/)).1
    let shown = try PNGDecoder().decode(Base64.decoding(Array(data.utf8)[...]) ?? []).bitmap
    #expect(shown.width == 150 && shown.height == 150)
    // The mean of 36 values at random.
    #expect((60...196).contains(shown[70, 70].red))
  }
}
