public import AnimationExport
public import FileAccess
public import PictureExport
import PlainNotation
import PlaneGeometry
public import SceneAnimation

/// Cards in motion as files: the job of `animate`.
///
///     let job = AnimationJob(timeline, named: "deal", to: .file(path: "deal.png", .png))
///     print(try await job.run().lines)
public struct AnimationJob: Sendable {
  /// The destination of the frames.
  public enum Destination: Sendable {
    /// One file with all frames.
    case file(path: String, AnimationFormat)
    /// A folder with a PNG of each frame.
    case frames(Folder)
    /// A picture of one moment, in seconds.
    case moment(Double, path: String, PictureFormat)
  }

  /// The motion.
  public var timeline: Timeline
  /// The animation's name, which is the prefix of the frames' names.
  public var name: String
  /// The frames' rate, size and compression.
  public var exporter = AnimationExporter()
  /// The destination of the frames.
  public var destination: Destination
  /// Whether a file of all frames is read again to compute its digest for the report, because it is written piece by
  /// piece.
  package var notesDigest = true
  /// Called with the number of frames drawn so far and of all frames, one call at a time, from any thread.
  public var progress: @Sendable (_ finished: Int, _ total: Int) -> Void = { _, _ in }

  /// A job.
  public init(_ timeline: Timeline, named name: String, to destination: Destination) {
    self.timeline = timeline
    self.name = name
    self.destination = destination
  }

  /// Runs the job.
  ///
  /// - Throws: ``/AnimationExport/AnimationExportError``; for a folder of frames and for a moment, the errors of their
  ///   exports.
  public func run() async throws -> RunReport {
    let start = ContinuousClock.now
    // Errors of the plan come before anything is written.
    let plan = try exporter.plan(of: timeline)
    var files: [RunReport.File]
    var place: String
    switch destination {
    case .file(let path, let format):
      let byteCount = try exporter.export(timeline, to: path, as: format) {
        progress(min($0, plan.frameCount), plan.frameCount)
      }
      let digest = notesDigest ? (try? ReadableFile(path: path).bytes()).map { ContentDigest($0) } : nil
      (files, place) = ([RunReport.File(path: path, byteCount: byteCount, digest: digest)], path)
    case .frames(let folder):
      let summary = try await exporter.exportFrames(of: timeline, to: folder, named: name) { [progress] in
        progress($0.finished, $0.total)
      }
      files = summary.files.map { RunReport.File(path: $0.path, byteCount: $0.byteCount, digest: $0.digest) }
      place = "\(files.count) files in \(folder.path)"
    case .moment(let time, let path, let format):
      let encoding = PictureEncoding(format, size: exporter.size)
      var job = PictureJob(try exporter.moment(of: timeline, at: time), as: encoding, command: "animate")
      job.export.replacesExisting = exporter.replacesExisting
      (files, place) = (Array(try job.run(to: path).files), path)
    }
    var report = report(of: files, plan)
    report.duration = ContinuousClock.now - start
    let size = ReportText.extent(plan.grid, .zero)
    let frames = isMoment ? size : "\(plan.frameCount) frames of \(size)"
    report.lines = ["\(place): \(frames), \(report.ending)"]
    return report
  }

  private var isMoment: Bool { if case .moment = destination { true } else { false } }

  private func report(of files: [RunReport.File], _ plan: AnimationPlan) -> RunReport {
    var report = RunReport("animate")
    report.files = OnDemandList(files)
    report.details = [
      ("frames", .number(Double(isMoment ? 1 : plan.frameCount))), ("width", .number(Double(plan.grid.width))),
      ("height", .number(Double(plan.grid.height))), ("fps", .string(plan.rate.description)),
      ("duration", .number(plan.duration)), ("bytes", .number(Double(report.byteCount))),
    ]
    return report
  }
}
