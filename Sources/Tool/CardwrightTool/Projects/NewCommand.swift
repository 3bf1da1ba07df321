import ArgumentParser
import CardwrightJobs
import ErrorReporting
import FileAccess
import PictureExport
import PlainNotation

struct NewCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", _superCommandName: "cardwright",
    abstract: "Begins a project: a folder with a table, templates and a list of outputs.",
    discussion: """
      LAYOUTS:
        creature       a game of creatures with a price, an attack and a life; pictures and icons
        event          cards that are filled by a picture
        item           things to buy, exchange and use
        location       places, on landscape cards
        suits          a deck with four suits of your own, from ace to king
        playing-cards  Cardwright's playing cards with a theme of your own
        blank          a name and a text, to begin from nothing

      With --table the project begins with a spreadsheet of yours: it is copied, and
      the template has a place for each column. A column "back" names the backs.

      Nothing is written into a folder that is not empty.

      EXAMPLES:
        cardwright new MyGame
        cardwright new Spells --layout event
        cardwright new Heroes --table cards.xlsx
        cd MyGame && cardwright build
      """)

  @Argument(help: ArgumentHelp("The project's folder, whose name is the game's.", valueName: "name"))
  var name: String

  @Option(help: ArgumentHelp("What to begin with. (default: creature)", valueName: "layout"))
  var layout: ProjectLayout?

  @Option(
    help: ArgumentHelp(
      "A table of yours to begin with: CSV, TSV, JSON, XLSX or ODS, with a sheet's name after a #.", valueName: "file"))
  var table: String?

  @OptionGroup(title: "Output") var reporting: ReportingOptions

  func run() throws {
    var path = name
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    let title = String(path.fileName)
    guard !path.isEmpty, path != "-", title != "..", title != "." || path == "." else {
      throw CommandFailure(.usage, "'\(name)' is not a name for a folder; write for example cardwright new MyGame")
    }
    if table != nil, let layout, layout != .blank {
      throw CommandFailure(.usage, "--table brings a template of its own: leave out --layout \(layout.rawValue)")
    }
    let layout = layout ?? (table == nil ? .creature : .blank)
    let own = try table.map { try TableProject(path: $0) }
    let folder = Folder(path: path)
    if folder.exists, try !folder.contents().isEmpty {
      throw CommandFailure(.cannotCreate, "\(path) is not empty: a project begins in a folder of its own")
    }
    let place = try OwnedFolder(folder)
    var report = RunReport("new")
    do {
      let named = path == "." ? String(try WorkingFolder.path().fileName) : title
      var files = layout.files(named: named)
      if let own { files = own.files(from: files) }
      files.append((ProjectSchema.fileName, Array(ProjectSchema.text.utf8)))
      var made: [RunReport.File] = []
      for (file, bytes) in files {
        let written = try place.write(bytes, to: file, replacing: false)
        made.append(RunReport.File(path: folder.path(of: file), byteCount: written.byteCount, digest: written.digest))
      }
      report.files = OnDemandList(made)
    } catch {
      place.takeBack()
      throw error
    }
    let origin = table.map { "for \($0)" } ?? "of the layout \(layout.rawValue)"
    report.lines = ["\(path): \(ReportText.counted(report.files.count, "file")) \(origin)"]
    report.details = [("layout", .string(layout.rawValue)), ("folder", .string(path))]
    try reporting.tell(report)
    reporting.suggest(path == "." ? "cardwright build" : "cd \(path) && cardwright build")
  }
}
