import ArgumentParser
import CardDesign
import Drawing
import ErrorReporting
import FileAccess
import PictureExport
import SVGFormat
import Sharding
import Typography

struct RenderCommand: ParsableCommand {
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

  @OptionGroup var fonts: FontOptions

  @Flag(help: "Take a file of which a part would not be drawn for an error (65), and draw none of it.")
  var strict = false

  @OptionGroup var writing: WritingOptions

  @OptionGroup var limiting: LimitOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How many files to draw at a time. (default: one for each processor)", valueName: "number"))
  var jobs: Int?

  @OptionGroup var sharding: ShardOptions

  @OptionGroup var reporting: ReportingOptions

  func run() throws {
    guard !files.isEmpty else {
      throw CommandFailure(.usage, "no file is named; write for example: cardwright render queen.svg -o queen.png")
    }
    // What has come in by a pipe goes on by one.
    let place = try OutputPlace(output ?? (files == ["-"] ? "-" : nil))
    let exporter = try self.exporter(writing: place)
    if try sharding.chosen() != nil {
      guard case .folder = place, output != nil else {
        throw CommandFailure(.usage, "--shard: name the folder of the share, as in -o Parts/0/")
      }
    }
    switch place {
    case .standardOutput: try writeToStandardOutput(exporter)
    case .file(let path, _):
      try export([SVGExporter.Piece(source: source(onlyFile(for: path)), target: path)], by: exporter)
    case .folder(let folder): try export(to: folder, by: exporter)
    }
  }

  private func exporter(writing place: OutputPlace) throws -> SVGExporter {
    if let jobs, jobs < 1 {
      throw CommandFailure(.usage, "--jobs \(jobs): at least one file must be drawn at a time")
    }
    let encoding = try writing.encoding(for: place, size: sizing.size(), sizeOption: sizing.option)
    var exporter = SVGExporter(to: PictureExporter(encoding, replacesExisting: writing.force))
    exporter.reader.fonts = try fonts.collection(lastResort: IndexTypeface.shared)
    exporter.reader.limits = limiting.limits
    exporter.refusesLosses = strict
    if let background {
      exporter.background = try CommandFailure.about("--background") { () throws(ColorError) in
        try Color(parsing: background)
      }
    }
    if let jobs { exporter.exporter.jobs = jobs }
    return exporter
  }

  /// The only file that is named.
  private func onlyFile(for place: String) throws -> String {
    guard files.count == 1 else {
      throw CommandFailure(.usage, "\(files.count) pictures do not fit in \(place): name a folder, as in -o Pictures/")
    }
    return files[0]
  }

  /// A file, or what standard input holds.
  private func source(_ file: String) throws -> SVGSource {
    guard file == "-" else { return .file(path: file) }
    let limit = SVGLimits.maximumFileSize
    let bytes = try StandardInput.bytes(limit: limit)
    if bytes.count > limit {
      let error = SVGError.fileTooLarge(byteCount: bytes.count, limit: limit)
      throw CommandFailure(
        SVGDrawingError(source: StandardInput.name, .reading(error)), isSizeGiven: sizing.option != nil)
    }
    return .bytes(bytes, name: StandardInput.name)
  }

  private func writeToStandardOutput(_ exporter: SVGExporter) throws {
    let file = try onlyFile(for: "standard output")
    try reporting.checkStandardOutput()
    let source = try source(file)
    let picture: (bytes: [UInt8], warnings: [SVGWarning])
    do {
      picture = try exporter.bytes(of: source)
    } catch {
      throw CommandFailure(error, isSizeGiven: sizing.option != nil)
    }
    if !picture.warnings.isEmpty { reporting.warn(source.name, picture.warnings) }
    try StandardStream.output.write(picture.bytes)
  }

  private func export(to folder: Folder, by exporter: SVGExporter) throws {
    if files.contains("-") {
      throw CommandFailure(
        .usage, "standard input has no name that a file in \(folder.path) could have: name the file, as in -o queen.png"
      )
    }
    let format = writing.format ?? .png
    let pieces = files.map { SVGExporter.Piece(source: .file(path: $0), in: folder, format: format) }
    var sources: [String: String] = [:]
    for piece in pieces {
      if let other = sources.updateValue(piece.source.name, forKey: piece.target) {
        throw CommandFailure(.usage, "\(other) and \(piece.source.name) would both become \(piece.target)")
      }
    }
    if let shard = try sharding.chosen() { return try export(pieces, shard, to: folder, by: exporter) }
    try folder.create()
    try export(pieces, by: exporter, folder: folder)
  }

  private func export(
    _ pieces: [SVGExporter.Piece], _ shard: Shard, to folder: Folder, by exporter: SVGExporter
  ) throws {
    let start = ContinuousClock.now
    let bar = reporting.progressBar(for: Array(shard.pieces(of: pieces.count)).count)
    let encoding = try writing.encoding(for: .folder(folder), size: sizing.size(), sizeOption: sizing.option)
    let outcome: SVGExporter.ShardOutcome
    do {
      outcome = try wait { [resumes = sharding.resume] in
        try await exporter.export(
          pieces, encodedAs: encoding, shard: shard, to: folder, resumes: resumes, options: ShardOptions.optionsText
        ) { bar.show($0) }
      }
    } catch {
      bar.clear()
      throw error
    }
    bar.clear()
    for result in outcome.drawn where !result.warnings.isEmpty {
      reporting.warn(result.piece.source.name, result.warnings)
    }
    try reporting.report(
      outcome.drawn, failedCount: outcome.failures.count, heldCount: outcome.heldCount, folder: folder,
      duration: ContinuousClock.now - start)
    try end(with: outcome.failures.map { CommandFailure($0, isSizeGiven: sizing.option != nil) })
  }

  /// Ends as the last failure does, with the code of the first one.
  private func end(with failures: [CommandFailure]) throws {
    for failure in failures.dropLast() { _ = failure.report() }
    if var last = failures.last {
      last.kind = failures[0].kind
      throw last
    }
  }

  private func export(_ pieces: [SVGExporter.Piece], by exporter: SVGExporter, folder: Folder? = nil) throws {
    let start = ContinuousClock.now
    let bar = reporting.progressBar(for: pieces.count)
    let outcomes = try wait { try await exporter.export(pieces) { bar.show($0) } }
    bar.clear()
    var drawn: [SVGExporter.Result] = []
    var failures: [CommandFailure] = []
    for case let outcome? in outcomes {
      switch outcome {
      case .success(let result):
        drawn.append(result)
        if !result.warnings.isEmpty { reporting.warn(result.piece.source.name, result.warnings) }
      case .failure(let error): failures.append(CommandFailure(error, isSizeGiven: sizing.option != nil))
      }
    }
    if failures.isEmpty || pieces.count > 1 {
      try reporting.report(drawn, failedCount: failures.count, folder: folder, duration: ContinuousClock.now - start)
    }
    try end(with: failures)
  }
}
