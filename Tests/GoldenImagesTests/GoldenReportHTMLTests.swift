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
    String(decoding: GoldenReport(title: title, results: results).html, as: UTF8.self)
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
}
