import WorkerThreads
import ArgumentParser
import CardSettings
import CardwrightJobs
import ErrorReporting
import FileAccess
import PictureExport
import PlainNotation

struct BuildCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "build", _superCommandName: "cardwright",
    abstract: "Makes the outputs of a project that have changed.",
    discussion: """
      A project is a folder with a cardwright.json. This file says which cards there are (tables with templates, decks, folders of \
      pictures) and where they go (folders, PDFs, sheets, shops, game engines). cardwright new makes one. cardwright build \
      also finds it from a folder inside the project.

      Files that would look the same are left as they are. Files that somebody else has made or changed are not replaced without \
      --force.

      EXAMPLES:
        cardwright build
        cardwright build MyGame         the project in this folder
        cardwright build print shop      only these outputs
        cardwright build --check        what would be made; exit code 1 if anything
        cardwright build --watch        make again what has changed, until Ctrl-C
      """)

  @Option(
    name: [.customShort("C"), .long],
    help: ArgumentHelp("The project's folder or file. (default: this folder, or one above it)", valueName: "folder"))
  var project: String?

  @Argument(
    help: ArgumentHelp("Names of outputs; the first may be the project's folder. (default: all)", valueName: "output"))
  var names: [String] = []

  @Flag(help: "Write nothing, say what would be made, and exit with 1 if anything would.")
  var check = false

  @Flag(help: "Keep watching: make again what has changed, until Ctrl-C.")
  var watch = false

  @Flag(help: "Make all outputs anew, and replace files that somebody else has made or changed.")
  var force = false

  @Flag(help: "Treat a picture that can only be drawn in part, or in another font, as an error (65).")
  var strict = false

  @Flag(
    help: """
      Fetch tables on the web again; without it, the tables that were fetched before are used. With --watch, fetch every few seconds.
      """)
  var refresh = false

  @OptionGroup(title: "Output") var workers: Words<WorkerSettings>
  @OptionGroup(title: "Output") var reporting: ReportingOptions

  func run() throws {
    if check, watch { throw CommandFailure(.usage, "--check and --watch exclude each other: give one of them") }
    if check, force { throw CommandFailure(.usage, "--check writes nothing, so --force has nothing to do") }
    var command = self
    if let folder = try project ?? ProjectFile.folder(namedFirstIn: &command.names) {
      try ProjectFile.enterFolder(folder)
      return try command.runHere()
    }
    try command.runHere()
  }

  /// Builds the project around the current folder.
  private func runHere() throws {
    if let way = try ProjectFile.enterFolder(), !reporting.quiet {
      // Paths are relative to the project.
      try? StandardStream.error.write("in \(way)\n")
    }
    if watch {
      // Report once that everything is up to date, at the start and after an error has been corrected.
      var isKnownCurrent = false
      var lastNote: String?
      var fileWatch = FileWatch(roots: { [ProjectFile.fileName] })
      // The first build asks by itself. A network that is gone is told once.
      if refresh {
        fileWatch.poll = {
          let notes = (try? ProjectFile().webTables.compactMap { try $0.fetch() }) ?? []
          if let note = notes.first, note != lastNote { reporting.advise([note]) }
          lastNote = notes.first
        }
      }
      try fileWatch.run {
        do {
          let (job, files, advice) = try self.job()
          let report = try wait { try await job.run() }
          if !report.files.isEmpty {
            try reporting.tell(report)
            reporting.advise(advice)
          } else if !isKnownCurrent, !reporting.quiet {
            try? StandardStream.error.write(
              "\(job.outputs.count == 1 ? "the output is" : "all \(job.outputs.count) outputs are") up to date\n")
          }
          isKnownCurrent = true
          return files
        } catch {
          isKnownCurrent = false
          throw error
        }
      }
    }
    var (job, _, advice) = try self.job()
    if check {
      let findings = try wait { [job] in try await job.findings() }
      reporting.advise(advice)
      return try tell(findings)
    }
    let bar = reporting.progressBar(for: job.outputs.reduce(0) { $0 + $1.job.pieceCount })
    job.progress = { bar.show($0, of: $1) }
    try reporting.perform(bar) { [job] in try await job.run() }
    reporting.advise(advice)
  }

  /// Returns the job for the project's outputs.
  ///
  /// - Returns: the job, the input files, and advice about probable mistakes.
  func job() throws -> (job: BuildJob, files: [String], advice: [String]) {
    let project = try ProjectFile()
    try fetchTables(of: project)
    var settings = ProjectBuildSettings()
    (settings.names, settings.workers) = (names, workers.settings)
    (settings.isForced, settings.isStrict) = (force, strict)
    return try project.job(settings, in: reporting.context)
  }

  /// Fetches web tables that are not cached or are to be refreshed.
  private func fetchTables(of project: ProjectFile) throws {
    let tables = try project.webTables
    if refresh, tables.isEmpty {
      throw CommandFailure(.usage, "--refresh is for tables on the web, and the project has none")
    }
    for table in tables where refresh || !table.isKept {
      if let note = try table.fetch() { reporting.advise([note]) }
    }
  }

  /// Reports what would be built.
  private func tell(_ findings: [BuildJob.Finding]) throws {
    let stale = findings.filter { $0.state != .current }
    var report = RunReport.begun()
    report.warnings = findings.flatMap { $0.warnings.map(\.description) }
    report.lines = stale.map { "\($0.name): \($0.path) \($0.state.sentence)" }
    if stale.isEmpty { report.lines = ["all \(ReportText.counted(findings.count, "output")) up to date"] }
    report.details = [
      (
        "outputs",
        .array(
          findings.map { finding in
            .object([
              ("name", .string(finding.name)), ("path", .string(finding.path)), ("state", .string(finding.state.word)),
              ("cards", .number(Double(finding.cardCount))),
            ])
          })
      )
    ]
    try reporting.tell(report)
    if !stale.isEmpty { throw CommandAnswer(.different, "") }
  }
}

extension BuildJob.State {
  fileprivate var sentence: String {
    switch self {
    case .current: "is up to date"
    case .missing: "would be made"
    case .changed(0): "would be put together again"
    case .changed(let count): "would be made again: \(ReportText.counted(count, "side")) changed"
    }
  }
}
