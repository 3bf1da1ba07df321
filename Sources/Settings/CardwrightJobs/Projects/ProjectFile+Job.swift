import PictureExport
package import CardSettings
import ErrorReporting
import FileAccess
import PlainNotation
import SettingFields

/// The way a project is built.
package struct ProjectBuildSettings: Sendable {
  /// The names of the outputs that are made; empty for all.
  package var names: [String] = []
  /// The number of processors.
  package var workers = WorkerSettings()
  /// Whether all is made anew, and files that somebody else has made or changed are replaced.
  package var isForced = false
  /// Whether what would be drawn otherwise than asked for is an error.
  package var isStrict = false

  package init() {}
}

extension ProjectFile {
  /// The folder of notes about what was built.
  static let notes = ".cardwright"

  /// The work that makes a project's outputs, the files that it is made of, and what is hardly meant.
  ///
  /// - Throws: ``/SettingFields/SettingFault`` for an output that there is not, or settings that do not go together.
  package func job(
    _ settings: ProjectBuildSettings = ProjectBuildSettings(), in context: JobContext
  ) throws -> (job: BuildJob, files: [String], advice: [String]) {
    let names = settings.names
    for name in names where !outputs.contains(where: { $0.name == name }) {
      let all = outputs.map(\.name)
      let hint =
        nearestText(to: name, among: all).map { "did you mean \($0)?" } ?? "there are \(all.joined(separator: ", "))"
      throw SettingFault("there is no output '\(name)'; \(hint)")
    }
    var run = try settings.workers.run(context)
    run.isStrict = settings.isStrict
    var made: [BuildJob.Output] = []
    var files: [String] = []
    var advice: [String] = []
    for output in outputs where names.isEmpty || names.contains(output.name) {
      for job in try output.jobs(of: self, run: run, in: context) {
        let path = job.output.job.destination.path
        if let other = made.first(where: { $0.job.destination.path.plainPath == path.plainPath }) {
          throw SettingFault(
            .badData,
            "\(Self.fileName): \(other.name) and \(job.output.name) both go to \(other.job.destination.path)")
        }
        made.append(job.output)
        files += job.files
        // Each output has the same cards.
        advice += job.advice.filter { !advice.contains($0) }
      }
    }
    var job = BuildJob(made, notes: Folder(path: Self.notes))
    job.isForced = settings.isForced
    job.sources = files + [Self.fileName]
    return (job, files, advice)
  }
}
