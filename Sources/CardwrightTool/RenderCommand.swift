import ArgumentParser
import CardDesign
import CardwrightJobs
import Drawing
import ErrorReporting
import FileAccess
import PictureExport
import PlainNotation
import SVGFormat
import Typography

struct RenderCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", _superCommandName: "cardwright",
    abstract: "Draws SVG files as PNGs, or writes them anew as SVG.",
    discussion: """
      A picture gets the size that its file gives, at 96 pixels to the inch, unless an option says otherwise. Parts of a file \
      that Cardwright cannot draw are reported with line and column, and the rest is drawn. If one of several files fails, the \
      others are still drawn.

      EXAMPLES:
        cardwright render queen.svg -o queen.png
        cardwright render queen.svg --width 750 --background white -o queen.png
        cardwright render queen.svg --width 64 --height 64 -o icon.png
        curl -s https://example.org/queen.svg | cardwright render - -o queen.png
        cardwright render queen.svg -o plain.svg    # only what Cardwright reads of it, text as shapes
        cardwright render Art/*.svg --dpi 300 -o Pictures/
        cardwright render Art/*.svg --shard 0/8 -o Parts/0/    # see cardwright merge
      """)

  @Argument(
    help: ArgumentHelp("The SVG files; - is standard input.", valueName: "file"),
    completion: .file(extensions: ["svg", "svgz"]))
  var files: [String] = []

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      """
      A .png, .webp, .svg or .pdf file, a folder (with a / at its end, or one that exists), or - for standard output. (default: ., of \
      standard input -)
      """,
      valueName: "path"), completion: .file(extensions: PictureFormat.allCases.map(\.rawValue)))
  var output: String?

  @OptionGroup var sizing: SizingOptions

  @Option(
    help: ArgumentHelp(
      "The colour under the picture: a name such as white, or #rrggbb. (default: transparent)", valueName: "color"
    ))
  var background: String?

  @OptionGroup(title: "Look") var fonts: FontOptions

  @Flag(help: "Take a file of which a part would not be drawn for an error (65), and draw none of it.")
  var strict = false

  @OptionGroup var writing: WritingOptions

  @OptionGroup(title: "Limits") var limiting: LimitOptions

  @OptionGroup(title: "Output") var sharding: ShardOptions

  @OptionGroup(title: "Output") var reporting: ReportingOptions

  func run() throws {
    guard !files.isEmpty else {
      throw CommandFailure(.usage, "no file is named; write for example: cardwright render queen.svg -o queen.png")
    }
    // What has come in by a pipe goes on by one.
    let place = try OutputPlace(output ?? (files == ["-"] ? "-" : nil))
    let encoding = try writing.encoding(for: place, size: sizing.size(), sizeOption: sizing.option)
    let svgs = try svgFiles()
    var isFolder = false
    if case .folder = place { isFolder = true }
    if sharding.shard != nil || sharding.resume, !isFolder {
      throw CommandFailure(
        .usage, "\(sharding.shard == nil ? "--resume" : "--shard"): name a folder, as in -o Parts/0/")
    }
    try sharding.check(isOneFile: false, output: output)
    let exporter = PictureExporter(
      encoding, replacesExisting: writing.force, jobs: try sharding.workers.run().jobs)
    switch place {
    case .standardOutput: try writeToStandardOutput(svgs, exporter)
    case .file(let path, _): try write(svgs, to: path, exporter)
    case .folder(let folder): try write(svgs, to: folder, encoding)
    }
  }

  private func svgFiles() throws -> SVGFiles {
    var svgs = SVGFiles()
    svgs.reader.fonts = try fonts.collection(lastResort: IndexTypeface.shared)
    svgs.reader.limits = limiting.limits
    svgs.refusesLosses = strict
    if let background {
      svgs.background = try CommandFailure.about("--background") { () throws(ColorError) in
        try Color(parsing: background)
      }
    }
    return svgs
  }

  /// The only file that is named.
  private func onlyFile(for place: String) throws -> String {
    guard files.count == 1 else {
      throw CommandFailure(.usage, "\(files.count) pictures do not fit in \(place): name a folder, as in -o Pictures/")
    }
    return files[0]
  }

  /// A file, or the bytes of standard input.
  private func source(_ file: String) throws -> SVGSource {
    guard file == "-" else { return .file(path: file) }
    let limit = SVGLimits.maximumFileSize
    let bytes = try StandardInput.bytes(limit: limit)
    if bytes.count > limit {
      let error = SVGError.fileTooLarge(byteCount: bytes.count, limit: limit)
      throw failure(SVGDrawingError(source: StandardInput.name, .reading(error)))
    }
    return .bytes(bytes, name: StandardInput.name)
  }

  private func failure(_ error: SVGDrawingError) -> CommandFailure {
    CommandFailure(error, isSizeGiven: sizing.option != nil)
  }

  private func writeToStandardOutput(_ svgs: SVGFiles, _ exporter: PictureExporter) throws {
    let file = try onlyFile(for: "standard output")
    try reporting.checkStandardOutput()
    let source = try source(file)
    let picture: (bytes: [UInt8], warnings: [SVGWarning])
    do throws(SVGDrawingError) {
      picture = try svgs.bytes(of: source, by: exporter)
    } catch {
      throw failure(error)
    }
    if !picture.warnings.isEmpty { reporting.warn(source.name, picture.warnings) }
    try StandardStream.output.write(picture.bytes)
  }

  /// Draws a single file, without the run that many take.
  private func write(_ svgs: SVGFiles, to path: String, _ exporter: PictureExporter) throws {
    let start = ContinuousClock.now
    let source = try source(onlyFile(for: path))
    let drawn: (file: PictureExporter.File, warnings: [SVGWarning])
    do throws(SVGDrawingError) {
      drawn = try svgs.export(source, to: path, by: exporter)
    } catch {
      throw failure(error)
    }
    if !drawn.warnings.isEmpty { reporting.warn(source.name, drawn.warnings) }
    var summary = ExportSummary(of: drawn.file, piece: source.name)
    summary.duration = ContinuousClock.now - start
    try reporting.tell(report(summary, drawn.warnings.isEmpty ? [:] : [source.name: drawn.warnings]))
  }

  private func write(_ svgs: SVGFiles, to folder: Folder, _ encoding: PictureEncoding) throws {
    if files.contains("-") {
      throw CommandFailure(
        .usage, "standard input has no name that a file in \(folder.path) could have: name the file, as in -o queen.png"
      )
    }
    let sources = files.map { SVGSource.file(path: $0) }
    let pieces = svgs.pieces(of: sources, format: encoding.format)
    var owners: [String: String] = [:]
    for piece in pieces {
      for path in piece.paths {
        guard let other = owners.updateValue(piece.name, forKey: path.lowercased()) else { continue }
        throw CommandFailure(.usage, "\(other) and \(piece.name) would both become \(folder.path(of: path))")
      }
    }
    var run = try sharding.run(force: writing.force)
    run.continuesAfterFailures = true
    let bar = reporting.progressBar(for: pieces.count)
    run.progress = { bar.show($0) }
    let summary: ExportSummary
    do {
      defer { bar.clear() }
      summary = try wait { [run] in
        try await run.export(
          pieces,
          to: PictureFiles(
            encoding, names: pieces.flatMap(\.paths), closing: PlainClosing(command: "render", isResumable: true)),
          in: folder)
      }
    }
    var losses: [String: [SVGWarning]] = [:]
    for case let some as SVGLosses in summary.warnings.map(\.cause) {
      reporting.warn(some.source, some.warnings)
      losses[some.source] = some.warnings
    }
    let report = self.report(summary, losses, in: folder)
    let failures = summary.failures.flatMap(\.problems).map { problem in
      (problem.cause as? SVGDrawingError).map(failure) ?? CommandFailure(problem)
    }
    // The command ends as the last one does, with the code of the first.
    guard var last = failures.last else { return try reporting.tell(report) }
    if pieces.count > 1, !reporting.json { try reporting.tell(report) }
    for failure in failures.dropLast() { _ = failure.report() }
    last.kind = failures[0].kind
    last.outcome = report
    throw last
  }

  private func report(
    _ summary: ExportSummary, _ losses: [String: [SVGWarning]], in folder: Folder? = nil
  ) -> RunReport {
    var report = RunReport("render", summary, noun: "run")
    // They have been told already.
    report.warnings = []
    for index in report.files.indices {
      let source = report.files[index].card ?? ""
      report.files[index].card = nil
      report.files[index].details += [
        ("source", .string(source)), ("warnings", .array(losses[source, default: []].map { .string("\($0)") })),
      ]
    }
    let count = summary.failures.count
    if let file = summary.files.first, summary.files.count == 1, count == 0, summary.heldCount == 0 {
      let extent = file.grid.map { "\($0.width) x \($0.height) pixels, " } ?? ""
      report.lines = ["\(file.path): \(extent)\(summary.ending(noun: "run"))"]
    } else {
      let failed = count > 0 ? "\(count) not drawn, " : ""
      report.lines = ["\(summary.files.count) files in \(folder?.path ?? "."): \(failed)\(summary.ending(noun: "run"))"]
    }
    return report
  }
}
