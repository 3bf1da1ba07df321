import CardwrightJobs
import ErrorReporting
import CardSets
import FileAccess
import GoldenImages
import PNGFormat
import PictureExport

/// A folder of golden pictures with which drawn ones are compared, or which gets them: what `verify` and `table --verify` share.
struct GoldenVerification {
  let folder: String
  /// Whether pictures are written instead of compared.
  let updates: Bool
  let store: GoldenStore

  /// - Parameters:
  ///   - option: what creates the folder, for the error.
  ///   - adopts: whether pictures are replaced that the manifest does not name.
  init(_ folder: String, updates: Bool, adopts: Bool = false, option: String) throws(CommandFailure) {
    self.folder = folder
    self.updates = updates
    store = GoldenStore(folder: Folder(path: folder), recording: updates ? .all : .never, adoptsPictures: adopts)
    guard updates || store.folder.exists else {
      throw CommandFailure(.noInput, "there is no folder \(folder); \(option) creates it")
    }
  }

  /// Draws the sides of a set in memory, and compares each with its golden picture.
  func compare(
    _ set: CardSet, as encoding: PictureEncoding, _ run: ExportRun, tolerance: ComparisonTolerance, _ bar: ProgressBar
  ) throws -> (outputs: [GoldenResult], warnings: [PieceProblem]) {
    guard let grid = try set.grid(for: encoding) else { preconditionFailure("golden pictures have pixels") }
    let sides = set.places.map { set.side(at: $0) }
    var names: Set<String> = []
    for side in sides where !names.insert(side.stem.lowercased()).inserted {
      throw CommandFailure(.badData, "two cards would be called \(side.stem): rename one of the pictures")
    }
    var run = run
    bar.follow(&run)
    defer { bar.clear() }
    return try wait { [store, run] in
      try await run.collect(set.pieces(on: grid), makeTools: { PictureRasterizer() }) {
        (rasterizer, index, pictures) throws(PictureExportError) in
        let picture = pictures[0]
        let bitmap = try rasterizer.bitmap(
          of: picture.frames[0].scene, on: grid, limits: picture.limits.forPixels(of: grid, isAskedFor: true))
        return store.check(
          bitmap, named: sides[index].stem, metadata: PNGMetadata(of: grid), tolerance: tolerance,
          asker: sides[index].label.title)
      }
    }
  }

  /// Writes what is to be written, tells what has come of it, and ends with 1 if anything is not as it should be.
  ///
  /// - Parameters:
  ///   - isPart: whether only some pictures of the folder were asked for.
  ///   - notes: how the pictures were drawn, for the manifest.
  func finish(
    _ results: [GoldenResult], isPart: Bool, notes: [GoldenManifest.Note], _ reporting: ComparisonReporting
  ) throws {
    if updates { return try finishUpdate(results, isPart: isPart, notes: notes, reporting) }
    if !isPart { store.inspect() }
    let path = try store.writeReport()
    let pointer = path.map { "see \($0); if every change was meant: cardwright accept \(folder)\n" } ?? ""
    try reporting.finish(store.report, text: store.report.lines + pointer)
  }

  private func finishUpdate(
    _ results: [GoldenResult], isPart: Bool, notes: [GoldenManifest.Note], _ reporting: ComparisonReporting
  ) throws {
    for result in results {
      if case .failed(let message) = result.outcome {
        throw CommandFailure(.cannotCreate, "\(result.name): \(message)")
      }
    }
    let orphans: (removed: [String], left: [String]) = isPart ? ([], []) : try store.removeOrphans()
    try store.setNotes(notes)
    if reporting.json {
      try StandardStream.output.write(RunReport(store.report).finished.json)
    } else if !reporting.quiet {
      let written = results.count { !$0.passes }
      var line = "\(folder): \(written) of \(results.count) pictures written, \(orphans.removed.count) removed"
      if !orphans.left.isEmpty { line += ", \(orphans.left.count) that its manifest does not name left alone" }
      try StandardStream.output.write(line.onOneLine + "\n")
    }
  }
}
