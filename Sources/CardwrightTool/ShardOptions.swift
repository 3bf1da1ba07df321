import ArgumentParser
import ErrorReporting
import FileAccess
import PictureExport

/// Which share of the work a process does: what `deck`, `table`, `export` and `render` have in common.
struct ShardOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      Draw one of several shares of the work, counted from 0, such as 0/8, and note it in the folder; cardwright merge puts the \
      shares together.
      """, valueName: "i/n"))
  var shard: String?

  @OptionGroup var workers: WorkerOption

  @Flag(help: "Go on with a run that was cut off: draw only what is not there yet, or would now be drawn otherwise.")
  var resume = false

  /// The share that is asked for; `nil` for all of the work.
  func chosen() throws -> Shard? {
    try shard.map { shard in
      try CommandFailure.about("--shard") { () throws(ShardError) in try Shard(parsing: shard) }
    }
  }

  /// Checks that a share goes to a folder that is named.
  func check(isOneFile: Bool, output: String?) throws {
    if shard == nil {
      if resume, isOneFile { throw CommandFailure(.usage, "--resume: one file is written whole or not at all") }
      return
    }
    if isOneFile { throw CommandFailure(.usage, "--shard: a PDF of all cards is one file, which has no shares") }
    if output == nil { throw CommandFailure(.usage, "--shard: name the folder of the share, as in -o Parts/0") }
  }

  /// The settings of an export.
  ///
  /// - Parameter force: whether files that are there may be replaced, also if they have been changed.
  func run(force: Bool) throws -> ExportRun {
    var run = try workers.run()
    run.shard = try chosen()
    run.resumes = resume
    run.options = ShardOptions.optionsText
    (run.replacesExisting, run.removesChanged) = (force, force)
    return run
  }

  /// How the work was asked for, but for what is different from share to share.
  static var optionsText: String {
    let withValue: Set<String> = [
      "-o", "--output", "--shard", "--jobs", "--plan", "--piece", "--piece-seconds", "--measured",
    ]
    let alone: Set<String> = ["--resume", "--force", "--quiet", "-q", "--json"]
    var words: [String] = []
    var isValue = false
    for word in ProcessArguments.all {
      if isValue {
        isValue = false
      } else if withValue.contains(word) {
        isValue = true
      } else if !alone.contains(word), !withValue.contains(where: { word.hasPrefix("\($0)=") }) {
        words.append(word)
      }
    }
    return words.joined(separator: " ").onOneLine
  }
}

/// How many processors a command takes.
struct WorkerOption: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How many pictures to draw at a time, at most one for each processor. (default: so many)", valueName: "number"))
  var jobs: Int?

  /// A run by so many workers.
  func run() throws(CommandFailure) -> ExportRun {
    var run = ExportRun()
    if let jobs {
      guard jobs >= 1 else {
        throw CommandFailure(.usage, "--jobs \(jobs): at least one card must be drawn at a time")
      }
      if jobs > run.jobs, !ProcessArguments.all.contains(where: { ["-q", "--quiet"].contains($0) }) {
        let processors = run.jobs == 1 ? "1 processor" : "\(run.jobs) processors"
        // The files are there, whether anybody can be told or not.
        try? StandardStream.error.write("--jobs \(jobs): there are \(processors), so \(run.jobs) at a time\n")
      }
      run.jobs = min(jobs, run.jobs)
    }
    return run
  }
}
