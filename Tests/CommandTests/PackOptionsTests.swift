import Foundation
import TemporaryFolders
import Testing

@Suite("Commands: decks of other cards") struct PackOptionsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func deck(_ arguments: String...) throws -> CommandRun {
    try RunningCommand(["deck", "--width", "8", "-o", "D", "-q", "--detail", "full"] + arguments, in: folder).wait()
  }

  private var files: Set<String> {
    get throws {
      Set(try FileManager.default.contentsOfDirectory(atPath: folder("D")).filter { $0.hasSuffix(".png") })
    }
  }

  @Test("a short pack has its ranks, a back, and no jokers")
  func short() throws {
    try deck("--pack", "24", "--only", "spades, back").expectSuccess()
    #expect(try files == ["AS.png", "9S.png", "10S.png", "JS.png", "QS.png", "KS.png", "back.png"])
  }

  @Test("four jokers, further cards and a second back get files of their own, also when drawn again")
  func further() throws {
    for _ in 0..<2 {
      try deck(
        "--only", "jokers, back", "--jokers", "4", "--with", "blank,score", "--second-back", "lattice", "--naming",
        "padded", "--force"
      ).expectSuccess()
      #expect(
        try files == [
          "01j.png", "02j.png", "01j-2.png", "02j-2.png", "blank.png", "score.png", "back.png", "back-2.png",
        ])
    }
    #expect(try folder.read("D/back.png") != folder.read("D/back-2.png"))
    #expect(try folder.read("D/01j.png") != folder.read("D/02j.png"))
  }

  @Test("one joker is the red one, and 0 means none")
  func fewJokers() throws {
    try deck("--only", "jokers, back", "--jokers", "1").expectSuccess()
    #expect(try files == ["RJ.png", "back.png"])
    try deck("--only", "jokers", "--jokers", "0").expectFailure(64, "no card")
    try deck("--jokers", "5").expectFailure(64, "0 to 4")
    try deck("--pack", "33").expectFailure(64, "52, 40, 36, 32, 24")
    try deck("--with", "blnk").expectFailure(64, "blnk", "blank")
  }

  @Test("a Spanish pack has its ranks, and comodines where they belong to it")
  func spanish() throws {
    try deck("--pattern", "spanish", "--only", "1-2 de oros, jokers, back", "--naming", "long").expectSuccess()
    #expect(
      try files == ["as_de_oros.png", "2_de_oros.png", "comodin_1.png", "comodin_2.png", "back.png"])
    try deck("--pattern", "spanish", "--pack", "40", "--only", "bastos 7-10, jokers", "--force").expectSuccess()
    #expect(try files == ["7B.png", "10B.png"])
    try deck("--pattern", "spanish", "--pack", "52").expectFailure(64, "48, 40, 50")
    try deck("--pattern", "spanish", "--pack", "50", "--jokers", "1").expectFailure(64, "--pack 48")
    try deck("--pattern", "spanish", "--theme", "minimal").expectFailure(64, "minimal", "classic")
    try deck("--pattern", "spanish", "--index", "french").expectFailure(64, "--index")
    try deck("--pattern", "spanish", "--only", "queens").expectFailure(64, "queens")
  }

  @Test("a suit of one's own has thirteen cards")
  func suit() throws {
    try folder.write(
      "stars.svg",
      Array(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 2 2\"><path d=\"M1 0L2 2H0z\" fill=\"red\"/></svg>"
          .utf8))
    try deck("--only", "back", "--extra-suit", "stars.svg=purple", "--naming", "long").expectSuccess()
    #expect(try files.count == 14 && files.contains("queen_of_stars.png") && files.contains("ten_of_stars.png"))
    try deck("--only", "back", "--extra-suit", "stars.svg", "--force", "--limit-work", "100").expectFailure(
      65, "stars.svg", "--limit-work raises it")
    try deck("--extra-suit", "spades.svg").expectFailure(64, "spades.svg")
    try deck("--extra-suit", "moons.svg").expectFailure(66, "moons.svg")
    try deck("--extra-suit", "stars.svg=rde").expectFailure(64, "rde")
  }
}
