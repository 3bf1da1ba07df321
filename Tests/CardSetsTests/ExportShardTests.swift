import CardDesign
import CardSets
import DeckSource
import EngineExport
import FileAccess
import PictureExport
import PlainNotation
import TemporaryFolders
import Testing

@Suite("Shares of an export") struct ExportShardTests {
  private let folder: TemporaryFolder
  private let sides: [CardSide]

  init() throws {
    folder = try TemporaryFolder()
    sides = try CardSide.selection("AS 2S 3H, back")
  }

  private func exporter(_ name: String, width: Int = 5) throws -> EngineExporter {
    var target = try ExportTarget(named: name)
    target.pictures.width = width
    target.pictures.scales = Array(target.pictures.scales.prefix(2))
    return EngineExporter(target: target)
  }

  @discardableResult
  private func draw(_ exporter: EngineExporter, _ shard: Shard?, in name: String) async throws -> ExportSummary {
    var run = ExportRun()
    run.jobs = 2
    run.shard = shard
    run.options = "export"
    let set = CardSet(sides, composer: CardComposer(typeface: try IndexTypeface.face()))
    return try await run.export(set, to: exporter, in: Folder(path: folder(name)))
  }

  @Test("any split gives the bytes of one run", arguments: ["xcassets", "web", "playingcards-io", "cardsjs"])
  func splits(name: String) async throws {
    let exporter = try exporter(name)
    try await draw(exporter, nil, in: "whole")
    for count in [1, 3] {
      for index in 0..<count { try await draw(exporter, Shard(index: index, count: count), in: "part\(index)") }
      let parts = (0..<count).map { Folder(path: folder("part\($0)")) }
      let work = try ShardedWork(in: parts, software: Release.software)
      _ = try await ExportRun().mergeEngineExport(work, to: Folder(path: folder("merged")))
      #expect(try folder.tree("merged") == folder.tree("whole"))
      for name in folder.names where name != "whole" { try folder.remove(name) }
    }
  }

  @Test("two cards of one file's name are reported, and not taken for one that was there already")
  func samePath() async throws {
    var target = try exporter("cardsjs").target
    target.pictures.file = try TextTemplate("x.{{ending}}")
    let exporter = EngineExporter(target: target)
    let error = await #expect(throws: ExportError.self) {
      try await draw(exporter, Shard(index: 0, count: 1), in: "part0")
    }
    #expect(error?.reason == .samePath("x.svg"))
  }

  @Test("atlases and grids have no shares", arguments: ["phaser", "tts", "kde"])
  func onePicture(name: String) async throws {
    let exporter = try exporter(name)
    let error = await #expect(throws: ExportError.self) {
      try await draw(exporter, Shard(index: 0, count: 2), in: "part0")
    }
    guard case .piece(let problem)? = error?.reason, case .unsuitable(name, _)? = problem.cause as? EngineExportError
    else { throw try #require(error) }
    #expect(folder.names.isEmpty)
  }
}
