import Drawing
import Foundation
import PNGFormat
import TemporaryFolders
import Testing

@Suite("Commands: theme and check-colors") struct ThemeCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("a theme that is written and changed is drawn with")
  func export() throws {
    try CommandRun("theme", "--export", "classic", "-o", "my.json", in: folder).expectSuccess()
    let text = String(decoding: try folder.read("my.json"), as: UTF8.self)
    try folder.write("my.json", Array(text.replacing("\"paper\": \"#ffffff\"", with: "\"paper\": \"#ffeedd\"").utf8))
    try CommandRun("card", "2S", "--theme", "my.json", "--width", "20", "-o", "2.png", in: folder).expectSuccess()
    let bitmap = try PNGDecoder().decode(path: folder("2.png")).bitmap
    let middle = bitmap.pixels[bitmap.pixels.count / 2 + 10]
    #expect([middle.red, middle.green, middle.blue] == [0xff, 0xee, 0xdd])
    try CommandRun("theme", "--export", "minimal", "-o", "my.json", in: folder).expectFailure(73, "my.json")
  }

  @Test("a wrong key is reported with file, line, column and what was meant")
  func wrongKey() throws {
    try folder.write("my.json", Array("{\n  \"suts\": {}\n}".utf8))
    try CommandRun("card", "QS", "--theme", "my.json", "-o", "q.png", in: folder)
      .expectFailure(65, "--theme: my.json:2:3: ", "did you mean 'suits'?")
    try CommandRun("card", "QS", "--theme", "none.json", "-o", "q.png", in: folder).expectFailure(66, "none.json")
    try CommandRun("card", "QS", "--theme", "clasic", "-o", "q.png", in: folder).expectFailure(64, "mean classic?")
  }

  @Test("a theme's own aces and letters stay unless options say otherwise")
  func ownChoice() throws {
    try folder.write("my.json", Array(#"{"aces": "ornate", "indexLanguage": "french", "maker": "Ann"}"#.utf8))
    let all = try CommandRun("theme", "my.json", in: folder)
    all.expectSuccess()
    #expect(all.text.contains("\"aces\": \"ornate\"") && all.text.contains("\"maker\": \"Ann\""))
    for (name, more) in [("own", []), ("plain", ["--aces", "plain"])] as [(String, [String])] {
      let run = try RunningCommand(
        ["card", "1H", "--theme", "my.json", "--width", "170", "-o", "\(name).svg", "--force"].filter {
          $0 != "--width" && $0 != "170"
        }
          + more, in: folder)
      try run.wait().expectSuccess()
    }
    let (own, plain) = (try folder.read("own.svg"), try folder.read("plain.svg"))
    #expect(own.count > plain.count + 1000)
  }

  @Test("colours are measured, drawn, and fall short with exit code 1")
  func checkColors() throws {
    let four = try CommandRun("check-colors", "--suit-colors", "poker", "-o", "seen.png", in: folder)
    four.expectSuccess()
    #expect(four.text.contains("deuteranopia") && four.text.contains("contrast 21.0"))
    #expect(try PNGDecoder().decode(path: folder("seen.png")).bitmap.width == 1200)
    let short = try CommandRun("check-colors", "--suit-colors", "black,#b91c1c,#1d4ed8,#15803d", "--json", in: folder)
    #expect(short.status == 1 && short.text.contains("\"sufficient\": false"))
    #expect(short.text.contains("\"command\": \"check-colors\""))
    try CommandRun("check-colors", "--suit-colors", "five", in: folder).expectFailure(64, "five", "poker")
  }

  @Test(
    "options that a theme's layout has no place for are refused",
    arguments: [["--eight", "4+4"], ["--index-size", "jumbo"]])
  func layout(options: [String]) throws {
    let run = try RunningCommand(["card", "8S", "--theme", "minimal", "-o", "8.png"] + options, in: folder)
    try run.wait().expectFailure(64, options[0], "minimal")
  }
}
