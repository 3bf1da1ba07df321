import Drawing
import Foundation
import PNGFormat
import PictureExport
import TemporaryFolders
import Testing

@Suite("Commands: deck") struct DeckCommandTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  func contents(_ name: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder(name)).sorted()
  }

  @Test("52 cards, two jokers and the back go into Output, where they may be replaced")
  func wholeDeck() throws {
    let run = try CommandRun("deck", "--width", "12", in: folder)
    run.expectSuccess()
    #expect(run.errors.hasPrefix("55 files in Output: 12 x 17 pixels, "))
    #expect(!run.errors.contains("\r"))
    let names = try contents("Output")
    #expect(names.count == 56)
    #expect(Set(names).isSuperset(of: ["AS.png", "10H.png", "KC.png", "RJ.png", "BJ.png", "back.png"]))
    for name in names where name != "deck.json" { _ = try PNGDecoder().decode(path: folder("Output/" + name)) }
    try folder.write("Output/notes.png", [1])
    try folder.write("Output/KD.png", [2])
    let second = try CommandRun("deck", "--width", "14", "--only", "AS", in: folder)
    second.expectSuccess()
    #expect(second.errors.contains(", 53 of an earlier deck removed\n"))
    #expect(second.errors.contains("Output/KD.png: changed since it was drawn, so it is kept; --force removes it"))
    #expect(try PNGDecoder().decode(path: folder("Output/AS.png")).bitmap.width == 14)
    #expect(try contents("Output") == ["AS.png", "KD.png", "deck.json", "notes.png"])
  }

  @Test("deck.json lists what the pictures show")
  func record() throws {
    try CommandRun("deck", "--width", "20", "--only", "QS, back", "--naming", "long", "-o", "Deck", in: folder)
      .expectSuccess()
    let record = try #require(
      try JSONSerialization.jsonObject(with: Data(folder.read("Deck/deck.json"))) as? [String: Any])
    #expect(record["theme"] as? String == "classic" && record["format"] as? String == "png")
    let files = try #require(record["files"] as? [[String: Any]])
    #expect(files.map { $0["file"] as? String } == ["queen_of_spades.png", "back.png"])
    let queen = try #require(files.first)
    #expect(queen["card"] as? String == "QS" && queen["symbol"] as? String == "Q♠")
    #expect(queen["title"] as? String == "Queen of spades")
    #expect(queen["alternativeText"] as? String == "Playing card: queen of spades")
    #expect(queen["width"] as? Int == 20 && queen["height"] as? Int == 28)
    #expect(queen["bytes"] as? Int == (try folder.read("Deck/queen_of_spades.png").count))
    #expect((queen["digest"] as? String)?.count == 32)
  }

  @Test("a deck of SVGs takes the place of one of PNGs; with force, what was changed goes as well")
  func anew() throws {
    try CommandRun("deck", "--width", "20", "--only", "QS, KS", "-o", "Deck", in: folder).expectSuccess()
    try folder.write("Deck/KS.png", [1])
    try CommandRun("deck", "--only", "QS", "--format", "svg", "-o", "Deck", in: folder)
      .expectFailure(73, "Deck/deck.json already exists", "--force")
    #expect(try contents("Deck") == ["KS.png", "QS.png", "deck.json"])
    try CommandRun("deck", "--only", "QS", "--format", "svg", "-o", "Deck", "--force", in: folder).expectSuccess()
    #expect(try contents("Deck") == ["QS.svg", "deck.json"])
  }

  @Test("a damaged deck.json ends the command, and nothing is touched")
  func damagedRecord() throws {
    try CommandRun("deck", "--width", "20", "--only", "QS, KS", in: folder).expectSuccess()
    let before = try folder.read("Output/QS.png")
    for text in ["{\"deck\": 1,", "[]", "{\"deck\": 2}", ""] {
      try folder.write("Output/deck.json", Array(text.utf8))
      try CommandRun("deck", "--width", "30", "--only", "QS", in: folder)
        .expectFailure(65, "Output/deck.json", "nothing is written or removed")
      #expect(try contents("Output") == ["KS.png", "QS.png", "deck.json"])
      #expect(try folder.read("Output/QS.png") == before)
    }
  }

  @Test("a name with a slash at its end is a folder, whatever its ending")
  func explicitFolder() throws {
    try CommandRun("deck", "--width", "20", "--only", "QS", "-o", "deck.png/", in: folder).expectSuccess()
    #expect(try contents("deck.png") == ["QS.png", "deck.json"])
    try CommandRun("deck", "--width", "20", "--only", "QS", "-o", "v1.2", in: folder).expectSuccess()
    #expect(try contents("v1.2") == ["QS.png", "deck.json"])
    try CommandRun("card", "QS", "--width", "20", "-o", "v1.2", "--force", in: folder).expectSuccess()
  }

  @Test("in any other folder nothing is replaced without force, and nothing is written then")
  func existing() throws {
    try CommandRun("deck", "--width", "12", "--only", "QS", "-o", "Deck", in: folder).expectSuccess()
    let before = try folder.read("Deck/QS.png")
    try CommandRun("deck", "--width", "14", "--only", "courts", "-o", "Deck", in: folder)
      .expectFailure(73, "Deck/QS.png already exists", "--force")
    #expect(try contents("Deck") == ["QS.png", "deck.json"])
    #expect(try folder.read("Deck/QS.png") == before)
    try CommandRun("deck", "--width", "14", "--only", "courts", "-o", "Deck", "--force", in: folder).expectSuccess()
    #expect(try contents("Deck").count == 13)
    #expect(try folder.read("Deck/QS.png") != before)
  }

  @Test("the number of jobs does not change a byte")
  func jobs() throws {
    for jobs in ["1", "2", "7"] {
      try CommandRun(
        "deck", "--width", "40", "--only", "AS, 9-10h, QD, jokers, back", "--jobs", jobs, "-o", "jobs" + jobs,
        in: folder
      ).expectSuccess()
    }
    let names = try contents("jobs1")
    #expect(names == ["10H.png", "9H.png", "AS.png", "BJ.png", "QD.png", "RJ.png", "back.png", "deck.json"])
    for name in names {
      #expect(try folder.read("jobs1/" + name) == folder.read("jobs2/" + name))
      #expect(try folder.read("jobs1/" + name) == folder.read("jobs7/" + name))
    }
  }

  @Test("more jobs than processors are reported")
  func surplusJobs() throws {
    let most = PictureExporter.processorCount
    let words = ["deck", "--width", "8", "--only", "AS", "--jobs", "\(most + 1)", "--force", "-o", "Deck"]
    let run = try RunningCommand(words, in: folder).wait()
    run.expectSuccess()
    #expect(run.errors.contains("--jobs \(most + 1): there") && run.errors.contains("so \(most) at a time"))
    try #expect(RunningCommand(words + ["--quiet"], in: folder).wait().errors == "")
  }

  @Test("a deck of SVGs")
  func vectors() throws {
    let run = try CommandRun("deck", "--format", "svg", "--only", "courts, back", in: folder)
    run.expectSuccess()
    #expect(run.errors.hasPrefix("13 files in Output: 63.5 x 88.9 mm, "))
    #expect(try contents("Output").allSatisfy { $0.hasSuffix(".svg") || $0 == "deck.json" })
  }
}
