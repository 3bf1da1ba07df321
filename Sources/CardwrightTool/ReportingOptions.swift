import ArgumentParser
import CardDesign
import CardwrightJobs
import DeckExport
import ErrorReporting
import FileAccess
import PictureExport
import PlainNotation
import PlaneGeometry
import SVGFormat
import Sharding

/// How a command tells what it has done.
struct ReportingOptions: ParsableArguments {
  @Flag(name: .shortAndLong, help: "Print only errors.")
  var quiet = false

  @Flag(help: "Write a summary in JSON to standard output.")
  var json = false

  /// What tells that a part of an SVG is not drawn, as compilers tell it: file, line and column, one line each.
  var warn: @Sendable (String, [SVGWarning]) -> Void {
    { [quiet] path, warnings in ReportingOptions.warn(path, warnings, isQuiet: quiet) }
  }

  static func warn(_ path: String, _ warnings: [SVGWarning], isQuiet: Bool) {
    RunReport.note(warnings.map { "\(path):\($0)" })
    if isQuiet {
      // Not which ones, but that there are some: what is lost must not go unnoticed.
      let parts = warnings.count == 1 ? "a part of it is" : "\(warnings.count) parts of it are"
      try? StandardStream.error.write("\(path): \(parts) not drawn as the file says".onOneLine + "\n")
      return
    }
    let lines = warnings.map { "\(path):\($0)".onOneLine + "\n" }
    // What is drawn is drawn, whether anybody can be told or not.
    try? StandardStream.error.write(lines.joined())
  }

  /// Writes a report, as the options say.
  func tell(_ report: RunReport) throws { try report.tell(isJSON: json, isQuiet: quiet) }

  /// A bar that shows on a terminal if there is more than one file to wait for.
  func progressBar(for fileCount: Int) -> ProgressBar {
    ProgressBar(total: fileCount, isQuiet: quiet)
  }

  /// Checks that a picture may go to standard output.
  func checkStandardOutput() throws {
    if json { throw CommandFailure(.usage, "--json and -o - exclude each other: both write to standard output") }
    if StandardStream.output.isTerminal { throw FileError.isTerminal(path: StandardStream.output.name) }
  }

  /// Exports sides of playing cards with a progress bar on a terminal, and reports.
  func export(_ pictures: [CardPicture], to folder: Folder, by exporter: DeckExporter) throws {
    try export(exporter.items(for: pictures), to: folder, by: exporter)
  }

  /// Exports with a progress bar on a terminal, and reports.
  func export(_ items: [DeckItem], to folder: Folder, by exporter: DeckExporter) throws {
    let bar = progressBar(for: items.count)
    let summary: ExportSummary
    do {
      summary = try wait { try await exporter.export(items, to: folder) { bar.show($0) } }
    } catch {
      bar.clear()
      throw error
    }
    bar.clear()
    try report(summary, folder: folder, bleed: exporter.composer.format.bleed)
  }

  /// Exports a share with a progress bar on a terminal, and reports.
  func export(
    _ items: [DeckItem], shard: Shard, to folder: Folder, resumes: Bool, by exporter: DeckExporter
  ) throws {
    let bar = progressBar(for: Array(shard.pieces(of: items.count)).count)
    let summary: ExportSummary
    do {
      summary = try wait {
        try await exporter.export(
          items, shard: shard, to: folder, resumes: resumes, options: ShardOptions.optionsText
        ) { bar.show($0) }
      }
    } catch {
      bar.clear()
      throw error
    }
    bar.clear()
    try report(summary, folder: folder, bleed: exporter.composer.format.bleed)
  }

  /// Exports into one file with a page for each side, and reports.
  func export(pages items: [DeckItem], title: String, to path: String, by exporter: DeckExporter) throws {
    let summary = try wait { try await exporter.export(pages: items, title: title, to: path) }
    try report(summary, bleed: exporter.composer.format.bleed)
  }

  /// Says what has been written: in JSON on standard output, or for a person on standard error, so that standard output
  /// holds nothing but what a program can read.
  ///
  /// - Parameter bleed: in millimetres.
  func report(_ summary: ExportSummary, folder: Folder? = nil, bleed: Double = 0) throws {
    if json {
      try StandardStream.output.write(JSONValue(summary).lines)
    } else if !quiet {
      // The files are there, whether anybody can be told or not.
      let kept = summary.kept.map { "\($0): changed since it was drawn, so it is kept; --force removes it" }
      let lines = ([summary.line(folder: folder, bleed: bleed)] + kept).map { $0.onOneLine + "\n" }
      try? StandardStream.error.write(lines.joined())
    }
  }
}

extension ExportSummary {
  /// One line: how many files, where, how large, how long it took.
  fileprivate func line(folder: Folder?, bleed: Double) -> String {
    let place =
      if files.count == 1, heldCount == 0, let file = files.first {
        pageCount.map { "\(file.path): \($0) \($0 == 1 ? "page" : "pages")" } ?? file.path
      } else {
        "\(files.count) files in \(folder?.path ?? ".")"
      }
    let extent =
      grid.map { "\($0.width) x \($0.height) pixels" } ?? "\(tenths(size.width)) x \(tenths(size.height)) mm"
    let edge = bleed > 0 ? " with a bleed of \(JSONValue.number(hundredths(bleed)).text) mm" : ""
    let removed = self.removed.isEmpty ? "" : ", \(self.removed.count) of an earlier deck removed"
    let held = heldCount == 0 ? "" : ", \(heldCount) were there"
    return
      "\(place)\(pageCount == nil ? ":" : " of") \(extent)\(edge), \(bytes(byteCount)), \(milliseconds(duration)) ms\(held)\(removed)"
  }
}

/// A number of bytes for a person.
func bytes(_ count: Int) -> String {
  count < 1_000_000 ? "\(max(1, count / 1000)) KB" : "\(tenths(Double(count) / 1e6)) MB"
}

func milliseconds(_ duration: Duration) -> Int { Int(duration / .milliseconds(1)) }

func hundredths(_ value: Double) -> Double { (value * 100).rounded() / 100 }

func tenths(_ value: Double) -> Double { (value * 10).rounded() / 10 }

extension JSONValue {
  fileprivate init(_ summary: ExportSummary) {
    let files = summary.files.map { file in
      JSONValue.object([
        ("card", .string(file.label.shortName)), ("path", .string(file.path)),
        ("bytes", .number(Double(file.byteCount))),
      ])
    }
    let extent: [(String, JSONValue)] =
      if let grid = summary.grid {
        [
          ("width", .number(Double(grid.width))), ("height", .number(Double(grid.height))),
        ] + (grid.dotsPerInch.map { [("dpi", .number($0))] } ?? [])
      } else {
        [
          ("width", .number(summary.size.width)), ("height", .number(summary.size.height)), ("unit", .string("mm")),
        ]
      }
    self = .object(
      [("files", .array(files))] + extent + (summary.pageCount.map { [("pages", .number(Double($0)))] } ?? []) + [
        ("bytes", .number(Double(summary.byteCount))), ("seconds", .number(summary.duration / .seconds(1))),
        ("removed", .array(summary.removed.map(JSONValue.string))),
        ("kept", .array(summary.kept.map(JSONValue.string))),
      ] + (summary.heldCount == 0 ? [] : [("held", .number(Double(summary.heldCount)))]))
  }
}
