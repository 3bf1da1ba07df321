package import PictureExport
package import SettingFields

/// The workers, and the share of the work.
public struct RunSettings: Hashable, Sendable {
  /// A share of the work, counted from 0, such as 0/8; `nil` for all of it.
  public var shard: String?
  /// The number of workers.
  public var workers = WorkerSettings()
  /// Whether an interrupted run is resumed.
  public var resumes = false

  /// All of the work, from the beginning.
  public init() {}

  /// Returns the chosen share; `nil` for all of the work.
  package func chosen() throws -> Shard? {
    try shard.map { shard in
      try SettingFault.about("shard") { () throws(ShardError) in try Shard(parsing: shard) }
    }
  }

  /// Checks that the output of a share is a named folder.
  package func check(isOneFile: Bool, output: String?) throws {
    if shard == nil {
      if resumes, isOneFile { throw SettingFault("\(name: "resume"): one file is written whole or not at all") }
      return
    }
    if isOneFile { throw SettingFault("\(name: "shard"): a PDF of all cards is one file, which has no shares") }
    if output == nil { throw SettingFault("\(name: "shard"): name the folder of the share, as in -o Parts/0") }
  }

  /// Returns the settings of an export.
  ///
  /// - Parameters:
  ///   - notes: the settings of the work, without those that differ between shares.
  ///   - replacesFiles: whether existing files may be replaced, even if they have been changed.
  package func run(_ notes: String, replacesFiles: Bool, _ context: JobContext) throws -> ExportRun {
    var run = try workers.run(context)
    run.shard = try chosen()
    run.resumes = resumes
    run.options = notes
    (run.replacesExisting, run.removesChanged) = (replacesFiles, replacesFiles)
    return run
  }
}

/// The number of processors that the work takes.
public struct WorkerSettings: Hashable, Sendable {
  /// The number of pictures that are drawn at the same time; `nil` for one for each processor.
  public var jobs: Int?

  /// A worker for each processor.
  public init() {}

  /// Returns a run with this number of workers.
  package func run(_ context: JobContext) throws(SettingFault) -> ExportRun {
    var run = ExportRun()
    guard let jobs else { return run }
    guard jobs >= 1 else { throw SettingFault("\(name: "jobs") \(jobs): write 1 or more") }
    if jobs > run.jobs {
      let processors = run.jobs == 1 ? "1 processor" : "\(run.jobs) processors"
      context.advise("--jobs \(jobs): there are \(processors), so \(run.jobs) at a time")
    }
    run.jobs = min(jobs, run.jobs)
    return run
  }
}

extension WorkerSettings: SettingGroup {
  package static let fields: [SettingField<WorkerSettings>] = [
    .optional(
      "jobs", { $1(&$0.jobs) }, "number", on: .commandLine,
      "The number of pictures to draw at a time. (default: one per processor)")
  ]
}

extension RunSettings: SettingGroup {
  package static let fields: [SettingField<RunSettings>] =
    [
      .optional(
        "shard", { $1(&$0.shard) }, "i/n", on: .commandLine,
        """
        Draw one of several shares of the work, counted from 0, such as 0/8, and record it in the folder; cardwright merge puts the \
        shares together.
        """
      ).hyphenated()
    ] + WorkerSettings.fields.inside { $1(&$0.workers) } + [
      .flag(
        "resume", { $1(&$0.resumes) }, on: .commandLine,
        "Go on with a run that was cut off: draw only what is missing, or would now look different.")
    ]
}
