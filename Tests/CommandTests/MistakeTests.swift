import Foundation
import TemporaryFolders
import Testing

@Suite("Commands: typed mistakes") struct MistakeTests {
  /// What people type, and the words of the answer that name the way out; empty if nobody can guess what was meant.
  private static let mistakes: [(words: [String], fix: String)] = [
    (["deck", "QS"], "cardwright card QS"),
    (["deck", "QS", "KH"], "cardwright card"),
    (["deck", "Output2"], "-o Output2"),
    (["deck", "-o"], "-o"),
    (["deck", "--bleed", "3", "mm"], "3mm"),
    (["deck", "--bleed", "3", "mm", "-o", "X"], "3mm"),
    (["deck", "--width", "300px"], "--width 300"),
    (["deck", "--width", "300", "px"], "300"),
    (["deck", "--width", "63mm"], "--size"),
    (["deck", "--height", "88mm"], "--width"),
    (["card", "QS", "—width", "300"], "--width"),
    (["card", "QS", "–o", "x.png"], "-o"),
    (["deck", "—theme", "minimal"], "--theme"),
    (["card", "QS", "-o", "new/x.png"], "mkdir -p new"),
    (["deck", "--pdf", "-o", "x"], "--format pdf"),
    (["table", "cards.csv", "--template", "qs.png"], "SVG"),
    (["table", "cards.csv"], "--template"),
    (["table", "front.svg", "--template", "cards.csv"], "cards.csv"),
    (["render", "qs.png"], "PNG"),
    (["render", "cards.csv"], "cardwright table"),
    (["render", "missing.svg"], ""),
    (["sheet", "--duplex"], "long"),
    (["deck", "--duplex"], "cardwright sheet"),
    (["deck", "--colour", "red"], "--back-color"),
    (["deck", "--colours", "4"], "--back-color"),
    (["init", "MyGame"], "cardwright new"),
    (["create", "MyGame"], "cardwright new"),
    (["card", "QS", "--out", "x.png"], "--output"),
    (["card", "QS", "--size", "poker,bridge"], "one"),
    (["card", "QS", "--size", "pokr"], "poker"),
    (["deck", "--theme", "nocturn"], "nocturne"),
    (["deck", "--theme", "dark"], "nocturne"),
    (["deck", "-theme", "minimal"], "--theme"),
    (["deck", "-width", "300"], "--width"),
    (["deck", "--Width", "300"], "--width"),
    (["deck", "--THEME", "minimal"], "--theme"),
    (["deck", "theme=minimal"], "--theme minimal"),
    (["deck", "--theme:minimal"], ""),
    (["deck", "/theme", "minimal"], "--theme"),
    (["deck", "minimal"], "--theme minimal"),
    (["card", "queen"], "queen_of_spades"),
    (["card", "Q"], "QS"),
    (["card", "1S"], "AS"),
    (["card", "11H"], "JH"),
    (["card", "QX"], "QS"),
    (["card", "SQ2"], "10H"),
    (["card", "queen of spade"], "queen_of_spades"),
    (["card", "joker3"], ""),
    (["card"], "card QS"),
    (["card", "ace of", "-o", "x.png"], "ace_of_spades"),
    (["card", "QS", "-o", "x.gif"], "png"),
    (["card", "QS", "-o", "x.jpg"], "png"),
    (["card", "QS", "-o", "x.tiff"], "png"),
    (["card", "QS", "--format", "jpeg"], "png"),
    (["card", "QS", "--format", "PNG2"], "png"),
    (["deck", "--format", "gif", "-o", "X"], "png"),
    (["deck", "--dpi", "0"], "dpi"),
    (["deck", "--dpi", "-300"], "dpi"),
    (["deck", "--dpi", "300dpi"], "--dpi 300"),
    (["deck", "--dpi", "high"], "300"),
    (["deck", "--width", "0"], "1"),
    (["deck", "--width", "-5"], "1"),
    (["deck", "--width", "1e9"], "width of the picture in pixels"),
    (["deck", "--width"], "--width"),
    (["deck", "--jobs", "0"], "1"),
    (["deck", "--jobs", "many"], "one per processor"),
    (["deck", "--background", "blu"], "--paper"),
    (["card", "QS", "--background", "#fff0"], "--paper"),
    (["card", "QS", "--background", "rgb(1,2"], "--paper"),
    (["card", "QS", "--back", "red"], "--back-color red"),
    (["deck", "--back"], "lattice"),
    (["deck", "--back-pattern", "florl"], "--back"),
    (["deck", "--pattern", "german"], "french"),
    (["deck", "--pattern", "spanis"], "spanish"),
    (["deck", "--only", "hearts,"], ""),
    (["deck", "--only", "heart"], "hearts"),
    (["deck", "--only", "red aces and kings"], ""),
    (["deck", "--only", "courts", "--except", "kings"], "--only 'all but"),
    (["deck", "--courts", "fancy"], ""),
    (["deck", "--index", "de2"], "de"),
    (["deck", "--language", "german"], "de"),
    (["deck", "--jokers", "five"], "0 to 4"),
    (["deck", "--jokers", "-1"], "0 to 4"),
    (["sheet", "--paper", "A5x"], "A5"),
    (["sheet", "--paper", "a44x"], "#"),
    (["sheet", "--paper", "letter,a4"], "#rgb"),
    (["sheet", "--duplex", "both"], "long"),
    (["sheet", "--duplex", "longedge"], "long"),
    (["sheet", "--marks", "yes"], "--crop-marks"),
    (["sheet", "-o", "sheet.jpg"], "pdf"),
    (["sheet", "--size", "a4"], "63.5x88.9mm"),
    (["export", "-o", "Game"], "cardwright export phaser -o Game"),
    (["export", "phazer", "-o", "Game"], "phaser"),
    (["export", "unity3d"], "-o Game"),
    (["export", "godot4", "-o", "X"], "godot"),
    (["board", "trio", "-o", "x.png"], "trios"),
    (["board", "-o", "x.png"], "cardwright board concentration"),
    (["board", "set", "-o", "x.png"], "trios"),
    (["board", "poker", "-o", "x.png"], "concentration, memory"),
    (["board", "memory", "--pairs", "0"], "1"),
    (["board", "memory", "--pairs", "3.5"], "(default: 8)"),
    (["board", "trios", "--seed", "abc"], "0 to 9007199254740991"),
    (["board", "trios", "--moves", "99"], "0 to 11"),
    (["board", "concentration", "--moves", "a,b"], "4,7,9"),
    (["play", "solitaire"], "concentration, memory"),
    (["play"], "concentration"),
    (["animate", "flipp", "-o", "f.png"], "flip"),
    (["animate", "-o", "f.png"], "flip"),
    (["animate", "flip", "-o", "f.gif"], "pipe y4m into ffmpeg"),
    (["animate", "flip", "-o", "f.mp4"], "pipe y4m into ffmpeg"),
    (["animate", "flip", "--fps", "0", "-o", "f.png"], "0.01 to 240"),
    (["animate", "flip", "--duration", "0", "-o", "f.png"], "up to 86400"),
    (["animate", "flip", "--duration", "2s", "-o", "f.png"], "--duration 2"),
    (["new"], "cardwright new MyGame"),
    (["new", "MyGame", "--layout", "crature"], "creature"),
    (["new", "MyGame", "--template", "creature"], "--layout"),
    (["new", "Art"], "a folder of its own"),
    (["build", "NoSuch"], "cardwright new NAME"),
    (["build"], "cardwright new"),
    (["build", "--wach"], "--watch"),
    (["watch"], "build --watch"),
    (["serve", "--port", "abc"], "a free one"),
    (["serve", "--port", "99999"], "65535"),
    (["serve", "NoSuch"], "scripts/serve"),
    (["server"], "serve"),
    (["list", "theme"], "themes"),
    (["list", "bakcs"], "backs"),
    (["list", "everything"], "all"),
    (["theme"], "--export"),
    (["theme", "--export", "clasic"], "classic"),
    (["preflight"], "cardwright preflight Print --for mpc"),
    (["preflight", "Art"], "--for"),
    (["preflight", "Art", "--for", "mpcx"], "mpc"),
    (["deck", "--for", "moo"], "mpc, tgc"),
    (["diff", "qs.png"], "cardwright diff before.png after.png"),
    (["diff", "qs.png", "missing.png"], ""),
    (["diff", "Art", "qs.png"], "folder"),
    (["verify"], "cardwright verify Golden"),
    (["verify", "NoSuch"], "--update"),
    (["verify", "Golden", "--tolerence", "3"], "--max-difference"),
    (["merge"], "cardwright merge Parts/* -o Deck"),
    (["merge", "Art", "-o", "X"], "cardwright-shard-0-of-8.jsonl"),
    (["status"], "cardwright status Parts/*"),
    (["table", "cards.csv", "--template", "front.svg", "--bakc", "back.svg"], "--back"),
    (["table", "cards.csv", "--template", "front.svg", "--back", "back.svg"], ""),
    (["table", "cards.tsv", "--template", "front.svg"], "cards.csv"),
    (["table", "cards.csv", "--template", "front2.svg", "-o", "T"], "name"),
    (["table", "cards.csv", "--template", "front.svg", "--lang", "de"], "--language"),
    (["table", "cards.csv", "front.svg"], "--template front.svg"),
    (["table", "cards.csv", "--template", "front.svg", "--duplex", "long", "-o", "c.pdf"], "--sheets"),
    (["table"], "cards.csv"),
    (["table", "missing.xlsx", "--template", "front.svg"], ""),
    (["drw", "QS"], "card QS"),
    (["table", "card.csv", "--template", "front.svg"], "cards.csv"),
    (["table", "cards.csv", "--template", "frnt.svg"], "front.svg"),
    (["diff", "qs.png", "qs2.png"], "qs.png"),
    (["table", "cards.csv", "--template", "front.svg", "--where", "countif(name) > 1"], "tally"),
    (["table", "cards.csv", "--template", "front.svg", "--where", "tally(nmae) > 1"], "name"),
    (["table", "cards.csv", "--template", "front.svg", "--where", "cots > 3"], "cost"),
    (["table", "cards.csv", "--template", "front.svg", "--where", "cost >"], "a value is missing"),
    (["table", "cards.csv", "--template", "front.svg", "--name", "{{nam}}"], "name"),
    (["table", "cards.csv", "--template", "front.svg", "--quantity", "qty"], "name, cost"),
    (["table", "cards.csv", "--template", "front.svg", "--filter", "cost>3"], "--where"),
    (["table", "cards.csv", "--template", "front.svg", "--placeholder"], "--placeholders"),
    (["table", "cards.csv", "--template", "front.svg", "--export", "phasr"], "phaser"),
    (["table", "cards.csv", "--template", "front.svg", "--export", "phaser", "--dpi", "300"], "--width"),
    (["table", "cards.csv", "--template", "front.svg", "-o", "c.html", "--dpi", "300"], "a page to look at"),
    (["table", "cards.csv", "--template", "front.svg", "-o", "c.pdf", "--copies"], "PDF"),
    (["table", "https:/docs.google.com/x", "--template", "front.svg"], "https://docs.google.com/x"),
    (["table", "docs.google.com/spreadsheets/d/ID", "--template", "front.svg"], "https://docs.google.com"),
    (["deck", "--split-page", "20", "-o", "d.pdf"], "--split-pages"),
    (["deck", "--maxdpi", "150", "-o", "d.pdf"], "--max-dpi"),
    (["deck", "--split-pages", "20", "-o", "X"], "-o cards.pdf"),
    (["deck", "--split-pages", "0", "-o", "d.pdf"], "such as 20"),
    (["deck", "--max-dpi", "1", "-o", "d.pdf"], "30 to 2400"),
    (["sheet", "Art", "--rows", "3x3"], "How many cards"),
    (["sheet", "Art", "--page", "A4+"], "a4"),
    (["sheet", "Art", "--landscape"], "--orientation"),
    (["sheet", "Art", "--double-sided"], "--duplex long"),
    (["sheet", "Art", "--duplex", "yes"], "long"),
    (["sheet", "Art", "--cut-marks"], "--crop-marks"),
    (["sheet", "Art", "--cutlines", "both"], "--cut-lines"),
    (["sheet", "Art", "-o", "out.docx"], ".pdf"),
    (["sheet", "Art", "--theme", "minimal"], "Cardwright's own cards"),
    (["sheet", "Art", "--back-file", "qs.png"], "--duplex"),
    (["sheet", "art"], "Art"),
    (["export", "phaser", "--scale", "2", "-o", "X"], "--scales"),
    (["export", "phaser", "--base-url", "https://example.org/", "-o", "X"], "no addresses"),
    (["card", "AS", "KS", "-o", "a.png"], "-o Cards/"),
    (["card", "A S"], "AS"),
    (["card", "h12"], "QH"),
    (["card", "cardSpadesA"], "AS"),
    (["animate", "flip", "AS", "--seconds", "2", "-o", "f.png"], "--duration"),
    (["theme", "export", "minimal"], "--export minimal"),
    (["QS"], "card QS"),
    (["KH.png"], "card KH"),
    (["cards.csv"], "table cards.csv"),
    (["front.svg"], "render front.svg"),
    (["hlep"], "help"),
    (["deck", "--verison"], "--version"),
    (["deck", "--quite"], "--quiet"),
    (["deck", "--overwrite"], "--force"),
    (["deck", "-f"], "--force"),
    (["deck", "--silent"], "--quiet"),
    (["deck", "--verbose"], "--json"),
    (["deck", "--outdir", "X"], "--output"),
    (["deck", "--output-dir", "X"], "--output"),
    (["deck", "--folder", "X"], "--output"),
    (["deck", "--resolution", "300"], "--dpi"),
    (["deck", "--ppi", "300"], "--dpi"),
    (["deck", "--scale", "2"], "--scales"),
    (["deck", "--threads", "4"], "--jobs"),
    (["deck", "--style", "minimal"], "--theme"),
    (["deck", "--count", "52"], "--pack"),
    (["deck", "--dry-run"], ""),
    (["deck", "--type", "svg", "-o", "X"], "--format"),
    (["deck", "--svg", "-o", "X"], "--format svg"),
    (["box", "--size"], "poker, bridge"),
    (["box", "--cards", "abc"], "default: 54"),
    (["check-color"], "check-colors"),
    (["check-colours"], "check-colors"),
    (["accept", "NoSuch"], ""),
    (["help", "dekc"], "deck"),
    (["help", "QS"], "cardwright card QS"),
    (["schema", "x"], "-o x"),
  ]

  @Test("the answer to a mistake says what to type instead, and nothing is written")
  func fixes() throws {
    let folder = try TemporaryFolder()
    try CommandRun("card", "QS", "--width", "50", "-q", "-o", "qs.png", in: folder).expectSuccess()
    try folder.write("cards.csv", Array("name,cost\nFox,3\nOwl,4\n".utf8))
    func template(_ text: String) -> [UInt8] {
      Array("<svg xmlns='http://www.w3.org/2000/svg' width='63mm' height='88mm'><text y='40'>\(text)</text></svg>".utf8)
    }
    try folder.write("front.svg", template("{{name}} {{cost}}"))
    try folder.write("front2.svg", template("{{nmae}}"))
    try FileManager.default.createDirectory(atPath: folder("Art"), withIntermediateDirectories: false)
    try FileManager.default.copyItem(atPath: folder("qs.png"), toPath: folder("Art/qs.png"))
    let names = folder.names
    for (words, fix) in Self.mistakes {
      let run = try RunningCommand(words, in: folder).wait()
      #expect(run.status > 1 && (fix.isEmpty || run.errors.contains(fix)), "\(words): \(run.errors)")
      #expect(folder.names == names, "\(words)")
    }
    #expect(Self.mistakes.count >= 150)
    #expect(Self.mistakes.count { $0.fix.isEmpty } * 15 <= Self.mistakes.count)
  }

  @Test("a short help has the dozen commonest options and says where all are; no help is wider than 80 columns")
  func help() throws {
    let folder = try TemporaryFolder()
    let root = try CommandRun("--help", in: folder).text
    let list = try #require(root.components(separatedBy: "SUBCOMMANDS:\n").dropFirst().first)
    let names = list.matches(of: #/(?m)^  ([a-z-]+) /#).map { String($0.output.1) }
    #expect(names.count > 20)
    for name in names {
      let text = try CommandRun(name, "--help", in: folder).text
      for line in text.split(separator: "\n") { #expect(line.count <= 80, "\(name): \(line)") }
      let short = try CommandRun(name, "-h", in: folder).text
      let options = short.matches(of: #/(?m)^  -/#).count
      #expect(options <= 12, "\(name)")
      #expect(text.matches(of: #/(?m)^  -/#).count <= 12 || short.contains("cardwright \(name) --help lists all"))
    }
  }

  @Test("an example in a help can be copied: its explanation is apart from it, or stands before it")
  func examples() throws {
    let folder = try TemporaryFolder()
    let root = try CommandRun("--help", in: folder).text
    #expect(root.contains(#/\n  cardwright deck {2,}draw a whole deck into the folder Output\n/#))
    #expect(root.contains("\n  # put together what several machines have drawn\n  cardwright merge Parts/* -o Deck\n"))
    let sheet = try CommandRun("sheet", "--help", in: folder).text
    #expect(
      sheet.contains(
        "\n  # art that ends at the cut\n  cardwright sheet Scans --bleed 3mm --extend mirror -o mine.pdf\n"))
  }
}
