import Drawing
import Foundation
import PNGFormat
import TemporaryFolders
import Testing

@Suite("Commands: export") struct ExportCommandTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ arguments: [String]) throws -> CommandRun { try RunningCommand(arguments, in: folder).wait() }

  @Test("an atlas is written, and replaced with --force alone")
  func atlas() throws {
    let line = ["export", "phaser", "--only", "2S 3S", "--width", "12", "-o", "Game"]
    let first = try run(line)
    first.expectSuccess()
    #expect(first.errors.hasPrefix("2 files for phaser in Game: "))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder("Game")).sorted()
    #expect(names == ["cards.json", "cards.png", "cardwright-export.json"])
    try run(line).expectFailure(73, "cardwright-export.json", "exists")
    try run(line + ["--force", "--quiet"]).expectSuccess()
  }

  @Test("pictures of a folder are exported, and playing cards among them known")
  func ownPictures() throws {
    try FileManager.default.createDirectory(atPath: folder("In"), withIntermediateDirectories: true)
    var encoder = PNGEncoder()
    let picture = try encoder.encode(try Bitmap(width: 5, height: 7, filledWith: PremultipliedColor(.white)))
    for name in ["QS", "back", "my-fox"] {
      try folder.write("In/\(name).png", picture)
    }
    try run(["export", "android", "--from", "In", "--scales", "1", "--width", "5", "-o", "Out"])
      .expectSuccess()
    let names = try FileManager.default.contentsOfDirectory(atPath: folder("Out/res/drawable-mdpi")).sorted()
    #expect(names == ["card_back.png", "card_my_fox.png", "card_queen_of_spades.png"])
  }

  @Test("pictures of a folder keep the shape of most of them, unless a size is given")
  func ownShapes() throws {
    try FileManager.default.createDirectory(atPath: folder("In"), withIntermediateDirectories: true)
    var encoder = PNGEncoder()
    let square = try encoder.encode(try Bitmap(width: 6, height: 6, filledWith: PremultipliedColor(.white)))
    for name in ["a", "b", "d"] { try folder.write("In/\(name).png", square) }
    try folder.write(
      "In/c.png", try encoder.encode(try Bitmap(width: 9, height: 6, filledWith: PremultipliedColor(.black))))
    let line = ["export", "cardsjs", "--from", "In", "--width", "60"]
    func height(_ out: String) throws -> Int {
      let name = try #require(
        try FileManager.default.subpathsOfDirectory(atPath: folder(out)).first { $0.hasSuffix(".png") })
      return try PNGDecoder().decode(try folder.read("\(out)/\(name)")).bitmap.height
    }
    let first = try run(line + ["--format", "png", "-o", "Own"])
    first.expectSuccess()
    #expect(first.errors.contains("In: the pictures keep their sizes and shapes; --size makes cards of them"))
    #expect(try height("Own") == 60)
    // More slender than any card.
    try FileManager.default.createDirectory(atPath: folder("Lines"), withIntermediateDirectories: true)
    try folder.write(
      "Lines/a.png", try encoder.encode(try Bitmap(width: 90, height: 1, filledWith: PremultipliedColor(.black))))
    try run(["export", "cardsjs", "--from", "Lines", "--width", "60", "-o", "Slender"]).expectSuccess()
    try run(line + ["--format", "png", "--size", "poker", "-o", "Poker"]).expectSuccess()
    #expect(try height("Poker") == 84)
  }

  @Test("several sizes and widths go into folders of their own")
  func sizes() throws {
    try run(["export", "contact", "--only", "2S", "--sizes", "mini,poker", "--widths", "12,20", "-o", "Out", "--quiet"])
      .expectSuccess()
    let decoder = PNGDecoder()
    for (path, width, height) in [("mini/12", 60, 67), ("mini/20", 68, 79), ("poker/12", 60, 66), ("poker/20", 68, 78)]
    {
      let page = try decoder.decode(try folder.read("Out/\(path)/contact.png")).bitmap
      #expect(page.width == width && page.height == height, "\(path): \(page.width) x \(page.height)")
    }
  }

  @Test("margins in pixels are those of the picture")
  func margin() throws {
    let line = ["export", "cardsjs", "--only", "2S", "--margin", "20px", "--width", "140", "-o", "Out", "--quiet"]
    try run(line).expectSuccess()
    let name = try #require(
      try FileManager.default.subpathsOfDirectory(atPath: folder("Out")).first { $0.hasSuffix(".svg") })
    // 63.5 mm are 100 of 140 pixels.
    #expect(String(decoding: try folder.read("Out/\(name)"), as: UTF8.self).contains("viewBox=\"0 0 88.9 114.3\""))
  }

  @Test("a target of one's own needs no program")
  func ownTarget() throws {
    try folder.write(
      "mine.json",
      Array(
        #"{"name": "mine", "title": "t", "source": "s", "checked": "c", "pictures": {"kind": "files", "file": "{{short}}.{{ending}}", "format": "svg"}}"#
          .utf8))
    try run(["export", "mine.json", "--only", "2S", "-o", "Out", "--quiet"]).expectSuccess()
    #expect(String(decoding: try folder.read("Out/2S.svg"), as: UTF8.self).contains("<title>Two of spades</title>"))
  }

  @Test(
    "invalid input is refused before anything is written",
    arguments: [
      (["phasr"], 64, "did you mean phaser?"), (["phaser", "--scales", "1,,2"], 64, "--scales 1,,2"),
      (["phaser", "--format", "svg"], 64, "phaser takes png"), (["phaser", "--dpi", "300"], 64, "--width"),
      (["phaser", "--naming", "long"], 64, "--naming"), (["phaser", "--width", "3000"], 64, "do not fit on a page"),
      (["phaser", "--from", "nowhere"], 66, "nowhere"), (["phaser", "--from", ".", "--only", "2S"], 64, "--only"),
      (["aisleriot", "--only", "2S"], 64, "needs all 52 cards"), (["no.json"], 66, "no.json"),
      (["web", "--shadow", "4mm", "--margin", "1mm"], 64, "cut off"),
      (["web", "--margin", "wide"], 64, "'wide' is not a length"),
      (["web", "--margin", "70px", "--width", "140"], 64, "nothing is left of a picture 140 pixels wide"),
      (["tts", "--shadow", "2mm"], 64, "leave out the margin"), (["kde", "--margin", "2mm"], 64, "edge to edge"),
      (["web", "--widths", "10,10"], 64, "twice"), (["web", "--widths", "10,x"], 64, "--widths 10,x"),
      (["web", "--widths", "10", "--width", "9"], 64, "exclude"), (["web", "--sizes", "pokker"], 64, "poker"),
      (["web", "--sizes", "mini", "--size", "bridge"], 64, "exclude"),
      (["android-vectors", "--format", "png"], 64, "vector drawables alone"),
    ] as [([String], Int32, String)])
  func refused(arguments: [String], code: Int32, words: String) throws {
    try run(["export"] + arguments + ["-o", "Out"]).expectFailure(code, words)
    #expect(folder.names.isEmpty)
  }
}
