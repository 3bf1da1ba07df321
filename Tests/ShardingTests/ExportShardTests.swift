import CardDesign
import DeckExport
import EngineExport
import FileAccess
import PictureExport
import PlainNotation
import Sharding
import TemporaryFolders
import Testing

@Suite("Shares of an export") struct ExportShardTests {
  private let folder: TemporaryFolder
  private let sides: [CardPicture]

  init() throws {
    folder = try TemporaryFolder()
    sides = try CardPicture.selection("AS 2S 3H, back")
  }

  private func exporter(_ name: String, width: Int = 5) throws -> EngineExporter {
    var target = try ExportTarget(named: name)
    target.pictures.width = width
    target.pictures.scales = Array(target.pictures.scales.prefix(2))
    return EngineExporter(
      target: target, deck: DeckExporter(composer: CardComposer(typeface: try IndexTypeface.face()), jobs: 2))
  }

  private func draw(_ exporter: EngineExporter, _ index: Int, of count: Int) async throws {
    let items = try exporter.encodings.map { try exporter.items(for: sides, $0) }
    _ = try await exporter.export(
      items, source: exporter.target.name, shard: Shard(index: index, count: count),
      to: Folder(path: folder("part\(index)")), resumes: false, options: "export")
  }

  @Test("any split gives the bytes of one run", arguments: ["xcassets", "web", "playingcards-io", "cardsjs"])
  func splits(name: String) async throws {
    let exporter = try exporter(name)
    let items = try exporter.encodings.map { try exporter.items(for: sides, $0) }
    _ = try ExportFolder(Folder(path: folder("whole"))).write(
      try await exporter.files(of: items), target: exporter.target)
    for count in [1, 3] {
      for index in 0..<count { try await draw(exporter, index, of: count) }
      let parts = (0..<count).map { Folder(path: folder("part\($0)")) }
      let merge = try EngineMerge(try ShardedWork(in: parts, software: Release.software))
      _ = try ExportFolder(Folder(path: folder("merged"))).write(try merge.files(), target: merge.target)
      #expect(try folder.tree("merged") == folder.tree("whole"))
      for name in folder.names where name != "whole" { try folder.remove(name) }
    }
  }

  @Test("two cards of one file's name are told apart from one that is there already")
  func samePath() async throws {
    let named = try exporter("cardsjs")
    var target = named.target
    target.pictures.file = try TextTemplate("x.{{ending}}")
    let exporter = EngineExporter(target: target, deck: named.deck)
    await #expect {
      try await draw(exporter, 0, of: 1)
    } throws: { error in
      if case EngineExportError.samePath("x.svg") = error { true } else { false }
    }
  }

  @Test("atlases and grids have no shares", arguments: ["phaser", "tts", "kde"])
  func onePicture(name: String) async throws {
    let exporter = try exporter(name)
    await #expect {
      try await draw(exporter, 0, of: 2)
    } throws: { error in
      if case EngineExportError.unsuitable(name, _) = error { true } else { false }
    }
    #expect(folder.names.isEmpty)
  }
}
