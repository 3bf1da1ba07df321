import Foundation
import TemporaryFolders
import Testing

@testable import CardwrightTool

@Suite("Mistakes with the lines that they are on") struct SourceExcerptTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func lines(_ text: String, _ rest: String) throws -> [String]? {
    try folder.write("a.svg", Array(text.utf8))
    return SourceExcerpt(of: folder("a.svg") + rest)?.lines
  }

  @Test("the mark stands below the byte that the message names")
  func byte() throws {
    #expect(
      try lines("<svg>\n <a b='{{c}}'/>\n", ":2:10: there is no column \"c\"") == [
        "  2 |  <a b='{{c}}'/>", "    |          ^",
      ])
    // Bytes are no letters, and a line may end in any way.
    #expect(try lines("ä\r\n\té{{x}}\r\n", ":2:6: no") == ["  2 |  é{{x}}", "    |     ^"])
    #expect(try lines("one\rtwo\r", ":2:1: no") == ["  2 | two", "    | ^"])
  }

  @Test("without a byte it stands below what the message quotes, if that is there once")
  func quoted() throws {
    let row = "name,cost\nOrc,lots\n"
    #expect(try lines(row, ":2: cost: \"lots\" is not a number") == ["  2 | Orc,lots", "    |     ^"])
    #expect(try lines("lots,lots\n", ":1: \"lots\" is not a number") == ["  1 | lots,lots"])
    #expect(try lines(row, ":2: two fields where there are 3") == ["  2 | Orc,lots"])
  }

  @Test("of a long line a part is shown, around the mark")
  func longLines() throws {
    let line = String(repeating: "a", count: 300) + "X" + String(repeating: "b", count: 300)
    let lines = try #require(try lines(line, ":1:301: no"))
    #expect(lines[0].hasPrefix("  1 | ...aaa") && lines[0].hasSuffix("bbb...") && lines[0].count < 90)
    let (mark, place) = (try #require(lines[1].firstIndex(of: "^")), try #require(lines[0].firstIndex(of: "X")))
    #expect(
      lines[1].distance(from: lines[1].startIndex, to: mark) == lines[0].distance(from: lines[0].startIndex, to: place))
  }

  @Test(
    "messages about no line of a text have none", arguments: [":9: no", ":0: no", ": no", "x:1: no", ":1", ":3: empty"])
  func none(rest: String) throws {
    #expect(try lines("a\nb\n\n", rest) == nil)
  }

  @Test("they are shown at a terminal alone")
  func terminal() throws {
    try folder.write("cards.csv", Array("name\nOrc\n".utf8))
    try folder.write(
      "f.svg",
      Array("<svg xmlns='http://www.w3.org/2000/svg' width='40mm' height='60mm'>\n<text>{{naem}}</text></svg>".utf8))
    let arguments = ["table", "cards.csv", "--template", "f.svg", "-o", "Cards"]
    let pair = try PseudoTerminal()
    _ = try RunningCommand(arguments, in: folder, errors: pair.terminal, environment: ["TERM": "xterm"]).wait()
    #expect(pair.shown().contains("did you mean \"name\"?\r\n  2 | <text>{{naem}}</text></svg>\r\n    |         ^\r\n"))
    try RunningCommand(arguments, in: folder).wait().expectFailure(65, "did you mean \"name\"?")
  }
}
