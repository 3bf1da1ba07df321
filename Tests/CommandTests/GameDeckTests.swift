import Foundation
import PNGFormat
import TemporaryFolders
import Testing

@Suite("Commands: deck --game") struct GameDeckTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("81 cards of trios and a back, with a bleed and titles")
  func trios() throws {
    let run = try CommandRun("deck", "--game", "trios", "--width", "20", "--bleed", "3mm", "-o", "Trios", in: folder)
    run.expectSuccess()
    #expect(run.errors.hasPrefix("82 files in Trios: 20 x 27 pixels with a bleed of 3 mm, "))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder("Trios"))
    #expect(names.count == 83)
    #expect(Set(names).isSuperset(of: ["0000.png", "0120.png", "2222.png", "back.png", "deck.json"]))
    let metadata = try PNGDecoder().decode(path: folder("Trios/0120.png")).metadata
    #expect(metadata["Title"] == "One red open dovetail")
    #expect(metadata["Card"] == "0120")
  }

  @Test("the pictures of a theme and a back, in shapes, with long names")
  func pairs() throws {
    try CommandRun(
      "deck", "--game", "pairs", "--theme", "Animals", "--format", "svg", "--naming", "long", "-o", "Animals",
      in: folder
    ).expectSuccess()
    let record = try #require(
      try JSONSerialization.jsonObject(with: Data(folder.read("Animals/deck.json"))) as? [String: Any])
    #expect(record["theme"] as? String == "animals")
    let files = try #require(record["files"] as? [[String: Any]])
    #expect(files.count == 17)
    #expect(files.contains { $0["card"] as? String == "fox" && $0["file"] as? String == "fox.svg" })
  }

  @Test("a deck of a game takes the place of another deck, and the other way round")
  func anew() throws {
    try CommandRun("deck", "--game", "pairs", "--width", "12", in: folder).expectSuccess()
    let run = try CommandRun("deck", "--only", "QS", "--width", "12", in: folder)
    run.expectSuccess()
    #expect(run.errors.contains(", 17 of an earlier deck removed\n"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder("Output")).sorted() == ["QS.png", "deck.json"])
  }

  @Test(
    "what is for playing cards does not go with a game",
    arguments: [
      ["--only", "QS"], ["--aces", "plain"], ["--maker", "AK"], ["--index", "french"], ["--suits", "bold"],
      ["--naming", "padded"], ["--theme", "minimal"], ["--art", "."],
    ])
  func conflicts(arguments: [String]) throws {
    let running = try RunningCommand(["deck", "--game", "trios"] + arguments, in: folder)
    try running.wait().expectFailure(64, arguments[0], "cannot be used with --game trios")
    #expect(folder.names.isEmpty)
  }

  @Test("an unknown theme is reported with the nearest one")
  func unknownTheme() throws {
    try CommandRun("deck", "--game", "pairs", "--theme", "vehicels", in: folder)
      .expectFailure(64, "--theme", "'vehicels'", "did you mean vehicles?")
  }
}

@Suite("Commands: own pictures of games") struct OwnPictureTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder("Pets"), withIntermediateDirectories: false)
    for (name, color) in [("cat", "red"), ("dog", "blue")] {
      let svg =
        "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><path fill='\(color)' d='M0 0h9v9h-9z'/></svg>"
      try folder.write("Pets/\(name).svg", Array(svg.utf8))
    }
  }

  @Test("pictures of a folder are seen on the cards of a game, and become a deck")
  func pictures() throws {
    let run = try CommandRun(
      "board", "memory", "--pairs", "2", "--pictures", "Pets", "--moves", "0,1,2,3", "--json", in: folder)
    run.expectSuccess()
    #expect(run.text.contains("\"picture\": \"cat\"") || run.text.contains("\"picture\": \"dog\""))
    try CommandRun("deck", "--game", "pairs", "--pictures", "Pets", "--width", "12", "-o", "Deck", in: folder)
      .expectSuccess()
    let names = try FileManager.default.contentsOfDirectory(atPath: folder("Deck")).sorted()
    #expect(names == ["back.png", "cat.png", "deck.json", "dog.png"])
  }

  @Test("what has no pictures, or two of one name, is refused")
  func refused() throws {
    try CommandRun("board", "memory", "--pictures", "None", "--json", in: folder).expectFailure(
      66, "--pictures", "None")
    try CommandRun("board", "trios", "--pictures", "Pets", "--json", in: folder)
      .expectFailure(64, "--pictures is for concentration and memory, not for trios")
    try CommandRun("board", "memory", "--emoji", "🎃👻", "--json", in: folder)
      .expectFailure(64, "--emoji needs a colour font")
    try CommandRun("board", "memory", "--font", "a.ttf", "--json", in: folder).expectFailure(66, "--font", "a.ttf")
    try CommandRun("deck", "--pictures", "Pets", in: folder).expectFailure(64, "--pictures needs --game pairs")
    try folder.write("Pets/Back.svg", try folder.read("Pets/cat.svg"))
    try CommandRun("deck", "--game", "pairs", "--pictures", "Pets", in: folder)
      .expectFailure(65, "two files would be called back.png")
  }
}
