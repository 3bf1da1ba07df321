import ArgumentParser
import CardwrightJobs
import FileAccess
import GoldenImages
import PictureExport

/// Reports the results of `diff` and `verify`.
struct ComparisonReporting: ParsableArguments, JSONChoice {
  @OptionGroup var reporting: ReportingOptions

  @Option(
    help: ArgumentHelp(
      "Write a page that shows the differences in a browser: side by side, with a slider, blinking, enlarged.",
      valueName: "file"), completion: .file(extensions: ["html"]))
  var html: String?

  @Option(
    help: ArgumentHelp("Write the results as JUnit XML, for a build server.", valueName: "file"),
    completion: .file(extensions: ["xml"]))
  var junit: String?

  var quiet: Bool { reporting.quiet }
  var json: Bool { reporting.json }

  /// Writes the report's files, prints the result on standard output, and ends with 1 if any picture differs.
  ///
  /// - Parameters:
  ///   - comparer: reads pictures for the page that are not PNGs.
  ///   - text: the text for people, which ends with a line break.
  func finish(_ report: GoldenReport, by comparer: PictureComparer = PictureComparer(), text: String) throws {
    let pages = try html.map { try ReportFiles(path: $0).write(report, by: comparer) } ?? []
    if let junit { try AtomicFile(path: junit, replacesExisting: true).write(Array(report.junitXML.utf8)) }
    let output = json ? RunReport(report, files: pages + [junit].compactMap { $0 }).finished.json : quiet ? "" : text
    guard report.passes else {
      let unread = report.results.filter { !$0.isReadable }
      // A picture that could not be compared is an error, which is reported even with --quiet.
      if quiet || json {
        for result in unread { try StandardStream.error.write("cardwright: \(result.description.onOneLine)\n") }
      }
      throw CommandAnswer(.different, output)
    }
    if !output.isEmpty { try StandardStream.output.write(output) }
  }

  /// Returns a progress bar for many pictures, on a terminal.
  func progressBar(for count: Int) -> ProgressBar {
    ProgressBar(total: count, isQuiet: quiet)
  }
}

extension RunReport {
  /// - Parameter files: the paths of the written files.
  init(_ golden: GoldenReport, files paths: [String] = []) {
    self = RunReport.begun()
    files = OnDemandList(paths.map { RunReport.File(path: $0) })
    details = golden.members
  }
}

extension GoldenReport {
  /// A line for each picture that is wrong, the worst first, and a summary.
  var lines: String {
    let failures = rankedFailures.map { $0.description.onOneLine + "\n" }
    return (failures + (leftOut + [summary]).map { $0.onOneLine + "\n" }).joined()
  }
}
