import Drawing
import Foundation
import PNGFormat
import TemporaryFolders
import Testing

@Suite("Commands: paper") struct PrintCommandTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func text(_ name: String) throws -> String { String(decoding: try folder.read(name), as: UTF8.self) }

  private func pageCount(_ name: String) throws -> Int { try text(name).split(separator: "/Type /Page ").count - 1 }

  // MARK: PDF of cards

  @Test("several cards are the pages of one PDF, with boxes")
  func cards() throws {
    let run = try CommandRun("card", "2S", "3S", "--bleed", "3mm", "-o", "two.pdf", in: folder)
    run.expectSuccess()
    #expect(run.errors.hasPrefix("two.pdf: 2 pages of 69.5 x 94.9 mm with a bleed of 3 mm, "))
    #expect(try pageCount("two.pdf") == 2)
    #expect(try text("two.pdf").contains("/TrimBox [8.50394 8.50394 188.50394 260.50394]"))
    try CommandRun("card", "2S", "-o", "-", "--format", "pdf", in: folder).expectSuccess()
  }

  @Test("backs come after each face, or before it", arguments: [("after", [1, 2, 1, 2]), ("before", [2, 1, 2, 1])])
  func order(order: String, expected: [Int]) throws {
    try CommandRun("deck", "--only", "2S 3S back", "--backs", order, "-o", "deck.pdf", in: folder).expectSuccess()
    #expect(try pageCount("deck.pdf") == 4)
    // The back is a form, which all pages that have it draw and nothing else.
    let pages = try text("deck.pdf").components(separatedBy: "/Type /Page ").dropFirst()
    #expect(pages.map { $0.components(separatedBy: "endobj")[0].contains("/XObject") ? 2 : 1 } == expected)
  }

  @Test("other commands write PDF as well")
  func others() throws {
    try folder.write(
      "a.svg",
      Array("<svg xmlns='http://www.w3.org/2000/svg' width='96' height='48'><rect width='9' height='9'/></svg>".utf8))
    try CommandRun("render", "a.svg", "-o", "a.pdf", in: folder).expectSuccess()
    #expect(try text("a.pdf").contains("/MediaBox [0 0 72 36]"))
    try CommandRun("board", "trios", "-o", "board.pdf", in: folder).expectSuccess()
    #expect(try text("board.pdf").hasPrefix("%PDF-"))
  }

  /// A template and a table of two cards of a size, with a bleed around them.
  private func writeTable(_ width: Double, _ height: Double, bleed: Double) throws {
    let (across, down) = (width + 2 * bleed, height + 2 * bleed)
    let beginning =
      "<svg xmlns='http://www.w3.org/2000/svg' width='\(across)mm' height='\(down)mm' viewBox='0 0 \(across) \(down)'>"
    func svg(_ ground: String, _ fill: String) -> [UInt8] {
      Array(
        (beginning + "<rect width='\(across)' height='\(down)' fill='\(ground)'/>"
          + "<circle cx='\(across / 2)' cy='\(down / 2)' r='9' fill='\(fill)'/></svg>").utf8)
    }
    try folder.write("front.svg", svg("#ffffff", "{{color}}"))
    try folder.write("back.svg", svg("#ffffff", "#000000"))
    try folder.write("cards.csv", Array("name,color\nfox,#cc0000\nhen,#000000\n".utf8))
  }

  @Test(
    "what is written for a shop, preflight accepts",
    arguments: ["mpc", "printerstudio", "bgm", "tgc", "dtc", "eu3mm"], ["deck", "table"])
  func shops(shop: String, source: String) throws {
    let isDocument = shop == "dtc" || shop == "eu3mm"
    let place = isDocument ? "cards.pdf" : "Cards"
    if source == "deck" {
      try CommandRun("deck", "--only", "2S 3H back", "--for", shop, "-o", place, in: folder).expectSuccess()
    } else {
      let bleed = shop == "eu3mm" ? 3 : shop == "dtc" || shop == "tgc" ? 3.175 : 3.048
      try writeTable(shop == "eu3mm" ? 63 : 63.5, shop == "eu3mm" ? 88 : 88.9, bleed: bleed)
      try CommandRun(
        "table", "cards.csv", "--template", "front.svg", "--back", "back.svg", "--for", shop, "-o", place, in: folder
      ).expectSuccess()
    }
    let check = try CommandRun("preflight", place, "--for", shop, in: folder)
    #expect(check.status == 0, "\(check.text)")
  }

  @Test("a table whose cards the shop does not cut is refused")
  func otherSize() throws {
    try writeTable(63.5, 88.9, bleed: 3)
    let words = ["table", "cards.csv", "--template", "front.svg", "--for", "eu3mm", "-o", "cards.pdf"]
    try CommandRun(words[0], words[1], words[2], words[3], words[4], words[5], words[6], words[7], in: folder)
      .expectFailure(64, "--for eu3mm: its cards are 63 x 88 mm, and these are 63.5 x 88.9 mm")
    #expect(!folder.names.contains("cards.pdf"))
  }

  @Test("marks of a machine and their outlines are written together, and options without effect are refused")
  func cutters() throws {
    try CommandRun(
      "sheet", "--only", "2S", "--cutter", "silhouette", "--page", "letter", "--outlines", "cut.dxf", "-o", "cut.pdf",
      in: folder
    ).expectSuccess()
    #expect(try text("cut.dxf").hasSuffix("EOF\n") && text("cut.pdf").hasPrefix("%PDF-"))
    try CommandRun("sheet", "--cutter-arm", "9mm", "-o", "a.pdf", in: folder).expectFailure(64, "--cutter-arm")
    try CommandRun("sheet", "--cutter", "cricut", "--cutter-arm", "9mm", "-o", "a.pdf", in: folder)
      .expectFailure(64, "--cutter-arm")
    try CommandRun("sheet", "--skip", "0", "-o", "a.pdf", in: folder).expectFailure(64, "--skip")
    try CommandRun("sheet", "--outlines", "a.txt", "-o", "a.pdf", in: folder).expectFailure(64, "--outlines")
    try CommandRun("sheet", "--extend", "mirror", "-o", "a.pdf", in: folder).expectFailure(64, "--extend")
  }

  @Test("invalid input for a PDF is refused")
  func refusedOptions() throws {
    try CommandRun("card", "2S", "--dpi", "300", "-o", "a.pdf", in: folder).expectFailure(
      64, "--dpi", "a PDF has no pixels")
    try CommandRun("card", "2S", "--compression", "small", "-o", "a.svg", in: folder).expectFailure(64, "--compression")
    try CommandRun("card", "2S", "--ink-map", "swop", "-o", "a.png", in: folder).expectFailure(64, "--ink-map")
    try CommandRun("deck", "--only", "2S", "--backs", "after", "-o", "D", in: folder).expectFailure(64, "--backs")
    try CommandRun("card", "2S", "--backs", "after", "-o", "a.png", in: folder).expectFailure(64, "--backs")
    #expect(folder.names.isEmpty)
  }

  @Test("a gradient has inks, and options of inks need them")
  func inks() throws {
    let svg = """
      <svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><linearGradient id='g'><stop stop-color='red'/>\
      <stop offset='1' stop-color='blue'/></linearGradient><rect width='9' height='9' fill='url(#g)'/></svg>
      """
    try folder.write("a.svg", Array(svg.utf8))
    try CommandRun("render", "a.svg", "--ink-map", "fogra39", "-o", "a.pdf", in: folder).expectSuccess()
    #expect(try text("a.pdf").contains("/ColorSpace /DeviceCMYK"))
    for words in [
      ["--black", "rich"], ["--ink-limit", "300"], ["--pdfx", "x-1a"], ["--intent", "perceptual"],
      ["--no-black-point-compensation"], ["--ink-map", "swop", "--intent", "perceptual"],
      ["--ink-map", "swop", "--ink-limit", "500"], ["--ink-map", "swop", "--pdfx", "x-4"],
      ["--ink-map", "swop", "--profile", "a.svg"], ["--ink-map", "none", "--profile", "a.svg"],
    ] {
      try RunningCommand(["render", "a.svg", "-o", "b.pdf"] + words, in: folder).wait()
        .expectFailure(64, words[words.count - (words.count == 1 ? 1 : 2)])
    }
    try CommandRun("render", "a.svg", "--black", "rich", "-o", "b.png", in: folder).expectFailure(64, "--black")
    try CommandRun("card", "2S", "--ink-map", "fogra39", "-o", "2s.pdf", in: folder).expectSuccess()
    #expect(try text("2s.pdf").contains("(FOGRA39)"))
    #expect(folder.names == ["2s.pdf", "a.pdf", "a.svg"])
  }

  /// The streams of a PDF, unpacked.
  private func streams(_ name: String) throws -> String {
    try text(name, in: folder.read(name))
  }

  private func text(_ name: String, in bytes: [UInt8]) throws -> String {
    var text = ""
    var start = 0
    let (opening, closing) = (Array("stream\n".utf8), Array("\nendstream".utf8))
    while let begin = bytes[start...].firstRange(of: opening)?.upperBound,
      let end = bytes[begin...].firstRange(of: closing)?.lowerBound
    {
      text += String(decoding: try UnpackedData(Array(bytes[begin..<end]), limit: 1 << 26).bytes, as: UTF8.self)
      start = end + closing.count
    }
    return text
  }

  @Test("the palette's black is all of the black ink")
  func black() throws {
    try CommandRun("card", "2S", "--ink-map", "swop", "-o", "2s.pdf", in: folder).expectSuccess()
    let drawing = try streams("2s.pdf")
    #expect(drawing.contains("0 0 0 1 k") && !drawing.contains("0.898"))
    try CommandRun("sheet", "--only", "2S", "--ink-map", "swop", "-o", "s.pdf", in: folder).expectSuccess()
    #expect(try streams("s.pdf").contains("0 0 0 1 k"))
  }

  @Test("a shop's inks, its standard and its limit can be left out")
  func noInks() throws {
    try folder.write("cards.csv", Array("a\n1\n".utf8))
    let svg = """
      <svg xmlns='http://www.w3.org/2000/svg' width='63.5mm' height='88.9mm' viewBox='0 0 9 9'><linearGradient id='g'>\
      <stop stop-color='red'/><stop offset='1' stop-color='blue'/></linearGradient>\
      <rect x='-1' y='-4' width='11' height='20' fill='url(#g)'/></svg>
      """
    try folder.write("front.svg", Array(svg.utf8))
    let words = ["table", "cards.csv", "--template", "front.svg", "--for", "dtc", "-o", "t.pdf"]
    try RunningCommand(words, in: folder).wait().expectSuccess()
    #expect(try text("t.pdf").contains("/GTS_PDFXVersion (PDF/X-1a:2003) /CreationDate (D:20000101000000Z)"))
    try RunningCommand(words + ["--ink-map", "none", "--force"], in: folder).wait().expectSuccess()
    #expect(try !text("t.pdf").contains("GTS_PDFX"))
  }

  // MARK: Sheets

  @Test("cards lie on sheets, each followed by its backs")
  func sheets() throws {
    let run = try CommandRun("sheet", "--only", "2-10s 2h", "--duplex", "long", "-o", "s.pdf", in: folder)
    run.expectSuccess()
    #expect(run.errors.hasPrefix("s.pdf: 4 pages of 210.0 x 297.0 mm, 9 cards on each, "))
    #expect(try text("s.pdf").contains("/DuplexFlipLongEdge") && text("s.pdf").contains("(Cut)"))
    try CommandRun("sheet", "--only", "2S", "-o", "s.pdf", in: folder).expectFailure(73, "s.pdf", "--force")
  }

  @Test("pages are files of a folder in other formats")
  func pictures() throws {
    try CommandRun(
      "sheet", "--only", "2S", "--duplex", "short", "--format", "png", "--dpi", "20", "-o", "P/", in: folder
    )
    .expectSuccess()
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder("P")).sorted() == [
        "sheet-1-back.png", "sheet-1-front.png",
      ])
    let bitmap = try PNGDecoder().decode(path: folder("P/sheet-1-front.png")).bitmap
    #expect((bitmap.width, bitmap.height) == (165, 234))
    try CommandRun("sheet", "--only", "2S", "--calibration", "-o", "c.pdf", in: folder).expectSuccess()
    #expect(try pageCount("c.pdf") == 2)
  }

  @Test("pictures of one's own, and a layout of one's own")
  func own() throws {
    try CommandRun("card", "2S", "3S", "back", "--width", "40", "-o", "mine/", in: folder).expectSuccess()
    let layout =
      "{\"paper\": \"100x120\", \"card\": \"40x56\", \"cards\": [{\"x\": 5, \"y\": 5}, {\"x\": 50, \"y\": 5}]}"
    try folder.write("l.json", Array(layout.utf8))
    let run = try CommandRun(
      "sheet", "mine/2S.png", "mine/3S.png", "mine/2S.png", "--back-file", "mine/back.png", "--duplex", "long",
      "--layout", "l.json",
      "-o", "own.pdf", in: folder)
    run.expectSuccess()
    #expect(run.errors.contains("own.pdf: 4 pages of 100.0 x 120.0 mm, 2 cards on each, "))
    // Between the cards and the paper's edges are 5 mm.
    #expect(run.errors.contains("--crop-marks"))
    // Three pictures, with the alpha of their corners, whatever the number of cards.
    #expect(try text("own.pdf").components(separatedBy: "/Subtype /Image").count - 1 == 6)
  }

  @Test(
    "pictures of another shape are reported with the bleed that takes them whole, and marks without room with what helps"
  )
  func advice() throws {
    var encoder = PNGEncoder()
    try folder.write("own.png", try encoder.encode(Bitmap(width: 821, height: 1121, filledWith: .clear)))
    let told = try CommandRun("sheet", "own.png", "-o", "c.pdf", in: folder)
    told.expectSuccess()
    #expect(told.errors.contains("821 x 1121 pixels are taken for cards of 63.5 x 88.9 mm and a bleed of 3 mm"))
    let cropped = try CommandRun("sheet", "own.png", "--size", "poker", "-o", "a.pdf", in: folder)
    cropped.expectSuccess()
    #expect(cropped.errors.contains("own: 821 x 1121 pixels"))
    #expect(cropped.errors.contains("--size 63.5x88.9mm --bleed 3mm"))
    let whole = try CommandRun("sheet", "own.png", "--bleed", "3mm", "--page", "letter", "-o", "b.pdf", in: folder)
    whole.expectSuccess()
    #expect(
      !whole.errors.contains("cropped") && whole.errors.contains("--crop-marks") && whole.errors.contains("--rows"))
  }

  @Test("what cannot be laid out is refused in a line")
  func refusedSheets() throws {
    try CommandRun("sheet", "--columns", "4", "--orientation", "portrait", "-o", "a.pdf", in: folder).expectFailure(
      64, "within its margins")
    try CommandRun("sheet", "--page", "leter", "-o", "a.pdf", in: folder).expectFailure(64, "--page", "letter")
    try CommandRun("sheet", "--back-offset", "1,1mm", "-o", "a.pdf", in: folder).expectFailure(64, "--duplex")
    try CommandRun("sheet", "--fold", "--duplex", "long", "-o", "a.pdf", in: folder).expectFailure(64, "folded")
    try folder.write("l.json", Array("{\n\"papr\": 1}".utf8))
    try CommandRun("sheet", "--layout", "l.json", "-o", "a.pdf", in: folder).expectFailure(65, "l.json:2", "paper")
    try CommandRun("sheet", "--layout", "none.json", "-o", "a.pdf", in: folder).expectFailure(66, "none.json")
    try CommandRun("sheet", "none.png", "-o", "a.pdf", in: folder).expectFailure(66, "none.png")
    #expect(folder.names == ["l.json"])
  }

  // MARK: Shops

  @Test(
    "a folder drawn for a shop passes its preflight, and one drawn for another does not",
    arguments: ["mpc", "tgc", "pnp"])
  func shops(shop: String) throws {
    try CommandRun("deck", "--only", "2S KH back", "--for", shop, "-o", "Print", in: folder).expectSuccess()
    let good = try CommandRun("preflight", "Print", "--for", shop, in: folder)
    good.expectSuccess()
    #expect(good.text.isEmpty && good.errors.contains("no fault found"))
    #expect(good.errors.contains("\nchecked: pixels") && good.errors.contains("\nnot checked: "))
    let other = try CommandRun("preflight", "Print", "--for", shop == "mpc" ? "tgc" : "mpc", "--json", in: folder)
    #expect(other.status == 1)
    #expect(other.text.contains("\"code\": \"pixels\""))
  }

  @Test("a PDF drawn for a shop passes its preflight", arguments: ["dtc", "eu3mm"])
  func documents(shop: String) throws {
    try CommandRun("deck", "--only", "2S KH", "--for", shop, "-o", "d.pdf", in: folder).expectSuccess()
    try CommandRun("preflight", "d.pdf", "--for", shop, in: folder).expectSuccess()
    let other = try CommandRun("preflight", "d.pdf", "--for", shop == "dtc" ? "eu3mm" : "dtc", in: folder)
    #expect(other.status == 1 && other.text.contains("d.pdf: 4 pages (1, 2, 3, ...) have "))
    try CommandRun("deck", "--for", shop, in: folder).expectFailure(64, "-o \(shop).pdf")
  }

  @Test("a shop's cards have the shop's size, and a shop of PNGs gets no PDF that it would refuse")
  func sizes() throws {
    let run = try CommandRun("deck", "--only", "2S", "--for", "eu3mm", "-o", "d.pdf", in: folder)
    run.expectSuccess()
    #expect(run.errors.contains("of 69.0 x 94.0 mm"))
    try CommandRun("deck", "--only", "2S", "--for", "mpc", "-o", "mpc.pdf", in: folder).expectFailure(
      64, "the shop takes PNGs")
    #expect(folder.names == ["d.pdf"])
  }

  @Test("cards that lie on their sides are set upright for a shop, whose preflight passes them")
  func landscape() throws {
    try folder.write("cards.csv", Array("a\n1\n2\n".utf8))
    let svg = """
      <svg xmlns='http://www.w3.org/2000/svg' width='88.9mm' height='63.5mm' viewBox='0 0 889 635'>\
      <rect x='-50' y='-50' width='989' height='735' fill='gold'/>\
      <rect x='100' y='100' width='100' height='{{a}}0' fill='navy'/></svg>
      """
    try folder.write("front.svg", Array(svg.utf8))
    try RunningCommand(
      ["table", "cards.csv", "--template", "front.svg", "--back", "front.svg", "--for", "mpc", "-o", "P"], in: folder
    ).wait().expectSuccess()
    let preflight = try CommandRun("preflight", "P", "--for", "mpc", in: folder)
    #expect(!preflight.text.contains("pixels"), "\(preflight.text)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder("P")).sorted().filter {
      $0.hasSuffix(".png")
    }
    let front = try PNGDecoder().decode(path: folder("P/" + (try #require(names.first { !$0.contains("back") }))))
      .bitmap
    #expect((front.width, front.height) == (822, 1122))
    // Of the upper left corner the upper right one: 10 mm from the upper edge is 10 mm from the right one.
    let place = (x: 822 - 36 - 124, y: 36 + 140)
    #expect(Color(front[place.x, place.y]) == Color(red: 0, green: 0, blue: 128))
  }

  @Test("options win over a shop's profile, which may be a file")
  func overriding() throws {
    let profile = """
      {"name": "mine", "title": "Mine", "source": "me", "checked": "2026-11-22", "bleed": "2mm", "safe": "2mm", "dpi": 20, \
      "file": "png", "backs": "once"}
      """
    try folder.write("mine.json", Array(profile.utf8))
    try CommandRun("card", "2S", "--for", "mine.json", "-o", "a.png", in: folder).expectSuccess()
    try CommandRun("card", "2S", "--for", "mine.json", "--bleed", "0", "--proof", "-o", "b.png", in: folder)
      .expectSuccess()
    let (a, b) = try (
      PNGDecoder().decode(path: folder("a.png")).bitmap, PNGDecoder().decode(path: folder("b.png")).bitmap
    )
    #expect((a.width, a.height) == (53, 73))
    #expect((b.width, b.height) == (50, 70))
    try CommandRun("card", "2S", "--for", "mcp", "-o", "c.png", in: folder).expectFailure(64, "--for", "mpc")
    try CommandRun("preflight", "nowhere", "--for", "mpc", in: folder).expectFailure(66, "nowhere")
  }

  // MARK: Boxes

  @Test("a box is drawn in each format, with its lines or without")
  func boxes() throws {
    try CommandRun("box", "-o", "box.pdf", in: folder).expectSuccess()
    #expect(try text("box.pdf").contains("(Cut)") && text("box.pdf").contains("(Fold)"))
    let report = try CommandRun("box", "-o", "box.pdf", "--force", "--json", in: folder)
    #expect(report.text.contains("\"width\": 189.4,"))
    try CommandRun("box", "--ink-map", "fogra39", "-o", "inks.pdf", in: folder).expectSuccess()
    #expect(try text("inks.pdf").contains("(Cut)") && text("inks.pdf").contains("/Separation /Fold"))
    try CommandRun("box", "--layer", "lines", "-o", "lines.svg", in: folder).expectSuccess()
    #expect(try text("lines.svg").contains("stroke-dasharray"))
    try CommandRun("box", "--size", "bridge", "--layer", "artwork", "--dpi", "20", "-o", "box.png", in: folder)
      .expectSuccess()
    try CommandRun("box", "--cards", "0", "-o", "a.pdf", in: folder).expectFailure(64, "out of range")
    try CommandRun("box", "--bleed", "3mm", "-o", "a.pdf", in: folder).expectFailure(64, "--bleed")
  }
}
