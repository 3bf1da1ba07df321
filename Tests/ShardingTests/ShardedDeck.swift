import CardDesign
import DeckExport
import Drawing
import FileAccess
import Foundation
import PictureExport
import PlaneGeometry
import Sharding
import TemporaryFolders

/// A small deck whose cards are quick to draw, in a folder for its shares.
struct ShardedDeck {
  let folder: TemporaryFolder
  var exporter: DeckExporter
  /// What is drawn on the cards.
  var ink = Color.black
  var names = ["AS", "2S", "10S", "QS", "QH", "2H", "RJ", "back"]

  init() throws {
    folder = try TemporaryFolder()
    exporter = DeckExporter(
      composer: CardComposer(typeface: try IndexTypeface.face()), encoding: .png(size: .width(6)), jobs: 2)
  }

  var items: [DeckItem] {
    let size = exporter.composer.format.canvas.size
    return names.enumerated().map { index, name in
      DeckItem(CardLabel(try! CardPicture(name)), stem: name) { [ink] in
        Scene(size: size) { context in
          let dot = Rect(x: Double(index), y: 3, width: 30, height: 40)
          context.fill(Path(dot), with: .color(ink))
        }
      }
    }
  }

  func place(_ name: String) -> Folder { Folder(path: folder(name)) }

  /// Draws a share into a folder of its own, or that of another share.
  @discardableResult
  func draw(_ index: Int, of count: Int, in name: String? = nil, resumes: Bool = false) async throws -> ExportSummary {
    try await exporter.export(
      items, shard: Shard(index: index, count: count), to: place(name ?? "part\(index)"), resumes: resumes,
      options: "deck")
  }

  /// Puts shares together in the folder `merged`.
  @discardableResult
  func merge(_ names: [String]) throws -> ExportSummary {
    let work = try ShardedWork(in: names.map(place), software: Release.software)
    try work.check(target: place("merged"))
    return try DeckMerge().merge(work, to: place("merged"))
  }

  /// The bytes of all files below a folder, by their paths.
  func tree(_ name: String) throws -> [String: [UInt8]] { try folder.tree(name) }
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
