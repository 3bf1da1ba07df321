import ArgumentParser
import CardSettings
import SettingFields
import CardDesign
import CardwrightJobs
import Drawing
import ErrorReporting
import FileAccess
import PictureExport
import PlainNotation
import SVGFormat
import Typography

struct RenderCommand: ReportingCommand, LimitingCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", _superCommandName: "cardwright",
    abstract: "Draws SVG files as PNGs, or rewrites them as SVG.",
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

  @OptionGroup var render: Words<RenderSettings>
  @OptionGroup(title: "Output") var reporting: ReportingOptions

  func run() throws {
    guard !files.isEmpty else {
      throw CommandFailure(.usage, "no file is named; write for example: cardwright render queen.svg -o queen.png")
    }
    for file in files {
      switch file.fileEnding.lowercased() {
      case "png", "webp", "jpg", "jpeg", "gif", "pdf":
        throw CommandFailure(
          .usage,
          """
          \(file) is a \(file.fileEnding.uppercased()), and render draws SVG files: write for example cardwright render queen.svg \
          -o queen.png
          """)
      case "csv", "tsv", "xlsx", "ods":
        throw CommandFailure(
          .usage, "\(file) is a table: write for example cardwright table \(file) --template front.svg")
      default: break
      }
    }
    var settings = render.settings
    settings.files = files
    let (job, place) = try settings.job(in: reporting.context)
    do {
      switch place {
      case .standardOutput:
        let file = try onlyFile(for: "standard output")
        try reporting.checkStandardOutput()
        try StandardStream.output.write(job.bytes(of: source(file)))
      case .file(let path, _): try reporting.tell(job.run(source(onlyFile(for: path)), to: path))
      case .folder(let folder): try write(to: folder, by: job)
      }
    } catch let error as SVGDrawingError {
      throw CommandFailure(job.failure(error))
    }
  }

  /// Returns the single file that is named.
  private func onlyFile(for place: String) throws -> String {
    guard files.count == 1 else {
      throw CommandFailure(.usage, "\(files.count) pictures do not fit in \(place): name a folder, as in -o Pictures/")
    }
    return files[0]
  }

  /// Returns a file, or the bytes of standard input.
  private func source(_ file: String) throws -> SVGSource {
    guard file == "-" else { return .file(path: file) }
    let limit = SVGLimits.maximumFileSize
    let bytes = try StandardInput.bytes(limit: limit)
    if bytes.count > limit {
      let error = SVGError.fileTooLarge(byteCount: bytes.count, limit: limit)
      throw SVGDrawingError(source: StandardInput.name, .reading(error))
    }
    return .bytes(bytes, name: StandardInput.name)
  }

  private func write(to folder: Folder, by job: RenderJob) throws {
    if files.contains("-") {
      throw CommandFailure(
        .usage, "standard input has no name for a file in \(folder.path): name the file, as in -o queen.png"
      )
    }
    let sources = files.map { SVGSource.file(path: $0) }
    var owners: [String: String] = [:]
    for piece in job.svgs.pieces(of: sources, format: job.encoding.format) {
      for path in piece.paths {
        guard let other = owners.updateValue(piece.name, forKey: path.lowercased()) else { continue }
        throw CommandFailure(.usage, "\(other) and \(piece.name) would both become \(folder.path(of: path))")
      }
    }
    let bar = reporting.progressBar(for: sources.count)
    var job = job
    bar.follow(&job.export)
    try reporting.perform(bar) { [job] in try await job.run(sources, in: folder) }
  }
}
