import Foundation
import TemporaryFolders
import Testing

@Suite("Commands: pages of PDFs on sheets") struct PageSheetTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func text(_ name: String) throws -> String { String(decoding: try folder.read(name), as: UTF8.self) }

  private func count(_ word: String, in name: String) throws -> Int {
    try text(name).components(separatedBy: word).count - 1
  }

  private func writeCards() throws {
    try CommandRun("card", "2S", "3S", "--bleed", "3mm", "-o", "game.pdf", in: folder).expectSuccess()
  }

  @Test("each page is a card of its own size, with its bleed")
  func pages() throws {
    try writeCards()
    let run = try CommandRun("sheet", "game.pdf", "-o", "s.pdf", in: folder)
    run.expectSuccess()
    #expect(run.errors.contains("1 page of 210.0 x 297.0 mm"), "\(run.errors)")
    #expect(
      try count("/Subtype /Form", in: "s.pdf") == 2 && count("/BBox [ 0 0 197.00787 269.00787 ]", in: "s.pdf") == 2)
    // The card's corner is at 3 of 3 columns less half of the paper, and its page begins 3 mm before it.
    #expect(try text("s.pdf").contains("/TrimBox [0 0 595.27559 841.88976]"))
    try CommandRun("sheet", "game.pdf", "-o", "t.pdf", in: folder).expectSuccess()
    #expect(try folder.read("s.pdf") == folder.read("t.pdf"))
  }

  @Test("pages are chosen, repeated, mixed with other files, and backs by their places")
  func backs() throws {
    try writeCards()
    let run = try CommandRun("sheet", "game.pdf", "game.pdf", "--pages", "2,1-", "-o", "six.pdf", in: folder)
    run.expectSuccess()
    #expect(run.errors.contains("1 page of 210.0 x 297.0 mm"), "\(run.errors)")
    // The second page is the back of the first.
    let last = try CommandRun(
      "sheet", "game.pdf", "--page-backs", "last", "--duplex", "long", "-o", "two.pdf", in: folder)
    last.expectSuccess()
    #expect(last.errors.contains("back-game is that of all cards"), "\(last.errors)")
    #expect(try count("/Type /Page ", in: "two.pdf") == 2 && count("/Subtype /Form", in: "two.pdf") == 2)
    try CommandRun("card", "4S", "--size", "63.5x88.9mm", "--dpi", "20", "-o", "4S.png", in: folder).expectSuccess()
    try CommandRun(
      "sheet", "4S.png", "game.pdf", "--pages", "1", "--back-file", "game.pdf", "--duplex", "long", "-o", "mixed.pdf",
      in: folder
    ).expectSuccess()
    #expect(try count("/Subtype /Image", in: "mixed.pdf") >= 1 && count("/Subtype /Form", in: "mixed.pdf") >= 1)
  }

  @Test("a sheet is cut into its cards again, the backs mirrored")
  func grid() throws {
    try CommandRun("sheet", "--only", "2-10s", "--duplex", "long", "-o", "home.pdf", in: folder).expectSuccess()
    let run = try CommandRun(
      "sheet", "home.pdf", "--grid", "3x3", "--page-backs", "even", "--duplex", "long", "--page", "letter", "-o",
      "s.pdf",
      in: folder)
    run.expectSuccess()
    #expect(run.errors.contains("9 cards") && run.errors.contains("--size"), "\(run.errors)")
    #expect(try count("/Type /Page ", in: "s.pdf") == 2)
    // Nine cards of one page are one form.
    #expect(try count("/BBox [ 0 0 595.27559 841.88976 ]", in: "s.pdf") == 2)
  }

  @Test("files, pages and options that do not fit each other are refused")
  func mistakes() throws {
    try writeCards()
    try CommandRun("sheet", "--only", "2s", "--page", "a3", "-o", "large.pdf", in: folder).expectSuccess()
    func refuse(_ code: Int32, _ word: String, _ arguments: String..., at location: SourceLocation = #_sourceLocation)
      throws
    {
      try CommandRun(list: ["sheet"] + arguments + ["-o", "o.pdf"], in: folder).expectFailure(code, word, at: location)
    }
    try refuse(64, "--grid 3x3", "large.pdf")
    try refuse(64, "--pages", "game.pdf", "--pages", "0")
    try refuse(64, "--pages", "game.pdf", "--pages", "3-1")
    try refuse(65, "no page 3", "game.pdf", "--pages", "2,3")
    try refuse(65, "pairs", "game.pdf", "--pages", "1", "--page-backs", "half")
    try refuse(65, "no room for 4 x 4", "game.pdf", "--grid", "4x4")
    try refuse(64, "--grid", "game.pdf", "--grid", "3")
    try refuse(64, "--grid-gap", "game.pdf", "--grid-gap", "1mm")
    try refuse(64, "smear", "game.pdf", "--bleed", "2mm", "--extend", "smear")
    try refuse(64, "--grid-offset", "game.pdf", "--grid-offset", "1,1mm")
    try refuse(65, "no room for 1 x 1", "game.pdf", "--grid", "1x1", "--grid-offset", "4,0mm")
    try refuse(64, "--max-dpi", "game.pdf", "--max-dpi", "100")
    try refuse(64, "--grid", "--only", "2s", "--grid", "3x3")
    try CommandRun("sheet", "game.pdf", "--format", "png", "--dpi", "20", "-o", "P/", in: folder).expectFailure(
      64, "-o sheets.pdf")
    let whole = try folder.read("game.pdf")
    try folder.write("cut.pdf", Array(whole.dropLast(100)))
    try refuse(65, "cut off or damaged", "cut.pdf")
    // Only sheets take pages.
    try CommandRun("render", "game.pdf", "-o", "o.png", in: folder).expectFailure(64, "game.pdf")
  }
}
