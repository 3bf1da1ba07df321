import FileAccess
import Foundation
import TemporaryFolders
import Testing

@testable import EngineExport

@Suite("Export folders") struct ExportFolderTests {
  let folder: TemporaryFolder
  let target: ExportTarget

  init() throws {
    folder = try TemporaryFolder()
    target = try ExportTarget(named: "phaser")
  }

  private var record: String { ExportRecord.fileName }

  private func write(_ files: [String: String], replacing: Bool = false) throws -> ExportFolder.Outcome {
    var place = ExportFolder(Folder(path: folder.path))
    place.replacesExisting = replacing
    return try place.write(
      files.sorted { $0.key < $1.key }.map { EngineExporter.File(path: $0.key, bytes: Array($0.value.utf8)) },
      target: target)
  }

  @Test("another export replaces and removes what is its own, and leaves the rest alone")
  func again() throws {
    try folder.write("mine.txt", Array("mine".utf8))
    _ = try write(["a": "1", "b": "2", "sub/c": "3", "sub/d": "4"])
    try folder.write("b", Array("changed".utf8))
    let outcome = try write(["a": "5"], replacing: true)
    #expect(outcome.written == [folder("a")])
    #expect(outcome.removed == [folder("sub/c"), folder("sub/d")])
    #expect(outcome.kept == [folder("b")])
    #expect(try folder.read("a") == Array("5".utf8))
    #expect(try folder.read("mine.txt") == Array("mine".utf8))
  }

  @Test("without leave nothing is replaced")
  func kept() throws {
    _ = try write(["a": "1"])
    #expect(throws: EngineExportError.writing(.alreadyExists(path: folder(record)))) { try write(["a": "2"]) }
    #expect(try folder.read("a") == Array("1".utf8))
  }

  @Test("a file that is none of ours is not replaced, with or without leave", arguments: [false, true])
  func foreign(replacing: Bool) throws {
    try folder.write("b", Array("mine".utf8))
    #expect(throws: EngineExportError.foreignFile(path: folder("b"))) {
      try write(["a": "1", "b": "2"], replacing: replacing)
    }
    #expect(folder.names == ["b"])
  }

  @Test("what cannot be written takes the rest back")
  func takenBack() throws {
    try folder.write("sub", Array("a file where a folder should be".utf8))
    #expect(throws: EngineExportError.self) { try write(["a": "1", "sub/b": "2"]) }
    #expect(folder.names == ["sub"])
  }

  @Test(
    "a record that is no record stops all",
    arguments: [
      "{", "{}", #"{"export": 2, "target": "x", "files": []}"#,
      #"{"export": 1, "target": "x", "files": [{"file": "../a", "bytes": 1, "digest": "00000000000000000000000000000000"}]}"#,
      #"{"export": 1, "target": "x", "files": [{"file": "a", "bytes": -1, "digest": "00000000000000000000000000000000"}]}"#,
    ])
  func damagedRecord(text: String) throws {
    try folder.write(record, Array(text.utf8))
    let error = try #require(throws: EngineExportError.self) { try write(["a": "1"], replacing: true) }
    guard case .record(path: folder(record), _) = error else { throw error }
    #expect(folder.names == [record])
  }

  @Test("a link in the way is not followed")
  func links() throws {
    try folder.write("aim", [])
    try FileManager.default.createSymbolicLink(atPath: folder("sub"), withDestinationPath: folder.path)
    #expect(throws: EngineExportError.writing(.isLink(path: folder("sub")))) { try write(["sub/a": "1"]) }
    #expect(folder.names == ["aim", "sub"])
  }

  @Test(
    "only paths below the folder are paths",
    arguments: [
      ("a", true), ("a/b.c", true), ("", false), ("/a", false), ("a/", false), ("a//b", false), ("../a", false),
      ("a/../b", false), (".", false), ("a\nb", false), ("a\u{0}", false), ("a\\b", false),
      ("Cardwright-Export.json", false),
    ])
  func paths(path: String, isPath: Bool) { #expect(ExportFolder.isPath(path) == isPath) }
}
