import Foundation
import PictureExport
import TemporaryFolders
import Testing

@Suite("Commands: wrong usage") struct UsageErrorTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(
    "one line says what is wrong, the code is 64, and no file appears",
    arguments: [
      (["card", "QS", "-theme", "minimal"], ["unknown option '-theme'", "did you mean --theme?"]),
      (["deck", "-width=70"], ["unknown option '-width'", "did you mean --width?"]),
      (["render", "-height", "70", "a.svg"], ["unknown option '-height'", "did you mean --height?"]),
      (["-hepl"], ["unknown option '-hepl'", "did you mean --help?"]),
      (["card", "ZZ"], ["\"ZZ\" is not a card; write a rank and a suit, as in 10H"]),
      (["card", "11H"], ["\"11H\"", "did you mean JH?"]),
      (["card"], ["no card is named", "cardwright card QS"]),
      (["card", ""], ["card:"]),
      (["card", "QS", "--width", "0"], ["--width", "0 pixels", "1 to 32767"]),
      (["card", "QS", "--width", "-5"], ["--width", "-5 pixels", "1 to 32767"]),
      (["card", "QS", "--width", "1000000"], ["--width", "1000000 pixels", "1 to 32767"]),
      (["card", "QS", "--width", "32767"], ["--width", "32767 x 45874", "out of range"]),
      (["card", "QS", "--width", "13000", "-o", "c.webp"], ["13000 x 18200 pixels", "too many for a WebP", "16383"]),
      (["deck", "--width", "13000", "--format", "webp"], ["too many for a WebP", "16383"]),
      (["card", "QS", "--width", "many"], ["'many'", "--width"]),
      (["card", "QS", "--dpi", "nan"], ["--dpi", "1 to 100000"]),
      (["card", "QS", "--dpi", "300", "--width", "100"], ["--dpi and --width"]),
      (["card", "QS", "--size", "1x1mm"], ["--size", "1.0 x 1.0 mm", "20.0 to 1000.0 mm"]),
      (["card", "QS", "--size", "huge"], ["--size", "'huge'", "poker"]),
      (["card", "QS", "--size", "infxinfmm"], ["--size"]),
      (["card", "QS", "--theme", "clasic"], ["--theme", "'clasic'", "classic, minimal, nocturne, stanford"]),
      (["card", "back", "--back", "zigzag"], ["'zigzag'", "--back", "lattice", "medallion"]),
      (["card", "back", "--back-style", "none"], ["'none'", "--back-style", "border", "full"]),
      (["card", "back", "--back-color", "redd"], ["--back-color", "'redd'"]),
      (["card", "back", "--back-accent", "#12"], ["--back-accent", "'#12'"]),
      (["card", "back", "--back", "floral", "--monogram", "A"], ["--back floral", "monogram", "medallion"]),
      (["card", "back", "--monogram", "A", "--back-picture", "a.png"], ["--monogram and --back-picture"]),
      (["card", "QS", "--bleed", "wide"], ["--bleed", "'wide'", "3mm"]),
      (["card", "QS", "--bleed", "11mm"], ["--bleed", "11.0 mm", "0 to 10.0 mm"]),
      (["card", "QS", "--bleed", "-1in"], ["--bleed", "-25.4 mm", "0 to 10.0 mm"]),
      (["card", "QS", "--bleed", "9999px"], ["--bleed", "0 to 10.0 mm"]),
      (["card", "QS", "--bleed", "36px", "--dpi", "nan"], ["--dpi", "1 to 100000"]),
      (["card", "QS", "--bleed", "36px", "-o", "qs.svg"], ["--bleed", "'36px'", "mm, cm, in or pt"]),
      (["card", "QS", "--bleed", "36px", "--width", "70"], ["--bleed", "'36px'"]),
      (["card", "QS", "--size", "750x1050px", "--width", "70"], ["--size", "'750x1050px'", "dpi"]),
      (["card", "QS", "--naming", "loud"], ["'loud'", "--naming", "short", "long"]),
      (["card", "QS", "KS", "-o", "both.png"], ["2 cards do not fit in both.png", "-o Cards/"]),
      (["card", "QS", "-o", "qs"], ["-o qs", "qs.png, qs.webp, qs.svg or qs.pdf", "qs/ for a folder"]),
      (["card", "QS", "-o", "qs", "--format", "svg"], ["-o qs", "qs.svg"]),
      (["card", "QS", "-o", "qs.jpg"], ["qs.jpg", ".png, .webp, .svg or .pdf"]),
      (["card", "QS", "-o", ""], ["-o", "empty"]),
      (["deck", "-o", ""], ["-o", "empty"]),
      (["deck", "-o", "-"], ["-o -", "standard output", "card QS -o -"]),
      (["deck", "-o", "deck.png"], ["-o deck.png", "folder", "deck.png/", "card QS -o deck.png"]),
      (["deck", "-o", "a/Deck.ZIP"], ["-o a/Deck.ZIP", "folder", "a/Deck.ZIP/"]),
      (["verify", "Golden", "--force"], ["--force"]),
      (["verify", "Golden", "--format", "png"], ["--format"]),
      (["verify", "Golden", "--compression", "small"], ["--compression"]),
      (["card", String(repeating: "Q", count: 100_000)], ["argument 2", "too long", "\"QQQQ", "100000 bytes"]),
      (["card", "QS", "KS", "-o", "-"], ["2 cards do not fit in standard output"]),
      (["card", "QS", "--json", "-o", "-"], ["--json"]),
      (["card", "QS", "--show", "-o", "-"], ["--show", "both write to standard output"]),
      (["card", "QS", "--terminal", "kitty"], ["--terminal needs --show"]),
      (["card", "QS", "--show", "--terminal", "vt100"], ["'vt100'", "--terminal", "kitty", "blocks"]),
      (["card", "QS", "--bogus"], ["--bogus", "cardwright card --help"]),
      (["deck", "--thme", "minimal"], ["did you mean --theme? See cardwright deck --help"]),
      (["card", "QS", "--widht", "90"], ["unknown option '--widht'; did you mean --width?"]),
      (["card", "QS", "-f"], ["unknown option '-f'; did you mean --force?"]),
      (["--versoin"], ["unknown option '--versoin'; did you mean --version?"]),
      (["card", "QS", "--theme", "dark"], ["no theme 'dark'", "--dark is a separate option"]),
      (["card", "QS", "--plate", "foil"], ["--plate foil: the design classic has no metal: --theme nocturne has"]),
      (["card", "QS", "--metal", "silver"], ["--metal: the design classic has no metal: --theme nocturne has"]),
      (
        ["card", "QS", "--back", "red"], ["--back: 'red' is not one of its values; for a colour write --back-color red"]
      ),
      (["board", "memory", "--theme", "dark"], ["no theme 'dark'", "animals"]),
      (
        ["table", "t.csv", "--template", "a.svg", "--template", "b.svg"],
        ["--template is given twice", "--back takes the template of the back"]
      ),
      (["card", "QS", "--size"], ["--size", "cardwright card --help"]),
      (["QS"], ["no command 'QS'", "did you mean cardwright card QS?"]),
      (["courts"], ["did you mean cardwright deck --only 'courts'?"]),
      (["queen.svg"], ["did you mean cardwright render queen.svg?"]),
      (["dekc"], ["no command 'dekc'", "did you mean cardwright deck?"]),
      (["help", "rendr"], ["did you mean cardwright render?"]),
      (["--only", "QS"], ["see cardwright --help"]),
      (["deck", "--only", "QS,11H"], ["--only", "\"11H\"", "character 4", "JH"]),
      (["deck", "--only", ""], ["--only"]),
      (["deck", "--jobs", "0"], ["--jobs 0"]),
      (["deck", "--jobs", "-1"], ["--jobs -1"]),
      (["list", "--only", "nobody"], ["--only", "\"nobody\""]),
      (["deck", "--only", "red spades"], ["--only", "\"red spades\" selects no card", "red, spades"]),
      (["list", "backs", "--only", "QS"], ["--only is for cards"]),
      (["list", "sizes", "--naming", "long"], ["--naming is for cards"]),
      (["list", "people"], ["'people'", "cards", "suits"]),
      (["shuffle"], ["no command 'shuffle'", "see cardwright --help"]),
      (["card", "a\nb\u{1B}[31m"], ["is not a card"]),
    ] as [([String], [String])])
  func usage(arguments: [String], words: [String]) throws {
    let run = try RunningCommand(arguments, in: folder).wait()
    run.expectFailure(64)
    for word in words { #expect(run.errors.contains(word), "\(run.errors)") }
    #expect(!run.errors.contains("\u{1B}"))
    #expect(run.errors.utf8.count < 1100)
    #expect(folder.names.isEmpty)
  }

  @Test("what may be given several times, or is said by a value, is no repetition")
  func noRepetition() throws {
    try folder.write("t.svg", Array("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>".utf8))
    for options in [
      ["--font", "no", "--font", "none"], ["--background", "--width", "--width", "9"], ["--quiet", "--quiet"],
    ] {
      let run = try RunningCommand(["render", "t.svg", "-o", "-"] + options, in: folder).wait()
      #expect(!run.errors.contains("twice"))
    }
  }

  @Test("people ask for the version in several ways", arguments: ["version", "-v", "-V", "--version"])
  func version(_ word: String) throws {
    let run = try CommandRun(word, in: folder)
    run.expectSuccess()
    // The release build also says its commit.
    let words = run.text.dropLast().split(separator: " ")
    #expect(words.first.map(String.init) == Release.version && run.text.hasSuffix("\n"))
    if words.count > 1 { #expect(words.count == 2 && words[1].first == "(" && words[1].last == ")") }
  }

  @Test("what is long, but not too long, is quoted in part")
  func longArguments() throws {
    let run = try CommandRun("card", "QS", "--theme", String(repeating: "Q", count: 8000), in: folder)
    run.expectFailure(64, "--theme", "QQQ", " ... ", "stanford")
    #expect(run.errors.utf8.count < 1100)
  }

  @Test("an argument that is not UTF-8 is refused before anything else")
  func encoding() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [
      "-c", "exec \"$0\" card QS -o \"$(printf 'a\\377b.png')\" 2>errors", CommandRun.executable.path,
    ]
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 64)
    #expect(
      try String(decoding: folder.read("errors"), as: UTF8.self)
        == "cardwright: argument 4 is not UTF-8: a\\xFFb.png\n")
    #expect(folder.names == ["errors"])
  }
}
