import Foundation
import TemporaryFolders
import Testing

@testable import CardwrightTool

/// Every option of the commands that make cards is given once: it changes what is written, is refused, or its effect depends on the cards.
@Suite(
  "Options without effect are errors",
  .enabled(if: ProcessInfo.processInfo.environment["CARDWRIGHT"] != nil, "a thousand runs take the release build"))
struct IdleOptionTests {
  private let folder: TemporaryFolder

  private static let drawing =
    "<svg xmlns='http://www.w3.org/2000/svg' width='63.5mm' height='88.9mm' viewBox='0 0 63.5 88.9'>"

  init() throws {
    folder = try TemporaryFolder()
    let files = [
      "c.csv": "name,type,qty,text,name_de,double\nOrc,beast,2,Draw two,Ork,2\nElf,elf,1,Run far,Elfe,1\n",
      "k.csv": "word,text\nDraw,**Draw**\n", "list.txt": "3x Orc\n",
      "f.svg": Self.drawing
        + "<rect id='r' x='3' y='3' width='50' height='70' fill='#def'/><text x='9' y='20' font-size='7'>{{name}}</text>"
        + "<rect data-text='{{text}}' x='9' y='30' width='40' height='30' font-size='5'/></svg>",
      "b.svg": Self.drawing + "<rect x='5' y='5' width='50' height='70' fill='navy'/></svg>",
      "p/a.svg": Self.drawing + "<rect x='5' y='5' width='50' height='70' fill='red'/></svg>",
      "p/b.svg": Self.drawing + "<circle cx='20' cy='30' r='15' fill='red'/></svg>",
      "p/c.svg": Self.drawing + "<circle cx='30' cy='30' r='15' fill='blue'/></svg>",
    ]
    try FileManager.default.createDirectory(atPath: folder("p"), withIntermediateDirectories: true)
    for (name, text) in files { try folder.write(name, Array(text.utf8)) }
    try CommandRun("card", "2S", "3S", "-o", "g.pdf", in: folder).expectSuccess()
  }

  /// A value of an option that is not the usual one.
  private static let values = [
    "only": "KS", "theme": "minimal", "size": "bridge", "bleed": "2mm", "dpi": "77", "width": "41", "back": "weave",
    "back-color": "green", "format": "webp", "compression": "balanced", "where": "type=elf", "quantity": "double",
    "list": "list.txt", "name": "{{type}}", "alt": "{{text}}", "language": "de", "show": "r=type=elf",
    "value": "a={{name}}", "keywords": "k.csv", "for": "mpc", "export": "tts", "backs": "before", "extend": "mirror",
    "page": "letter", "orientation": "landscape", "columns": "2", "rows": "2", "gap": "2mm", "margin": "15mm",
    "duplex": "short", "back-offset": "1,1mm", "crop-marks": "none", "cut-lines": "both", "mark-length": "2mm",
    "mark-offset": "2mm", "mark-weight": "1pt", "cutter": "cameo", "cutter-inset": "12mm", "skip": "2",
    "ink-map": "fogra39", "base-url": "https://example.org/", "padding": "4", "extrude": "2", "pivot": "0,0",
    "nine-slice": "3", "background": "#00ff00", "back-file": "b.svg", "outlines": "O/x.svg", "naming": "long",
    "index": "french", "plate": "foil", "paper": "#eeeeee", "max-dpi": "90", "split-pages": "1", "pattern": "spanish",
    "from": "p", "lookup": "k=k.csv", "pages": "1", "grid": "1x1", "grid-gap": "1mm", "grid-offset": "0,1mm",
    "page-backs": "last",
  ]

  /// Options whose effect depends on the cards, or that are about the run and not about what it writes.
  private static let excused: Set<String> = [
    "art", "icons", "encoding", "combine", "next", "placeholders", "trim", "page-size", "power-of-two",
    "pack",
    "jokers", "with", "help", "version", "quiet", "json", "force", "jobs", "strict", "resume", "watch", "update",
    "separator", "face-down", "max-dpi", "split-pages",
  ]

  private static let bases: [[String]] = [
    ["deck", "--only", "AS KS, back", "--width", "20", "-o", "O/D"],
    ["deck", "--only", "AS KS, back", "-o", "O/d.pdf"],
    ["deck", "--only", "AS KS, back", "-o", "O/d.html"],
    ["table", "c.csv", "--template", "f.svg", "--back", "b.svg", "--width", "20", "-o", "O/D"],
    ["table", "c.csv", "--template", "f.svg", "--back", "b.svg", "-o", "O/d.pdf"],
    ["table", "c.csv", "--template", "f.svg", "--back", "b.svg", "--sheets", "-o", "O/s.pdf"],
    ["table", "c.csv", "--template", "f.svg", "--back", "b.svg", "--export", "phaser", "-o", "O/E"],
    ["table", "c.csv", "--template", "f.svg", "--back", "b.svg", "-o", "O/l.json"],
    ["table", "c.csv", "--template", "f.svg", "--back", "b.svg", "-o", "O/l.html"], ["sheet", "p", "-o", "O/s.pdf"],
    ["sheet", "p", "-o", "O/s.html"], ["sheet", "p", "--format", "png", "--dpi", "20", "-o", "O/S/"],
    ["sheet", "--only", "AS KS", "-o", "O/s.pdf"], ["sheet", "g.pdf", "-o", "O/s.pdf"],
    ["export", "phaser", "--only", "AS KS, back", "--width", "20", "-o", "O/E"],
  ]

  /// Whether an option does nothing for the cards of a base, and would for others.
  private static func isExcused(_ name: String, in base: [String]) -> Bool {
    switch name {
    // There may be a back among the cards that are chosen.
    case "back-color": base.starts(with: ["sheet", "--only"])
    // Some targets describe pictures, or take values.
    case "alt", "value": base.contains("--export")
    // It draws words otherwise, and a list draws none.
    case "keywords": base.last == "O/l.json"
    default: false
    }
  }

  /// What a run has written, and said but for times and sizes.
  private func written(_ words: [String]) throws -> (status: Int32, files: [String: Data], text: String) {
    try? FileManager.default.removeItem(atPath: folder("O"))
    try FileManager.default.createDirectory(atPath: folder("O"), withIntermediateDirectories: true)
    let run = try RunningCommand(words, in: folder).wait()
    var files: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder("O")) {
      files[name] = FileManager.default.contents(atPath: folder("O/\(name)"))
    }
    let said = (run.text + run.errors).replacing(/[0-9.]+ (ms|KB|MB)/, with: "")
    return (run.status, files, said)
  }

  @Test("each option changes something, or is refused", arguments: bases)
  func walk(base: [String]) throws {
    let usual = try written(base)
    try #require(usual.status == 0, "\(usual.text)")
    let command = try #require(CardwrightCommand.named(base[0]))
    for option in CommandOptions(of: command).options {
      let name = option.names[0]
      guard !Self.excused.contains(name), name != "output", !base.contains("--" + name) else { continue }
      guard !Self.isExcused(name, in: base), !option.takesValue || Self.values[name] != nil else { continue }
      var value = Self.values[name]
      if name == "compression", base.last?.hasSuffix(".pdf") == true { value = "fast" }
      let given = ["--" + name] + (option.takesValue ? [value ?? ""] : [])
      let run = try written(Array(base.dropLast(2)) + given + base.suffix(2))
      // A default that is given once more is no mistake.
      #expect(
        run.status != 0 || run.files != usual.files || run.text != usual.text,
        "\(given.joined(separator: " ")) does nothing in \(base.joined(separator: " "))")
    }
  }
}
