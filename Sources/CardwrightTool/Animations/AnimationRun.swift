import CardwrightJobs
import AnimationExport
import FileAccess
import PictureExport
import PlainNotation
import SceneAnimation
import TabletopAnimation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Draws and writes an animation, and tells of it.
struct AnimationRun {
  let timeline: Timeline
  let exporter: AnimationExporter
  let kind: CardAnimation.Kind
  let reporting: ReportingOptions

  func write(to target: AnimationTarget) throws {
    let start = ContinuousClock.now
    // Refused before anything is written.
    let plan = try exporter.plan(of: timeline)
    let bar = reporting.progressBar(for: plan.frameCount)
    func show(_ count: Int) { bar.show(min(count, plan.frameCount), of: plan.frameCount) }
    defer { bar.clear() }
    switch target {
    case .none: break
    case .standardOutput(let format):
      try exporter.write(timeline, as: format, progress: show) { (bytes) throws(FileError) in
        try StandardStream.output.write(bytes)
      }
    case .file(let path, let format):
      let byteCount = try exporter.export(timeline, to: path, as: format, progress: show)
      bar.clear()
      // The file was written piece by piece; programs want the digest of all of it.
      let digest = reporting.json ? (try? ReadableFile(path: path).bytes()).map { ContentDigest($0) } : nil
      try tell(path, plan, [RunReport.File(path: path, byteCount: byteCount, digest: digest)], since: start)
    case .frames(let folder):
      let summary = try wait { [exporter, timeline, name = kind.rawValue] in
        try await exporter.exportFrames(of: timeline, to: folder, named: name, progress: bar.show)
      }
      bar.clear()
      let written = summary.files.map { RunReport.File(path: $0.path, byteCount: $0.byteCount, digest: $0.digest) }
      try tell("\(written.count) files in \(folder.path)", plan, written, since: start)
    case .moment(let time, let path, let format):
      let picture = try exporter.moment(of: timeline, at: time)
      let encoding = PictureEncoding(format, size: exporter.size)
      let writer = PictureExporter(encoding, replacesExisting: exporter.replacesExisting)
      guard let path else { return try StandardStream.output.write(writer.bytes(of: picture)) }
      let file = try writer.export(picture, to: path)
      let written = RunReport.File(path: path, byteCount: file.byteCount, digest: file.digest)
      try tell(path, plan, [written], since: start, isMoment: true)
    }
  }

  /// Plays the animation once in the terminal, or shows its last frame where there is none. Frames that come too late are left out.
  func show(by showing: ShowingOptions) throws {
    let plan = try exporter.plan(of: timeline)
    let isPlayed = StandardStream.output.isTerminal
    let start = ContinuousClock.now
    try exporter.forEachFrame(of: timeline) { bitmap, index throws in
      let isLast = index == plan.frameCount - 1
      guard isPlayed else {
        if isLast { try showing.show(bitmap) }
        return
      }
      let late = (ContinuousClock.now - start) / .seconds(1) - Double(index) / plan.rate.framesPerSecond
      if late < 0 { usleep(UInt32(-late * 1e6)) }
      if late * plan.rate.framesPerSecond > 1, !isLast, index > 0 { return }
      // From the upper left corner, which the first frame clears.
      try StandardStream.output.write(index == 0 ? "\u{1B}[2J\u{1B}[H" : "\u{1B}[H")
      try showing.show(bitmap)
    }
  }

  private func tell(
    _ place: String, _ plan: AnimationPlan, _ files: [RunReport.File], since start: ContinuousClock.Instant,
    isMoment: Bool = false
  ) throws {
    var report = RunReport.begun()
    report.files = files
    report.details = [
      ("frames", .number(Double(isMoment ? 1 : plan.frameCount))), ("width", .number(Double(plan.grid.width))),
      ("height", .number(Double(plan.grid.height))), ("fps", .string(plan.rate.description)),
      ("duration", .number(plan.duration)), ("bytes", .number(Double(report.byteCount))),
    ]
    let size = "\(plan.grid.width) x \(plan.grid.height) pixels"
    let frames = isMoment ? size : "\(plan.frameCount) frames of \(size)"
    report.lines = [
      "\(place): \(frames), \(ReportText.bytes(report.byteCount)), \(ReportText.milliseconds(ContinuousClock.now - start)) ms"
    ]
    try reporting.tell(report)
  }
}
