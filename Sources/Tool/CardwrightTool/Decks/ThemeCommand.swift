import SettingFields
import CardSettings
import ArgumentParser
import CardDesign
import CardwrightJobs
import ErrorReporting
import FileAccess
import PictureExport

struct ThemeCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "theme", _superCommandName: "cardwright",
    abstract: "Writes a theme as a file, to be changed and given to --theme.",
    discussion: """
      A theme's file is JSON with every colour, measure, cut, index and back. What is left out is as in the theme that it extends:
        { "name": "mine", "extends": "classic", "palette": { "paper": "ivory" } }

      EXAMPLES:
        cardwright theme --export classic -o my.json
        cardwright theme --export classic --pattern spanish -o baraja.json
        cardwright deck --theme my.json
        cardwright theme my.json                    checks a file and writes all of it
      """)

  @Argument(help: ArgumentHelp("A theme's file to check and write out.", valueName: "file"))
  var file: String?

  @OptionGroup var theme: Words<ThemeFileSettings>

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The file to write. (default: standard output)", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var output: String?

  @Flag(help: "Replace a file that exists.")
  var force = false

  @OptionGroup var reporting: ReportingOptions

  func run() throws {
    var settings = theme.settings
    settings.file = file
    let text = try settings.theme().json()
    guard let output, output != "-" else {
      if reporting.json {
        throw CommandFailure(.usage, "--json needs -o FILE: without it both write to standard output")
      }
      return try StandardStream.output.write(text)
    }
    guard output.lowercased().hasSuffix(".json") else {
      throw CommandFailure(.usage, "-o \(output): a theme's file ends in .json: write \(output).json")
    }
    let bytes = Array(text.utf8)
    try AtomicFile(path: output, replacesExisting: force).write(bytes)
    var report = RunReport.begun()
    report.files = [RunReport.File(path: output, byteCount: bytes.count, digest: ContentDigest(bytes))]
    try reporting.tell(report)
  }
}
