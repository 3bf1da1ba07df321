import Drawing
import Foundation
import PNGFormat
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
    #expect(names.count == 55)
    #expect(Set(names).isSuperset(of: ["AS.png", "10H.png", "KC.png", "RJ.png", "BJ.png", "back.png"]))
    for name in names { _ = try PNGDecoder().decode(path: folder("Output/" + name)) }
    try CommandRun("deck", "--width", "14", "--only", "AS", in: folder).expectSuccess()
    #expect(try PNGDecoder().decode(path: folder("Output/AS.png")).bitmap.width == 14)
    #expect(try contents("Output").count == 55)
  }

  @Test("in any other folder nothing is replaced without force, and nothing is written then")
  func existing() throws {
    try CommandRun("deck", "--width", "12", "--only", "QS", "-o", "Deck", in: folder).expectSuccess()
    let before = try folder.read("Deck/QS.png")
    try CommandRun("deck", "--width", "14", "--only", "courts", "-o", "Deck", in: folder)
      .expectFailure(73, "Deck/QS.png already exists", "--force")
    #expect(try contents("Deck") == ["QS.png"])
    #expect(try folder.read("Deck/QS.png") == before)
    try CommandRun("deck", "--width", "14", "--only", "courts", "-o", "Deck", "--force", in: folder).expectSuccess()
    #expect(try contents("Deck").count == 12)
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
    #expect(names == ["10H.png", "9H.png", "AS.png", "BJ.png", "QD.png", "RJ.png", "back.png"])
    for name in names {
      #expect(try folder.read("jobs1/" + name) == folder.read("jobs2/" + name))
      #expect(try folder.read("jobs1/" + name) == folder.read("jobs7/" + name))
    }
  }

  @Test("a deck of SVGs")
  func vectors() throws {
    let run = try CommandRun("deck", "--format", "svg", "--only", "courts, back", in: folder)
    run.expectSuccess()
    #expect(run.errors.hasPrefix("13 files in Output: 63.5 x 88.9 mm, "))
    #expect(try contents("Output").allSatisfy { $0.hasSuffix(".svg") })
  }
}
