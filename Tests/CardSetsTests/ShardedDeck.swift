import CardDesign
import CardSets
import DeckSource
import Drawing
import FileAccess
import Foundation
import PictureExport
import PlaneGeometry
import TemporaryFolders

/// A small deck whose cards are quick to draw, in a folder for its runs and their shares.
struct ShardedDeck {
  let folder: TemporaryFolder
  var run = ExportRun()
  /// The drawing on the cards.
  var ink = Color.black
  var names: [String]
  let destination = FilesDestination(.png(size: .width(6)))

  init(names: [String] = ["AS", "2S", "10S", "QS", "QH", "2H", "RJ", "back"]) throws {
    self.names = names
    folder = try TemporaryFolder()
    run.jobs = 2
    run.options = "deck"
  }

  var set: CardSet {
    let format = CardFormat.poker
    var set = CardSet(name: "dots", title: "Dots", format: format, cards: [], fileOrder: [])
    for (index, name) in names.enumerated() {
      let label = CardLabel(shortName: name, title: name, alternativeText: "A dot")
      let side = SidePromise(label, stem: name) { [ink] (_) throws(CardDesignError) in
        Scene(size: format.canvas.size) { context in
          let dot = Rect(x: Double(index), y: 3, width: 30, height: 40)
          context.fill(Path(dot), with: .color(ink))
        }
      }
      if name == "back" { set.append(back: side) } else { set.append(CardSet.Card(front: side)) }
    }
    return set
  }

  func place(_ name: String) -> Folder { Folder(path: folder(name)) }

  /// Draws a share, or all, into a folder of its own, or that of another share.
  @discardableResult
  func draw(
    _ shard: Shard?, in name: String, resumes: Bool = false,
    progress: @escaping @Sendable (ExportProgress) -> Void = { _ in }
  ) async throws(ExportError) -> ExportSummary {
    var run = run
    run.shard = shard
    run.resumes = resumes
    run.progress = progress
    return try await run.export(set, to: destination, in: place(name))
  }

  @discardableResult
  func draw(_ index: Int, of count: Int, in name: String? = nil, resumes: Bool = false) async throws -> ExportSummary {
    try await draw(Shard(index: index, count: count), in: name ?? "part\(index)", resumes: resumes)
  }

  /// Puts shares together in the folder `merged`.
  @discardableResult
  func merge(_ names: [String]) async throws -> ExportSummary {
    let work = try ShardedWork(in: names.map(place), software: Release.software)
    try work.check(target: place("merged"))
    return try await ExportRun().merge(work, as: DeckClosing.self, to: place("merged"))
  }

  /// The bytes of all files below a folder, by their paths.
  func tree(_ name: String) throws -> [String: [UInt8]] { try folder.tree(name) }
}

extension ExportSummary {
  /// The names of the pieces that were made now, sorted.
  var drawnPieces: [String] { files.filter { $0.grid != nil }.compactMap(\.piece).sorted() }
}

extension TemporaryFolder {
  /// The bytes of all files below a folder, by their paths.
  func tree(_ name: String) throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: self(name)) {
      // A folder has no bytes.
      if let bytes = try? read("\(name)/\(path)") { files[path] = bytes }
    }
    return files
  }
}
