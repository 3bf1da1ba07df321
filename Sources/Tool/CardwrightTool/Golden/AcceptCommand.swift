import ArgumentParser
import CardwrightJobs
import FileAccess
import GoldenImages
import PictureExport

struct AcceptCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "accept", _superCommandName: "cardwright",
    abstract: "Accepts the pictures of the last failed run as golden ones.",
    discussion: """
      Tests and 'cardwright verify' leave the pictures that differ in the folder .actual beside the golden ones, where git \
      ignores them. Look at them first.

      EXAMPLES:
        cardwright accept Tests/MyTests/Golden
        cardwright accept Tests/MyTests/Golden cards/QS cards/KS
      """)

  @Argument(help: ArgumentHelp("The folder of golden pictures."), completion: .directory)
  var folder: String

  @Argument(help: ArgumentHelp("Which ones: names without .png. (default: all that failed)", valueName: "name"))
  var names: [String] = []

  @Flag(help: "Replace pictures even if the folder's manifest does not name them.")
  var adopt = false

  @OptionGroup var reporting: ReportingOptions

  func run() throws {
    let accepted = try GoldenStore(folder: Folder(path: folder), adoptsPictures: adopt).accept(names)
    if reporting.json {
      var report = RunReport.begun()
      report.files = OnDemandList(
        accepted.map { RunReport.File(path: Folder(path: folder).path(of: "\($0).png"), card: $0) })
      return try reporting.tell(report)
    }
    if reporting.quiet { return }
    let count = accepted.count == 1 ? "1 picture" : "\(accepted.count) pictures"
    let lines =
      accepted.map { "\($0)\n".onOneLine + "\n" } + ["\(count) accepted; commit what has changed in \(folder)\n"]
    try StandardStream.output.write(lines.joined())
  }
}
