import CardDesign
import CardSets
import Drawing
import FileAccess
import Foundation
import PictureExport
import PlaneGeometry
import TemporaryFolders
import Testing

@testable import EngineExport

@Suite("Export folders") struct ExportFolderTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var record: String { ExportRecord.fileName }

  /// A target whose files are called by the titles of cards.
  private func target() throws -> ExportTarget {
    let text = """
      {
        "name": "mine", "title": "Mine", "source": "my head", "checked": "2026-11-22",
        "pictures": {"kind": "files", "format": "svg", "file": "{{title}}"}
      }
      """
    return try ExportTarget(parsing: Array(text.utf8), path: "mine.json") { (name) throws(ExportTargetError) in
      throw .malformed(path: name, line: nil, reason: "there is none")
    }
  }

  /// A card for each path, with a square of so many millimetres.
  private func set(_ files: [String: Double]) -> CardSet {
    let format = CardFormat.poker
    let cards = files.sorted { $0.key < $1.key }.map { path, side in
      let label = CardLabel(shortName: path, title: path, alternativeText: path)
      return CardSet.Card(
        front: SidePromise(
          label, stem: path,
          scene: { _ in
            Scene(size: format.size) {
              $0.fill(Path(Rect(x: 0, y: 0, width: side, height: side)), with: .color(.black))
            }
          }))
    }
    return CardSet(name: "mine", title: "Mine", format: format, cards: cards)
  }

  @discardableResult
  private func write(
    _ files: [String: Double], replacing: Bool = false, to target: ExportTarget? = nil
  ) async throws -> ExportSummary {
    var run = ExportRun()
    run.jobs = 1
    run.replacesExisting = replacing
    let exporter = EngineExporter(target: try target ?? self.target())
    return try await run.export(set(files), to: exporter, in: Folder(path: folder.path))
  }

  private func failure(
    _ files: [String: Double], replacing: Bool = false, to target: ExportTarget? = nil
  ) async -> ExportError.Reason? {
    await #expect(throws: ExportError.self) { try await write(files, replacing: replacing, to: target) }?.reason
  }

  @Test("another export replaces and removes what is its own, and leaves the rest alone")
  func again() async throws {
    try folder.write("mine.txt", Array("mine".utf8))
    try await write(["a": 1, "b": 2, "sub/c": 3, "sub/d": 4])
    let before = try folder.read("a")
    try folder.write("b", Array("changed".utf8))
    let summary = try await write(["a": 5], replacing: true)
    #expect(summary.files.map(\.path) == [folder("a")])
    #expect(summary.removed == [folder("sub/c"), folder("sub/d")])
    #expect(summary.kept == [folder("b")])
    #expect(try folder.read("a") != before)
    #expect(try folder.read("b") == Array("changed".utf8))
    #expect(try folder.read("mine.txt") == Array("mine".utf8))
    #expect(folder.names == ["a", "b", record, "mine.txt", "sub"])
  }

  @Test("without leave nothing is replaced")
  func kept() async throws {
    try await write(["a": 1])
    let before = try folder.read("a")
    #expect(await failure(["a": 2]) == .writing(.alreadyExists(path: folder(record))))
    #expect(try folder.read("a") == before)
  }

  @Test("a file that is none of ours is not replaced, with or without leave", arguments: [false, true])
  func foreign(replacing: Bool) async throws {
    try folder.write("b", Array("mine".utf8))
    #expect(await failure(["a": 1, "b": 2], replacing: replacing) == .foreignFile(path: folder("b")))
    #expect(folder.names == ["b"])
    #expect(try folder.read("b") == Array("mine".utf8))
  }

  @Test("a text that is in the way takes the pages before it back", arguments: [false, true])
  func foreignText(replacing: Bool) async throws {
    try folder.write("cards.json", [])
    var target = try ExportTarget(named: "phaser")
    target.pictures.width = 6
    #expect(
      await failure(["a": 1], replacing: replacing, to: target) == .foreignFile(path: folder("cards.json")))
    #expect(folder.names == ["cards.json"])
  }

  /// A target with two texts beside the pictures, of which the second one lists something.
  private func target(listing name: String, secondFile: String = "two") throws -> ExportTarget {
    let text = """
      {
        "name": "mine", "title": "Mine", "source": "my head", "checked": "2026-11-22",
        "pictures": {"kind": "files", "format": "svg", "file": "{{title}}"},
        "texts": [
          {"file": "one", "per": "deck", "escaping": "none", "template": "{{#cards}}{{title}}{{/cards}}"},
          {"file": "\(secondFile)", "per": "deck", "escaping": "none", "template": "{{#cards}}{{\(name)}}{{/cards}}"}
        ]
      }
      """
    return try ExportTarget(parsing: Array(text.utf8), path: "mine.json") { $0 }
  }

  @Test("a text that cannot be filled in to its end takes those before it back, and leaves the cards")
  func unfilledText() async throws {
    guard case .piece(let problem)? = await failure(["a": 1, "b": 2], to: try target(listing: "titel")) else {
      Issue.record("another reason")
      return
    }
    #expect("\(problem)".contains("did you mean title?"))
    #expect(folder.names == ["a", "b", "cardwright-run.jsonl"])
  }

  @Test("where files are replaced, a text that cannot be made or put in its place leaves those before it as they were")
  func unreplacedText() async throws {
    try await write(["a": 1], to: try target(listing: "title"))
    #expect(try folder.read("one") == Array("a".utf8))
    for wrong in [
      try target(listing: "titel"), try target(listing: "title", secondFile: "three"),
      try target(listing: "title", secondFile: "one"), try target(listing: "title", secondFile: "b"),
    ] {
      try folder.write("three", Array("mine".utf8))
      #expect(await failure(["a": 1, "b": 2], replacing: true, to: wrong) != nil)
      #expect(try folder.read("one") == Array("a".utf8))
      #expect(try folder.read("two") == Array("a".utf8))
      #expect(try folder.read("three") == Array("mine".utf8))
    }
  }

  @Test("where a text cannot be written, one that was replaced before it stays")
  func unwrittenText() async throws {
    let target = try target(listing: "title")
    try await write(["a": 1], to: target)
    var run = ExportRun()
    run.replacesExisting = true
    run.willWrite = { (file) throws(FileError) in if file.path.hasSuffix("two") { throw .ending(path: file.path) } }
    await #expect(throws: ExportError.self) {
      try await run.export(set(["a": 1, "b": 2]), to: EngineExporter(target: target), in: Folder(path: folder.path))
    }
    #expect(try folder.read("one") == Array("ab".utf8))
    #expect(try folder.read("two") == Array("a".utf8))
    try await write(["a": 1, "b": 2], replacing: true, to: target)
    #expect(try folder.read("two") == Array("ab".utf8))
  }

  @Test("what cannot be written takes the rest back")
  func takenBack() async throws {
    try folder.write("sub", Array("a file where a folder should be".utf8))
    guard case .writing? = await failure(["a": 1, "sub/b": 2]) else {
      Issue.record("another reason")
      return
    }
    #expect(folder.names == ["sub"])
  }

  @Test(
    "a record that is no record stops all",
    arguments: [
      "{", "{}", #"{"export": 2, "target": "x", "files": []}"#,
      #"{"export": 1, "target": "x", "files": [{"file": "../a", "bytes": 1, "digest": "00000000000000000000000000000000"}]}"#,
      #"{"export": 1, "target": "x", "files": [{"file": "a", "bytes": -1, "digest": "00000000000000000000000000000000"}]}"#,
    ])
  func damagedRecord(text: String) async throws {
    try folder.write(record, Array(text.utf8))
    guard case .record(let error)? = await failure(["a": 1], replacing: true) else {
      Issue.record("another reason")
      return
    }
    #expect(error.path == folder(record))
    #expect(folder.names == [record])
  }

  @Test("a link in the way is not followed")
  func links() async throws {
    try folder.write("aim", [])
    try FileManager.default.createSymbolicLink(atPath: folder("sub"), withDestinationPath: folder.path)
    #expect(await failure(["sub/a": 1]) == .writing(.isLink(path: folder("sub"))))
    #expect(folder.names == ["aim", "sub"])
  }

  @Test("paths below the folder are paths", arguments: ["a", "a/b.c"])
  func paths(path: String) async throws {
    #expect(try await write([path: 1]).files.map(\.path) == [folder(path)])
  }

  @Test(
    "no other path is one",
    arguments: [
      "", ".git/hooks/pre-commit", "a/.b", "/a", "a/", "a//b", "../a", "a/../b", ".", "a\nb", "a\u{0}", "a\\b",
      "Cardwright-Export.json",
    ])
  func noPaths(path: String) async throws {
    #expect(await failure([path: 1]) == .unusablePath(path))
    #expect(folder.names.isEmpty)
  }
}
