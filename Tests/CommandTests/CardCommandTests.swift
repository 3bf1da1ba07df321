import Drawing
import Foundation
import PNGFormat
import TemporaryFolders
import Testing

@Suite("Commands: card") struct CardCommandTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  func image(_ name: String) throws -> PNGImage { try PNGDecoder().decode(path: folder(name)) }

  @Test("by default a card has 750 x 1050 pixels at 300 dpi")
  func defaults() throws {
    let run = try CommandRun("card", "QS", "-o", "qs.png", in: folder)
    run.expectSuccess()
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("qs.png: 750 x 1050 pixels, "))
    let image = try image("qs.png")
    #expect((image.bitmap.width, image.bitmap.height) == (750, 1050))
    #expect(image.metadata.pixelsPerMetre == 11811)
    #expect(image.metadata["Title"] == "Queen of spades")
    #expect(image.metadata["Card"] == "QS")
    #expect(image.metadata["Software"]?.hasPrefix("Cardwright ") == true)
    #expect(image.bitmap[0, 0] == .clear)
    #expect(folder.names == ["qs.png"])
  }

  @Test("the summary is one line, whatever the file is called")
  func strangeName() throws {
    let run = try CommandRun("card", "QS", "--width", "20", "-o", "a\nb\u{1B}[2J.png", in: folder)
    run.expectSuccess()
    #expect(folder.names == ["a\nb\u{1B}[2J.png"])
    #expect(run.errors.filter(\.isNewline).count == 1)
    #expect(!run.errors.contains("\u{1B}"))
  }

  @Test("several cards go into a folder under their names, each once")
  func folders() throws {
    try CommandRun("card", "QS", "10♥", "queen_of_spades", "back", "--width", "20", "-o", "new/", in: folder)
      .expectSuccess()
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder("new")).sorted() == ["10H.png", "QS.png", "back.png"])
    try CommandRun("card", "AS", "--width", "20", "--naming", "long", "-o", "new", in: folder).expectSuccess()
    try CommandRun("card", "AS", "--width", "20", "--quiet", in: folder).expectSuccess()
    #expect(FileManager.default.fileExists(atPath: folder("new/ace_of_spades.png")))
    #expect(folder.names == ["AS.png", "new"])
  }

  @Test("a card is shown in the terminal, and no file is written unless one is named")
  func showing() throws {
    let run = try CommandRun("card", "QS", "--width", "200", "--show", "--terminal", "blocks", in: folder)
    run.expectSuccess()
    #expect(String(decoding: run.output, as: UTF8.self).contains("▀"))
    #expect(folder.names.isEmpty)
    let kitty = try CommandRun(
      "card", "QS", "--width", "200", "--show", "--terminal", "kitty", "-o", "qs.png", in: folder)
    kitty.expectSuccess()
    #expect(String(decoding: kitty.output, as: UTF8.self).hasPrefix("\u{1B}_Ga=T,f=100,"))
    #expect(folder.names == ["qs.png"])
  }

  @Test(
    "if colours are unwanted or impossible, a card is shown in plain characters, unless a protocol is named",
    arguments: [["TERM": "dumb", "NO_COLOR": ""], ["TERM": "xterm-kitty", "NO_COLOR": "1"]])
  func showingWithoutColor(environment: [String: String]) throws {
    let run = try RunningCommand(["card", "KC", "--width", "90", "--show"], in: folder, environment: environment).wait()
    run.expectSuccess()
    #expect(run.output.allSatisfy { $0 == 10 || (32..<127).contains($0) })
    #expect(run.text.contains("+") && run.text.count > 200)
    let asked = try RunningCommand(
      ["card", "KC", "--width", "90", "--show", "--terminal", "blocks"], in: folder, environment: environment)
    #expect(try asked.wait().text.contains("▀"))
  }

  @Test("a card may be compressed with more effort, which changes its size only")
  func compression() throws {
    for effort in ["fast", "balanced", "small"] {
      try CommandRun("card", "9c", "--width", "90", "--compression", effort, "-o", "\(effort).png", in: folder)
        .expectSuccess()
    }
    let sizes = try ["fast", "balanced", "small"].map { try folder.read("\($0).png").count }
    #expect(sizes == sizes.sorted(by: >) && sizes[0] > sizes[2])
    let isSame = try image("small.png").bitmap == image("fast.png").bitmap
    #expect(isSame)
    try CommandRun("card", "9c", "--width", "90", "-o", "default.png", in: folder).expectSuccess()
    #expect(try folder.read("default.png") == folder.read("fast.png"))
    #expect(try CommandRun("card", "9c", "--compression", "tiny", "-o", "9c.png", in: folder).status == 64)
    #expect(try CommandRun("card", "9c", "--compression", "small", "-o", "9c.svg", in: folder).status == 64)
  }

  @Test("standard output gets the same bytes as a file, and nothing else")
  func standardOutput() throws {
    let run = try CommandRun("card", "7d", "--width", "30", "-o", "-", in: folder)
    run.expectSuccess()
    #expect(run.errors.isEmpty)
    try CommandRun("card", "7d", "--width", "30", "-o", "7d.png", in: folder).expectSuccess()
    #expect(try folder.read("7d.png") == [UInt8](run.output))
    let device = try CommandRun("card", "7d", "--width", "30", "-o", "/dev/stdout", in: folder)
    device.expectSuccess()
    #expect(device.output == run.output)
  }

  @Test("face down is the back, whatever the card")
  func faceDown() throws {
    try CommandRun("card", "QS", "--face-down", "--width", "30", "-o", "a.png", in: folder).expectSuccess()
    try CommandRun("card", "back", "--width", "30", "-o", "b.png", in: folder).expectSuccess()
    try CommandRun("card", "2h", "3h", "--face-down", "--width", "30", in: folder).expectSuccess()
    #expect(try folder.read("a.png") == folder.read("b.png"))
    #expect(try folder.read("back.png") == folder.read("b.png"))
    #expect(try image("a.png").metadata["Card"] == "back")
  }

  @Test(
    "sizes, densities and widths make the pixels they should",
    arguments: [
      (["--size", "bridge", "--dpi", "40"], 90, 140), (["--size", "mini", "--dpi", "40"], 70, 100),
      (["--size", "tarot", "--dpi", "40"], 110, 190), (["--size", "50x100mm", "--width", "50"], 50, 100),
      (["--theme", "stanford", "--width", "60"], 60, 84), (["--width", "1"], 1, 1),
    ])
  func pixels(options: [String], width: Int, height: Int) throws {
    try RunningCommand(["card", "5c", "-o", "5c.png"] + options, in: folder).wait().expectSuccess()
    let bitmap = try image("5c.png").bitmap
    #expect((bitmap.width, bitmap.height) == (width, height))
  }

  @Test("a name that ends in .svg makes an SVG, as --format does where there is no name")
  func vectors() throws {
    let run = try CommandRun("card", "QS", "-o", "qs.svg", in: folder)
    run.expectSuccess()
    #expect(run.errors.hasPrefix("qs.svg: 63.5 x 88.9 mm, "))
    let text = try String(decoding: folder.read("qs.svg"), as: UTF8.self)
    #expect(text.contains("width=\"240\" height=\"336\"") && text.contains("<title>Queen of spades</title>"))
    let output = try CommandRun("card", "QS", "--format", "svg", "-o", "-", in: folder)
    output.expectSuccess()
    #expect(output.text == text)
    try CommandRun("card", "QS", "back", "--format", "svg", "--naming", "long", "-o", "new/", in: folder)
      .expectSuccess()
    #expect(try String(decoding: folder.read("new/queen_of_spades.svg"), as: UTF8.self) == text)
    let json = try CommandRun("card", "QS", "-o", "qs.svg", "--force", "--json", in: folder)
    let summary = try #require(try JSONSerialization.jsonObject(with: json.output) as? [String: Any])
    #expect(summary["width"] as? Double == 63.5)
    #expect(summary["unit"] as? String == "mm")
  }

  @Test("what contradicts the file's ending, or an ending of something else, is refused")
  func endings() throws {
    try CommandRun("card", "QS", "-o", "qs.jpg", in: folder).expectFailure(64, "qs.jpg", ".png, .webp, .svg or .pdf")
    try CommandRun("card", "QS", "-o", "qs.png", "--format", "svg", in: folder)
      .expectFailure(64, "--format svg", "qs.png")
    try CommandRun("card", "QS", "-o", "qs.svg", "--dpi", "600", in: folder).expectFailure(64, "--dpi")
    try CommandRun("deck", "--format", "svg", "--width", "20", in: folder).expectFailure(64, "--width")
    try CommandRun("deck", "--format", "gif", in: folder).expectFailure(
      64, "--format: 'gif'", "choose from png, webp, svg, pdf")
    #expect(folder.names.isEmpty)
  }

  @Test("a file that exists is replaced only by force")
  func force() throws {
    try folder.write("qs.png", [1, 2, 3], permissions: 0o640)
    try CommandRun("card", "QS", "--width", "20", "-o", "qs.png", in: folder)
      .expectFailure(73, "qs.png already exists", "--force")
    #expect(try folder.read("qs.png") == [1, 2, 3])
    try CommandRun("card", "QS", "--width", "20", "-o", "qs.png", "--force", in: folder).expectSuccess()
    #expect(try image("qs.png").bitmap.width == 20)
    #expect(try folder.permissions("qs.png") == 0o640)
    #expect(folder.names == ["qs.png"])
  }

  @Test("a summary can be had in JSON, or not at all")
  func summaries() throws {
    let run = try CommandRun("card", "QS", "back", "--width", "20", "--json", in: folder)
    run.expectSuccess()
    #expect(run.errors.isEmpty)
    let summary = try #require(try JSONSerialization.jsonObject(with: run.output) as? [String: Any])
    #expect(summary["width"] as? Int == 20)
    #expect(summary["height"] as? Int == 28)
    let files = try #require(summary["files"] as? [[String: Any]])
    #expect(files.map { $0["card"] as? String } == ["QS", "back"])
    #expect(files.map { $0["path"] as? String } == ["QS.png", "back.png"])
    #expect(try files.map { $0["bytes"] as? Int } == [folder.read("QS.png").count, folder.read("back.png").count])
    let quiet = try CommandRun("card", "QS", "--width", "20", "--force", "--quiet", in: folder)
    quiet.expectSuccess()
    #expect(quiet.output.isEmpty && quiet.errors.isEmpty)
  }
}
