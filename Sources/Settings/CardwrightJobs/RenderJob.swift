import CardSets
import ErrorReporting
public import FileAccess
public import PictureExport
import PlainNotation
package import SVGFormat
import Synchronization
import Typography

/// Draws SVG files as pictures, or rewrites them as SVG: the job of `render`.
///
///     let job = RenderJob(SVGFiles(), as: .png(size: .width(240)))
///     print(try await job.run([.file(path: "queen.svg")], in: Folder(path: "Pictures")).lines)
public struct RenderJob: Sendable {
  /// The settings for reading files.
  public var svgs: SVGFiles
  /// The encoding of the pictures.
  public var encoding: PictureEncoding
  /// The settings of the export.
  public var export = ExportRun()
  /// Called with the parts of a file that are not drawn.
  package var warn: @Sendable (_ source: String, [SVGWarning]) -> Void = { _, _ in }

  /// A job.
  public init(_ svgs: SVGFiles, as encoding: PictureEncoding) {
    self.svgs = svgs
    self.encoding = encoding
  }

  private var exporter: PictureExporter {
    var exporter = PictureExporter(encoding, replacesExisting: export.replacesExisting, jobs: export.jobs)
    exporter.mostPixels = export.mostPixels
    return exporter
  }

  /// Returns the bytes of one picture.
  ///
  /// - Throws: ``/PictureExport/SVGDrawingError``
  public func bytes(of source: SVGSource) throws(SVGDrawingError) -> [UInt8] {
    let (bytes, warnings) = try svgs.bytes(of: source, by: exporter)
    if !warnings.isEmpty { warn(source.name, warnings) }
    return bytes
  }

  /// Writes one picture without starting a run.
  ///
  /// - Throws: ``/PictureExport/SVGDrawingError``; an existing file is then unchanged.
  public func run(_ source: SVGSource, to path: String) throws(SVGDrawingError) -> RunReport {
    let start = ContinuousClock.now
    var svgs = svgs
    svgs.reader = svgs.reader.notingFonts()
    let (file, warnings) = try svgs.export(source, to: path, by: exporter)
    if !warnings.isEmpty { warn(source.name, warnings) }
    var summary = ExportSummary(of: file, piece: source.name)
    summary.duration = ContinuousClock.now - start
    return report(summary, [source.name: warnings], [source.name: svgs.reader.fontUses])
  }

  /// Writes several pictures into a folder. Those that cannot be drawn are left out.
  ///
  /// - Returns: a report, with the failures of those that were left out.
  /// - Throws: ``/PictureExport/ExportError`` if nothing can be written or, before anything is written, if two have the
  ///   same name.
  public func run(_ sources: [SVGSource], in folder: Folder) async throws(ExportError) -> RunReport {
    var run = export
    run.continuesAfterFailures = true
    let fonts = Mutex<[String: [FontCollection.Use]]>([:])
    let pieces = svgs.pieces(of: sources, format: encoding.format) { source, uses in
      fonts.withLock { $0[source] = uses }
    }
    let summary = try await run.export(
      pieces,
      to: PictureFiles(encoding, closing: PlainClosing(command: "render", isResumable: true)), in: folder)
    var losses: [String: [SVGWarning]] = [:]
    for case let some as SVGLosses in summary.warnings.map(\.cause) {
      warn(some.source, some.warnings)
      losses[some.source] = some.warnings
    }
    var report = report(summary, losses, fonts.withLock(\.self), in: folder)
    let failures = summary.failures.flatMap(\.problems).map { problem in
      (problem.cause as? SVGDrawingError).map(failure) ?? RunReport.Failure(problem)
    }
    if var failure = failures.last {
      // The run fails with the last failure, and the kind of the first.
      failure.kind = failures[0].kind
      failure.others = Array(failures.dropLast())
      report.failure = failure
    }
    return report
  }

  /// Returns an error as a failure. A size that cannot be drawn is the file's fault, unless the user has set it.
  package func failure(_ error: SVGDrawingError) -> RunReport.Failure {
    var failure = RunReport.Failure(error)
    if case .export(.size) = error.reason, encoding.size != .intrinsic { failure.kind = .usage }
    return failure
  }

  /// - Parameters:
  ///   - losses: the parts that were not drawn, by source.
  ///   - fonts: the fonts that were used, by source.
  private func report(
    _ summary: ExportSummary, _ losses: [String: [SVGWarning]], _ fonts: [String: [FontCollection.Use]],
    in folder: Folder? = nil
  ) -> RunReport {
    var report = RunReport("render", summary, noun: "run")
    // They have been reported already.
    report.warnings = []
    report.files = OnDemandList(count: report.files.count) { [files = report.files] index in
      var file = files[index]
      let source = file.card ?? ""
      file.card = nil
      file.details += [
        ("source", .string(source)), ("warnings", .array(losses[source, default: []].map { .string("\($0)") })),
        ("fonts", .array(fonts[source, default: []].map(\.value))),
      ]
      return file
    }
    let count = summary.failures.count
    if let file = summary.files.first, summary.files.count == 1, count == 0, summary.heldCount == 0 {
      let extent = file.grid.map { "\($0.width) x \($0.height) pixels, " } ?? ""
      report.lines = ["\(file.path): \(extent)\(summary.ending(noun: "run"))"]
    } else if count == 0 || summary.files.count + count > 1 {
      let failed = count > 0 ? "\(count) not drawn, " : ""
      report.lines = ["\(summary.files.count) files in \(folder?.path ?? "."): \(failed)\(summary.ending(noun: "run"))"]
    }
    return report
  }
}

extension FontCollection.Use {
  /// The font as JSON: `asked`, `font` and `digest`.
  fileprivate var value: JSONValue {
    .object([
      ("asked", .string(query)), ("font", font.map(JSONValue.string) ?? .null), ("digest", .string("\(digest)")),
    ])
  }
}
