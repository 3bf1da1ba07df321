import ArgumentParser
import CardwrightJobs
import ErrorReporting
import PictureExport
import Drawing
import FileAccess
import GoldenImages
import PNGFormat
import SettingFields
import WorkerThreads

struct DiffCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff", _superCommandName: "cardwright",
    abstract: "Shows what differs between two pictures, or between two folders of them.",
    discussion: """
      Compares pixels, frames and their times, densities, texts and colour profiles, and says what most likely has happened: the picture is shifted, recolored or scaled, \
      something was added or is missing, or only edges differ. PNGs, JPEGs, WebPs and GIFs are read, SVGs as they are drawn in \
      their own size, and PDFs page by page, which poppler's pdftoppm draws: at 150 dpi, or as wide as the picture beside them. The exit \
      code is 0 if the pictures are equal or within the limits given, and 1 if not.

      EXAMPLES:
        cardwright diff before.png after.png
        cardwright diff before.png after.png -o difference.png
        cardwright diff before.png after.png --show
        cardwright diff before.svg after.svg
        cardwright diff before.pdf after.pdf -o Pages
        cardwright diff Before After --max-difference 2 --html diff.html --junit diff.xml
      """)

  @Argument(help: ArgumentHelp("The expected picture or folder."), completion: .file())
  var expected: String

  @Argument(help: ArgumentHelp("The picture or folder to compare with it."), completion: .file())
  var actual: String

  @OptionGroup(title: "Output") var showing: ShowingOptions
  @OptionGroup var difference: Words<DifferenceSettings>
  @OptionGroup(title: "Output") var reporting: ComparisonReporting

  func run() throws {
    let comparer = PictureComparer(
      tolerance: try difference.settings.tolerance(), jobs: PictureExporter.processorCount,
      reader: ComparedPictures(isQuiet: reporting.quiet))
    switch (Folder(path: expected).exists, Folder(path: actual).exists) {
    case (true, true): try compareFolders(by: comparer)
    case (false, false): try compareFiles(by: comparer)
    case (true, false):
      throw CommandFailure(.usage, "\(expected) is a folder and \(actual) is not: name two files or two folders")
    case (false, true):
      throw CommandFailure(.usage, "\(actual) is a folder and \(expected) is not: name two files or two folders")
    }
  }

  private func compareFiles(by comparer: PictureComparer) throws {
    let isShown = try showing.isAskedFor()
    if isShown, reporting.json {
      throw CommandFailure(.usage, "--show and --json both write to standard output: give one of them")
    }
    let results = try comparer.compare(expected: expected, actual: actual, name: actual)
    let title = "\(expected) and \(actual)"
    guard results.count == 1, let result = results.first else {
      try refuseShowing()
      return try tell(GoldenReport(title: title, results: results), by: comparer)
    }
    if difference.output != nil || isShown, let panels = try panels(of: result, by: comparer) {
      if let output = difference.output { try write(panels, to: output) }
      if isShown { try showing.show(panels) }
    }
    let lines = result.comparison?.explanation ?? ["\(result.outcome)"]
    let limits =
      result.comparison != nil && !result.tolerance.isExact
      ? ["\(result.passes ? "within" : "more than") the limits: \(result.tolerance)"] : []
    try reporting.finish(
      GoldenReport(title: title, results: results), by: comparer,
      text: (lines + limits).map { $0.onOneLine + "\n" }.joined())
  }

  private func compareFolders(by comparer: PictureComparer) throws {
    try refuseShowing()
    let bar = reporting.progressBar(for: 2)
    let report = try wait { [expected, actual] in
      try await comparer.compare(expected: Folder(path: expected), actual: Folder(path: actual)) {
        bar.show($0, of: $1)
      }
    }
    bar.clear()
    try tell(report, by: comparer)
  }

  private func refuseShowing() throws {
    guard try showing.isAskedFor() else { return }
    throw CommandFailure(.usage, "--show is for two pictures: for folders and several pages use --html")
  }

  /// Reports the results of several pairs.
  private func tell(_ report: GoldenReport, by comparer: PictureComparer) throws {
    if let output = difference.output {
      for result in report.results {
        guard let panels = try panels(of: result, by: comparer) else { continue }
        let path = Folder(path: output).path(of: result.name + ".png")
        try Folder(path: path.folderOfPath).create()
        try write(panels, to: path)
      }
    }
    try reporting.finish(report, by: comparer, text: report.lines)
  }

  /// Returns the expected picture, the actual one and the difference side by side; `nil` if nothing differs.
  private func panels(of result: GoldenResult, by comparer: PictureComparer) throws -> Bitmap? {
    guard result.comparison != nil, let expected = result.expectedPath, let actual = result.actualPath else {
      return nil
    }
    let pictures = (try comparer.bitmap(at: expected), try comparer.bitmap(at: actual))
    do throws(BitmapError) {
      return try Bitmap(comparing: pictures.0, with: pictures.1)
    } catch {
      if case .outOfMemory = error { throw CommandFailure(.internalError, "\(result.name): \(error)") }
      throw CommandFailure(.cannotCreate, "\(result.name) cannot be shown beside the expected picture: \(error)")
    }
  }

  private func write(_ panels: Bitmap, to path: String) throws {
    var encoder = PNGEncoder()
    try AtomicFile(path: path, replacesExisting: true).write(try encoder.encode(panels))
  }
}
