import Drawing
import Foundation
import PNGFormat
import TemporaryFolders
import Testing

@Suite("Commands: backs, bleed, maker, indices and suits") struct BackCommandTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  func bitmap(_ name: String) throws -> Bitmap { try PNGDecoder().decode(path: folder(name)).bitmap }

  func draw(_ arguments: String...) throws -> Bitmap { try draw(arguments) }

  /// Draws as large cards are drawn: an ace of 60 pixels is plain by itself.
  func drawFull(_ arguments: String...) throws -> Bitmap { try draw(arguments + ["--detail", "full"]) }

  private func draw(_ arguments: [String]) throws -> Bitmap {
    let run = try RunningCommand(["card"] + arguments + ["--width", "60", "--force", "-o", "x.png"], in: folder).wait()
    run.expectSuccess()
    return try bitmap("x.png")
  }

  @Test("each pattern, each edge, each colour, monogram and picture is another back")
  func backs() throws {
    var backs = try ["swallowtail", "lattice", "rosette", "geometric", "floral", "plain", "medallion"].map {
      try draw("back", "--back", $0)
    }
    #expect(try draw("back") == backs[0])
    backs.append(try draw("back", "--back-style", "full"))
    backs.append(try draw("back", "--back-color", "navy"))
    backs.append(try draw("back", "--back-accent", "#88f"))
    backs.append(try draw("back", "--monogram", "AK"))
    try draw("QS").write(to: folder("queen.png"))
    backs.append(try draw("back", "--back-picture", "queen.png"))
    #expect(Set(backs).count == 12)
  }

  @Test("a bleed makes the picture larger, opaque and square")
  func bleed() throws {
    let run = try CommandRun("card", "QS", "--bleed", "0.12in", "-o", "qs.png", in: folder)
    run.expectSuccess()
    let bitmap = try bitmap("qs.png")
    #expect((bitmap.width, bitmap.height) == (822, 1122))
    #expect(bitmap[0, 0] == PremultipliedColor(.white))
  }

  @Test("the index speaks the language that is asked for, and suits have the cut")
  func indexAndSuits() throws {
    let english = try draw("QH")
    for language in ["french", "german", "dutch", "swedish", "russian"] {
      #expect(try draw("QH", "--index", language) != english)
    }
    #expect(try draw("10H", "--index", "french") == draw("10H"))
    #expect(try draw("AH", "--theme", "stanford", "--index", "french") != draw("AH", "--theme", "stanford"))
    #expect(try draw("5C", "--suits", "standard") == draw("5C"))
    #expect(try draw("5C", "--suits", "outlined") != draw("5C", "--suits", "bold"))
    try CommandRun("card", "KH", "--index", "latin", in: folder).expectFailure(64, "'latin'", "--index", "russian")
    try CommandRun("card", "KH", "--suits", "thin", in: folder).expectFailure(64, "'thin'", "--suits", "outlined")
    #expect(try draw("5C", "--suits", "Bold") == draw("5C", "--suits", "bold"))
    #expect(try draw("QH", "--index", "French") == draw("QH", "--index", "french"))
  }

  @Test("each ace is plain or ornate, and the ace of spades alone is ornate by itself")
  func aces() throws {
    for ace in ["AS", "AH", "AD", "AC"] {
      let (plain, ornate) = (try drawFull(ace, "--aces", "plain"), try drawFull(ace, "--aces", "ornate"))
      #expect(plain != ornate)
      #expect(try drawFull(ace) == (ace == "AS" ? ornate : plain))
    }
    try CommandRun("card", "AS", "--aces", "fancy", in: folder).expectFailure(64, "'fancy'", "--aces", "ornate")
  }

  @Test("the maker's name is on the ace of spades only")
  func maker() throws {
    #expect(try drawFull("AS", "--maker", "KATE") != drawFull("AS"))
    #expect(try drawFull("AH", "--maker", "KATE") == drawFull("AH"))
  }

  @Test("a bleed in any unit is the same bleed, and is named in millimetres")
  func bleedUnits() throws {
    func size(_ options: String...) throws -> [Int] {
      let run = try RunningCommand(["card", "2C", "--force", "-o", "2c.png"] + options, in: folder).wait()
      run.expectSuccess()
      #expect(run.errors.contains(" pixels with a bleed of "))
      let bitmap = try bitmap("2c.png")
      return [bitmap.width, bitmap.height]
    }
    #expect(try size("--bleed", "6px", "--dpi", "50") == [137, 187])
    #expect(try size("--bleed", "0.12in", "--dpi", "50") == [137, 187])
    #expect(try size("--bleed", "6px", "--width", "137") == [137, 187])
    let run = try CommandRun("card", "2C", "--bleed", "3", "--dpi", "40", "-o", "new.png", in: folder)
    #expect(run.errors.contains(" pixels with a bleed of 3 mm, "))
    #expect(try size("--bleed", ".3cm", "--dpi", "40") == size("--bleed", "3", "--dpi", "40"))
    try CommandRun("card", "2C", "--size", "50x70px", "--dpi", "20", "-o", "px.png", in: folder).expectSuccess()
    #expect(try bitmap("px.png").width == 50)
  }

  @Test("a card is named by the letters of its language, or the English ones")
  func localNames() throws {
    #expect(try draw("VH", "--index", "french") == draw("JH", "--index", "french"))
    #expect(try draw("DH", "--index", "german") == draw("QH", "--index", "german"))
    try CommandRun("card", "VH", "-o", "x.png", in: folder).expectFailure(64, "\"VH\" is not a card")
    let run = try CommandRun("deck", "--only", "V-Rh", "--index", "french", "--width", "12", in: folder)
    #expect(run.errors.hasPrefix("3 files in Output"))
  }

  @Test("a letter that the font lacks, and a picture that is not there, say so")
  func failures() throws {
    try CommandRun("card", "back", "--monogram", "字", in: folder).expectFailure(65, "--monogram", "字", "--font")
    for card in ["AS", "7H"] {
      try CommandRun("card", card, "--maker", "字", in: folder).expectFailure(65, "--maker", "字", "--font")
    }
    try CommandRun("card", "7H", "--maker", "", in: folder).expectFailure(64, "--maker", "draws nothing")
    try CommandRun("card", "back", "--back-picture", "none.png", in: folder)
      .expectFailure(66, "--back-picture", "none.png")
    try Data("no picture".utf8).write(to: URL(fileURLWithPath: folder("bad.png")))
    try CommandRun("card", "back", "--back-picture", "bad.png", in: folder)
      .expectFailure(65, "--back-picture", "bad.png")
  }
}

extension Bitmap {
  fileprivate func write(to path: String) throws {
    var encoder = PNGEncoder()
    try Data(encoder.encode(self)).write(to: URL(fileURLWithPath: path))
  }
}
