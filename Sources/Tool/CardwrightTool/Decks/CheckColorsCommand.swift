import SettingFields
import CardwrightJobs
import ArgumentParser
import CardSettings
import CardDesign
import Drawing
import ErrorReporting
import FileAccess
import PictureExport
import PlainNotation
import PlayingCards

struct CheckColorsCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "check-colors", _superCommandName: "cardwright",
    abstract: "Measures how well people see the suits of a theme and tell them apart.",
    discussion: """
      Contrast is that of WCAG 2.2, from 1 to 21; \(Legibility.leastContrast) is needed for large signs. Distance is deltaE-OK: people \
      just see 0.02, and \(Legibility.leastDistance) is needed here, also for people without the cones of long, middle or \
      short waves (Viénot 1999, Brettel 1997). The exit code is 1 if a value is too low.

      EXAMPLES:
        cardwright check-colors
        cardwright check-colors my.json
        cardwright check-colors --pattern spanish
        cardwright check-colors --suit-colors four --dark -o seen.png
        cardwright check-colors minimal --suit-colors black,red,blue,green --json
      """)

  @Argument(
    help: ArgumentHelp("A theme, or a theme's file. (default: \(Theme.classic.name))", valueName: "theme"),
    completion: .list(Theme.named.map(\.name)))
  var theme: String?

  @Option(help: ArgumentHelp("The suits: french or spanish. (default: the theme's)", valueName: "suits"))
  var pattern: SuitSystem?

  @OptionGroup(title: "Look") var colors: Words<ColorSettings>

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "A .png or .svg file that shows a ten of each suit as people see it, or - for standard output.", valueName: "file"
    ),
    completion: .file(extensions: PictureFormat.allCases.map(\.rawValue)))
  var output: String?

  @OptionGroup var reporting: JSONOption

  @Flag(help: "Replace a file that exists.")
  var force = false

  /// The width of the picture in pixels, four times that of a card.
  private static let pictureWidth = 1200

  func run() throws {
    var theme = try Theme(setting: self.theme ?? Theme.classic.name, "check-colors", pattern: pattern)
    try colors.settings.apply(to: &theme)
    let legibility = Legibility(of: theme)
    var run = RunReport.begun()
    if let output, let file = try writePicture(of: theme, to: output) {
      run.files = [RunReport.File(path: file.path, byteCount: file.byteCount, digest: file.digest)]
    }
    run.details = details(of: legibility, theme)
    let report = output == "-" ? "" : reporting.json ? run.finished.json : text(of: legibility, theme)
    guard legibility.isSufficient else {
      throw CommandAnswer(
        .different, report, remark: "\(theme.name): not everybody can see the suits and tell them apart")
    }
    try StandardStream.output.write(report)
  }

  /// - Returns: the written file; `nil` for standard output.
  private func writePicture(of theme: Theme, to output: String) throws -> WrittenFile? {
    let place = try OutputPlace(output)
    var encoding = PictureEncoding.png(size: .width(CheckColorsCommand.pictureWidth))
    if case .file(_, let format?) = place {
      encoding = PictureEncoding(format, size: .width(CheckColorsCommand.pictureWidth))
    }
    let picture = Picture(
      try VisionChart(theme).scene(), unit: .millimetre, title: "The suits of \(theme.name) as people see them")
    let exporter = PictureExporter(encoding, replacesExisting: force)
    switch place {
    case .standardOutput:
      if StandardStream.output.isTerminal { throw FileError.isTerminal(path: StandardStream.output.name) }
      try StandardStream.output.write(exporter.bytes(of: picture))
      return nil
    case .file(let path, _): return try exporter.export(picture, to: path)
    case .folder(let folder): throw CommandFailure(.usage, "-o \(folder.path): name a file, as in -o seen.png")
    }
  }

  // MARK: - Words

  private func text(of legibility: Legibility, _ theme: Theme) -> String {
    var lines = ["\(theme.name) on \(theme.palette.paper)"]
    for (suit, contrast) in zip(legibility.suits, legibility.contrasts) {
      let verdict = contrast < Legibility.leastContrast ? "  too low" : ""
      lines.append(
        "  \(padded(suit.name, to: 14))\(theme.suitColors[suit])  contrast \(ReportText.hundredths(contrast))\(verdict)"
      )
    }
    for distance in legibility.distances {
      let verdict = distance.value < legibility.neededDistance ? "  too low" : ""
      lines.append(
        "  \(padded(distance.vision.rawValue, to: 14))distance \(ReportText.hundredths(distance.value)), \(distance.first.name) and "
          + "\(distance.second.name)\(verdict)")
    }
    if legibility.distances.isEmpty { lines.append("  all suits have one colour") }
    return lines.joined(separator: "\n") + "\n"
  }

  private func padded(_ text: String, to length: Int) -> String {
    text + String(repeating: " ", count: max(1, length - text.count))
  }

  private func details(of legibility: Legibility, _ theme: Theme) -> [(String, JSONValue)] {
    let suits = zip(legibility.suits, legibility.contrasts).map { suit, contrast in
      JSONValue.object([
        ("suit", .string(suit.name)), ("color", .string(theme.suitColors[suit].hex)),
        ("contrast", .number(ReportText.hundredths(contrast))),
      ])
    }
    let distances = legibility.distances.map { distance in
      JSONValue.object([
        ("vision", .string(distance.vision.rawValue)), ("distance", .number(thousandths(distance.value))),
        ("suits", .array([.string(distance.first.name), .string(distance.second.name)])),
      ])
    }
    return [
      ("theme", .string(theme.name)), ("paper", .string(theme.palette.paper.hex)), ("suits", .array(suits)),
      ("distances", .array(distances)), ("leastContrast", .number(Legibility.leastContrast)),
      ("leastDistance", .number(legibility.neededDistance)), ("sufficient", .boolean(legibility.isSufficient)),
    ]
  }

  private func thousandths(_ number: Double) -> Double { (number * 1000).rounded() / 1000 }
}
