import WorkerThreads
import SettingFields
import ArgumentParser
import CardSettings
import CardDesign
import CardwrightJobs
import CardSets
import DeckSource
import ErrorReporting
import FileAccess
import GoldenImages
import PNGFormat
import PictureExport
import PlainNotation
import PlayingCards

struct VerifyCommand: ReportingCommand, LimitingCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify", _superCommandName: "cardwright",
    abstract: "Checks that a deck still looks like the golden pictures in a folder.",
    discussion: """
      The folder's manifest says which cards to draw and how; options override it. Pictures that differ are left in its \
      subfolder .actual with a report; 'cardwright accept' accepts them from there. The exit code is 0 if all pictures are as \
      expected, and 1 if not.

      EXAMPLES:
        cardwright verify Golden --update --width 250    the first time
        cardwright verify Golden
        cardwright verify Golden --update                write what has changed
        cardwright verify Golden --squeeze               make the files smaller, for good
      """)

  @Argument(help: ArgumentHelp("The folder of golden pictures."), completion: .directory)
  var folder: String

  @Flag(help: "Write what is new or has changed, and the manifest, and remove pictures that do not belong to the deck.")
  var update = false

  @Flag(
    help: """
      With --update: treat all pictures in the folder as golden ones. Otherwise only those that its manifest names are \
      replaced and removed.
      """)
  var adopt = false

  @Flag(
    help:
      "Write all pictures of the folder in their smallest form, which takes long, and draw none; no pixel changes.")
  var squeeze = false

  @OptionGroup(title: "Limits") var budgeting: GoldenBudgetOption

  @OptionGroup var deck: Words<VerifiedDeckSettings>
  @OptionGroup(title: "Limits") var tolerance: Words<ToleranceSettings>
  @OptionGroup(title: "Output") var workers: Words<WorkerSettings>
  @OptionGroup(title: "Output") var reporting: ComparisonReporting

  func run() throws {
    if squeeze { return try squeezePictures() }
    if adopt, !update { throw CommandFailure(.usage, "--adopt needs --update: nothing is replaced without it") }
    let golden = try GoldenVerification(
      folder, updates: update, adopts: adopt, budget: budgeting.budget, option: "verify --update")
    let notes = try golden.store.manifest().notes
    let settings = try VerifiedDeckSettings(notes: notes, besides: deck.given)
    let isPart = (deck.selection.only != nil || !deck.pack.members.isEmpty) && !update
    try verify(settings, by: golden, isPart: isPart)
  }

  private func squeezePictures() throws {
    let jobs = try workers.settings.run(reporting.reporting.context).jobs
    if let option = ProcessArguments.option(besides: ["--squeeze", "--jobs", "--json", "--quiet", "-q"]) {
      throw CommandFailure(.usage, "--squeeze and \(option) exclude each other: --squeeze draws and compares nothing")
    }
    let store = GoldenStore(folder: Folder(path: folder), recordsTogether: GoldenVerification.recordsTogether)
    guard store.folder.exists else { throw CommandFailure(.noInput, "there is no folder \(folder)") }
    let bar = reporting.progressBar(for: .max)
    let size: (before: Int, after: Int)
    do {
      defer { bar.clear() }
      size = try wait { try await store.squeeze(jobs: jobs) { bar.show($0, of: $1) } }
    }
    var report = RunReport.begun()
    report.details = [("before", .number(Double(size.before))), ("after", .number(Double(size.after)))]
    report.lines = ["\(folder): \(ReportText.bytes(size.after)), before \(ReportText.bytes(size.before))"]
    try report.tell(isJSON: reporting.json, isQuiet: reporting.quiet)
  }

  /// - Parameter isPart: whether only some pictures of the folder are drawn.
  private func verify(_ deck: VerifiedDeckSettings, by golden: GoldenVerification, isPart: Bool) throws {
    var context = reporting.reporting.context
    context.warn = { _, _ in }
    let (drawing, look) = (deck.drawing, try deck.drawing.deckDrawing(context))
    let set = try deck.pack.set(
      of: deck.selection.pictures(notation: drawing.notation), look,
      reader: drawing.reader(context, typeface: look.composer.typeface), context)
    var job = VerifyJob(set, beside: golden.store)
    job.size = look.encoding.size
    job.tolerance = try tolerance.settings.tolerance()
    // Another program may have added texts to the golden files.
    job.tolerance.ignoresTexts = true
    job.isPart = isPart
    job.notes = deck.notes
    job.export = try workers.settings.run(context)
    try golden.perform(job, reporting)
  }
}
