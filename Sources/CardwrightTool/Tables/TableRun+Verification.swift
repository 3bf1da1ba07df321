import ArgumentParser
import CardTables
import DeckExport
import ErrorReporting
import FileAccess
import GoldenImages
import PNGFormat
import PictureExport

extension TableRun {
  /// Compares all cards with golden pictures, or writes these.
  func verify(_ golden: GoldenVerification) throws {
    let exporter = try exporter(writingTo: .folder(Folder(path: golden.folder)))
    guard exporter.encoding.format == .png, let grid = try exporter.grid() else {
      throw CommandFailure(
        .usage, "--format \(exporter.encoding.format.rawValue): golden pictures are PNGs; leave it out with --verify")
    }
    let reporting = command.reporting
    if command.strict {
      let warnings = try wait { await exporter.check() }.warnings
      if !warnings.isEmpty { throw CardTable.Failure(problems: warnings) }
    }
    let bar = reporting.progressBar(for: exporter.pieces.count)
    let drawn: (outputs: [GoldenResult], warnings: [TableProblem])
    do {
      drawn = try wait { [store = golden.store] in
        try await exporter.draw(on: grid) {
          bar.show($0)
        } body: { piece, bitmap in
          store.check(
            bitmap, named: piece.stem, metadata: PNGMetadata(of: grid),
            tolerance: ComparisonTolerance(ignoresMetadata: true), asker: exporter.label(of: piece).title)
        }
      }
    } catch {
      bar.clear()
      throw error
    }
    bar.clear()
    warn(drawn.warnings, exporter)
    let words = (reporting.quiet ? ["--quiet"] : []) + (reporting.json ? ["--json"] : [])
    try golden.finish(
      drawn.outputs, isPart: command.source.condition != nil, notes: [], ComparisonReporting.parse(words))
  }
}
