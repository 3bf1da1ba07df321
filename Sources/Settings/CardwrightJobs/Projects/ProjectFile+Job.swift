import PictureExport
package import CardSettings
import ErrorReporting
import FileAccess
import PlainNotation
import SettingFields

/// The settings of a build.
package struct ProjectBuildSettings: Sendable {
  /// The names of the outputs to build; empty for all.
  package var names: [String] = []
  /// The number of processors.
  package var workers = WorkerSettings()
  /// Whether to rebuild everything, and to replace files made or changed by others.
  package var isForced = false
  /// Whether it is an error if something would be drawn differently.
  package var isStrict = false

  package init() {}
}

extension ProjectFile {
  /// The folder of build notes.
  static let notes = ".cardwright"

  /// Returns the job that builds a project's outputs, the input files, and advice about probable mistakes.
  ///
  /// - Throws: ``/SettingFields/SettingFault`` for an unknown output, or settings that exclude each other.
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
        // All outputs have the same cards.
        advice += job.advice.filter { !advice.contains($0) }
      }
    }
    var job = BuildJob(made, notes: Folder(path: Self.notes))
    job.isForced = settings.isForced
    job.sources = files + [Self.fileName]
    return (job, files, advice)
  }
}
