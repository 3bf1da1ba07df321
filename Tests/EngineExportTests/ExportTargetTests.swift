import EngineExport
import FileAccess
import Foundation
import TemporaryFolders
import Testing

@Suite("Export targets") struct ExportTargetTests {
  private static let least = """
    {
      "name": "mine", "title": "My game", "source": "my head", "checked": "2026-11-22",
      "pictures": {"kind": "files", "file": "{{name}}.{{ending}}"}
    }
    """

  private func target(_ text: String) throws -> ExportTarget {
    try ExportTarget(parsing: Array(text.utf8), path: "mine.json") { (name) throws(ExportTargetError) in
      throw .malformed(path: name, line: nil, reason: "there is none")
    }
  }

  @Test("a short file is enough")
  func least() throws {
    let target = try target(Self.least)
    #expect(target.name == "mine" && target.pictures.width == 240 && target.texts.isEmpty)
    #expect(target.pictures.scales == [ExportTarget.Scale(factor: 1)])
  }

  @Test(
    "what is wrong is reported with its line",
    arguments: [
      (
        #""kind": "files""#, #""kind": "atlass""#, 3,
        "pictures.kind must be one of files, drawables, atlas, grid, drawing"
      ),
      (
        #""file": "{{name}}.{{ending}}""#, #""file": ".git/{{name}}""#, 3,
        "pictures.file must be a path below the folder, without hidden names"
      ),
      (
        #""file": "{{name}}.{{ending}}""#, #""file": "{{name""#, 3,
        "pictures.file must be a template: the tag does not end: write }}"
      ),
      (#""kind": "files""#, #""kind": "atlas", "gap": -1"#, 3, "pictures.gap must be 0 to 256"),
      (
        #""kind": "files""#, #""kind": "files", "colums": 3"#, 3,
        "pictures.colums must be columns, which is probably meant"
      ),
      (#""kind": "files""#, #""kind": "files", "scales": [1, 99]"#, 3, "pictures.scales[1] must be 0.1 to 20"),
      (#""name": "mine""#, #""name": "../mine""#, 2, "name must be a name of small letters, digits and hyphens"),
      (
        #""source": "my head""#, #""cards": {"suits": ["spades"]}, "source": "x""#, 2,
        "cards.suits must be all four suits"
      ),
    ])
  func malformed(from: String, to: String, line: Int, reason: String) throws {
    let text = Self.least.replacing(from, with: to)
    #expect(throws: ExportTargetError.malformed(path: "mine.json", line: line, reason: reason)) { try target(text) }
  }

  @Test("templates lie beside the file, and are named in errors")
  func templates() throws {
    let folder = try TemporaryFolder()
    let text = Self.least.replacing(
      "\n}",
      with: #", "texts": [{"file": "a.txt", "per": "deck", "escaping": "none", "template": "a.mustache"}]"# + "\n}")
    try folder.write("mine.json", Array(text.utf8))
    #expect(throws: ExportTargetError.self) { try ExportTarget(path: folder("mine.json")) }
    try folder.write("a.mustache", Array("x\n{{#cards}}".utf8))
    let reason = "2:1: the section {{#cards}} does not end: write {{/cards}}"
    #expect(throws: ExportTargetError.malformed(path: "a.mustache", line: nil, reason: reason)) {
      try ExportTarget(path: folder("mine.json"))
    }
    try folder.write("a.mustache", Array("{{count}}".utf8))
    #expect(try ExportTarget(path: folder("mine.json")).texts.count == 1)
  }

  @Test("templates outside of the file's folder are not read", arguments: ["../secret.txt", "/etc/hostname", "link"])
  func outside(name: String) throws {
    let folder = try TemporaryFolder()
    let text = Self.least.replacing(
      "\n}",
      with: #", "texts": [{"file": "a.txt", "per": "deck", "escaping": "none", "template": "NAME"}]"#
        .replacing("NAME", with: name) + "\n}")
    try Folder(path: folder("In")).create()
    try folder.write("secret.txt", Array("secret".utf8))
    try folder.write("In/mine.json", Array(text.utf8))
    try FileManager.default.createSymbolicLink(atPath: folder("In/link"), withDestinationPath: "../secret.txt")
    #expect(throws: ExportTargetError.unreadable(.isOutside(name: name, folder: folder("In")))) {
      try ExportTarget(path: folder("In/mine.json"))
    }
  }

  @Test("a target has no more scales than a few: each card is drawn at each")
  func scales() throws {
    func scales(_ count: Int) -> String {
      let list = (0..<count).map { "\(1 + Double($0) / 1_000)" }.joined(separator: ", ")
      return Self.least.replacing(#""kind": "files""#, with: "\"kind\": \"files\", \"scales\": [\(list)]")
    }
    #expect(try target(scales(16)).pictures.scales.count == 16)
    #expect(
      throws: ExportTargetError.malformed(
        path: "mine.json", line: 3, reason: "pictures.scales must be at most 16 scales")
    ) { try target(scales(100_000)) }
  }

  @Test("a name that none has is reported with what may be meant")
  func unknown() {
    #expect(throws: ExportTargetError.unknownName("phasr", hint: "did you mean phaser?")) {
      try ExportTarget(named: "phasr")
    }
  }
}
