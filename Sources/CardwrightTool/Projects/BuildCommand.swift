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
    abstract: "Makes all outputs of a project, as far as they have changed.",
    discussion: """
      A project is a folder with a cardwright.json, which says what cards there are (tables with templates, decks, folders of \
      pictures) and where they go (folders, PDFs, sheets, shops, game engines). cardwright new makes one. In a folder below it \
      cardwright build finds it.

      What is there and would look the same is left as it is. Files that somebody else has made or changed are not replaced without \
      --force.

      EXAMPLES:
        cardwright build
        cardwright build MyGame         the project in this folder
        cardwright build print shop      only these outputs
        cardwright build --check        what would be made; exit code 1 if anything
        cardwright build --watch        make again what has changed, until Ctrl-C
      """)

  /// The folder of notes about what was built.
  static let notes = ".cardwright"

  @Option(
    name: [.customShort("C"), .long],
    help: ArgumentHelp("The project's folder or file. (default: this folder, or one above it)", valueName: "folder"))
  var project: String?

  @Argument(
    help: ArgumentHelp("Names of outputs; the first may be the project's folder. (default: all)", valueName: "output"))
  var names: [String] = []

  @Flag(help: "Write nothing, say what would be made, and exit with 1 if anything would.")
  var check = false

  @Flag(help: "Go on watching: make again what has changed, until Ctrl-C.")
  var watch = false

  @Flag(help: "Make all outputs anew, and replace files that somebody else has made or changed.")
  var force = false

  @Flag(help: "Treat a picture that can only be drawn in part, or in another font, as an error (65).")
  var strict = false

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

  /// Builds the project that the working folder is in.
  private func runHere() throws {
    if let way = try ProjectFile.enterFolder(), !reporting.quiet {
      // Paths are those of the project.
      try? StandardStream.error.write("in \(way)\n")
    }
    if watch {
      // Whoever watches wants to know that the first build, or the repair of a fault, has nothing left to do.
      var isKnownCurrent = false
      try FileWatch(roots: { [ProjectFile.fileName] }).run {
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

  /// The project's outputs as work.
  ///
  /// - Returns: the work, the files that it is made of, and what is hardly meant.
  func job() throws -> (job: BuildJob, files: [String], advice: [String]) {
    let project = try ProjectFile()
    for name in names where !project.outputs.contains(where: { $0.name == name }) {
      let all = project.outputs.map(\.name)
      let hint =
        nearestText(to: name, among: all).map { "did you mean \($0)?" } ?? "there are \(all.joined(separator: ", "))"
      throw CommandFailure(.usage, "there is no output '\(name)'; \(hint)")
    }
    var run = try workers.settings.run(reporting.context)
    run.isStrict = strict
    var outputs: [BuildJob.Output] = []
    var files: [String] = []
    var advice: [String] = []
    for output in project.outputs where names.isEmpty || names.contains(output.name) {
      for job in try output.jobs(of: project, reporting: reporting, run: run) {
        if let other = outputs.first(where: {
          $0.job.destination.path.plainPath == job.output.job.destination.path.plainPath
        }) {
          throw CommandFailure(
            .badData,
            "\(ProjectFile.fileName): \(other.name) and \(job.output.name) both go to \(other.job.destination.path)")
        }
        outputs.append(job.output)
        files += job.files
        // Each output has the same cards.
        advice += job.advice.filter { !advice.contains($0) }
      }
    }
    var job = BuildJob(outputs, notes: Folder(path: Self.notes))
    job.isForced = force
    job.sources = files + [ProjectFile.fileName]
    return (job, files, advice)
  }

  /// Says what would be made.
  private func tell(_ findings: [BuildJob.Finding]) throws {
    let stale = findings.filter { $0.state != .current }
    var report = RunReport.begun()
    report.warnings = findings.flatMap { $0.warnings.map(\.description) }
    report.lines = stale.map { "\($0.name): \($0.path) \($0.state.sentence)" }
    if stale.isEmpty { report.lines = ["all \(ReportText.counted(findings.count, "output")) as they should be"] }
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
    case .current: "is as it should be"
    case .missing: "would be made"
    case .changed(0): "would be put together anew"
    case .changed(let count): "would be made anew: \(ReportText.counted(count, "side")) changed"
    }
  }
}
