import ArgumentParser
import DeckExport
import Drawing
import FileAccess
import SVGFormat
import Typography

struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", _superCommandName: "cardwright",
    abstract: "Draws SVG files as PNGs.",
    discussion: """
      A picture gets the size that its file gives, at 96 pixels to the inch, unless an option says otherwise. Parts of a file \
      that Cardwright cannot draw are reported with line and column, and the rest is drawn. If one of several files fails, the \
      others are still drawn.

      EXAMPLES:
        cardwright render queen.svg -o queen.png
        cardwright render queen.svg --width 750 --background white -o queen.png
        cardwright render Art/*.svg --dpi 300 -o Pictures/
      """)

  @Argument(help: ArgumentHelp("The SVG files.", valueName: "file"), completion: .file(extensions: ["svg", "svgz"]))
  var files: [String] = []

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "A .png file, a folder (with a / at its end, or one that exists), or - for standard output. (default: .)",
      valueName: "path"), completion: .file(extensions: ["png"]))
  var output: String?

  @OptionGroup var sizing: SizingOptions

  @Option(
    help: ArgumentHelp(
      "The colour under the picture: a name such as white, or #rrggbb. (default: transparent)", valueName: "color"
    ))
  var background: String?

  @Option(
    help: ArgumentHelp(
      "A TrueType or OpenType font for text. (default: Cardwright's own, which has only the letters of cards)",
      valueName: "file"), completion: .file(extensions: ["ttf", "otf", "ttc", "otc", "pfb"]))
  var font: String?

  @OptionGroup var compression: CompressionOption

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How many files to draw at a time. (default: one for each processor)", valueName: "number"))
  var jobs: Int?

  @Flag(help: "Replace files that exist.")
  var force = false

  @OptionGroup var reporting: ReportingOptions

  func run() throws {
    guard !files.isEmpty else {
      throw CommandEnd(.usage, "no file is named; write for example: cardwright render queen.svg -o queen.png")
    }
    let exporter = try self.exporter()
    switch output {
    case "-": try writeToStandardOutput(exporter)
    case let path? where !path.hasSuffix("/") && !Folder(path: path).exists:
      guard files.count == 1 else {
        throw CommandEnd(.usage, "\(files.count) pictures do not fit in \(path): name a folder, as in -o Pictures/")
      }
      guard try PictureFormat.of(fileName: path) != .svg else {
        throw CommandEnd(.usage, "\(path): render writes PNGs; let the name end in .png")
      }
      try export([SVGExporter.Piece(source: files[0], target: path)], by: exporter)
    default: try export(to: Folder(path: output ?? ""), by: exporter)
    }
  }

  private func exporter() throws -> SVGExporter {
    if let jobs, jobs < 1 {
      throw CommandEnd(.usage, "--jobs \(jobs): at least one file must be drawn at a time")
    }
    var exporter = SVGExporter(size: try sizing.size(), replacesExisting: force)
    exporter.reader.typeface = try TypefaceOption.face(font)
    if let background {
      exporter.background = try CommandEnd.about("--background") { () throws(ColorError) in
        try Color(parsing: background)
      }
    }
    exporter.compression = compression.compression
    if let jobs { exporter.jobs = jobs }
    return exporter
  }

  private func writeToStandardOutput(_ exporter: SVGExporter) throws {
    guard files.count == 1 else {
      throw CommandEnd(
        .usage, "\(files.count) pictures do not fit in standard output: name a folder, as in -o Pictures/")
    }
    try reporting.checkStandardOutput()
    let picture: SVGPrinter.Output
    do {
      picture = try exporter.png(ofFile: files[0])
    } catch {
      throw CommandEnd(error, isSizeGiven: sizing.isGiven)
    }
    if !picture.warnings.isEmpty { reporting.warn(files[0], picture.warnings) }
    try StandardStream.output.write(picture.bytes)
  }

  private func export(to folder: Folder, by exporter: SVGExporter) throws {
    let pieces = files.map { SVGExporter.Piece(source: $0, in: folder) }
    var sources: [String: String] = [:]
    for piece in pieces {
      if let other = sources.updateValue(piece.source, forKey: piece.target) {
        throw CommandEnd(.usage, "\(other) and \(piece.source) would both become \(piece.target)")
      }
    }
    try folder.create()
    try export(pieces, by: exporter, folder: folder)
  }

  private func export(_ pieces: [SVGExporter.Piece], by exporter: SVGExporter, folder: Folder? = nil) throws {
    let start = ContinuousClock.now
    let bar = reporting.progressBar(for: pieces.count)
    let outcomes = try wait { try await exporter.export(pieces) { bar.show($0) } }
    bar.clear()
    var drawn: [SVGExporter.Result] = []
    var failures: [CommandEnd] = []
    for case let outcome? in outcomes {
      switch outcome {
      case .success(let result):
        drawn.append(result)
        if !result.warnings.isEmpty { reporting.warn(result.piece.source, result.warnings) }
      case .failure(let error): failures.append(CommandEnd(error, isSizeGiven: sizing.isGiven))
      }
    }
    if failures.isEmpty || pieces.count > 1 {
      try reporting.report(drawn, failedCount: failures.count, folder: folder, duration: ContinuousClock.now - start)
    }
    // The last failure ends the command, as a single one does.
    for failure in failures.dropLast() { _ = failure.report() }
    if var last = failures.last {
      last.status = failures[0].status
      throw last
    }
  }
}
