import CardwrightJobs
import AnimationExport
import FileAccess
import PictureExport
import PlainNotation
import SceneAnimation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Draws, writes and reports an animation.
struct AnimationRun {
  let timeline: Timeline
  let exporter: AnimationExporter
  /// The animation's name.
  let name: String
  let reporting: ReportingOptions

  func write(to target: AnimationTarget) throws {
    let plan = try exporter.plan(of: timeline)
    let bar = reporting.progressBar(for: plan.frameCount)
    defer { bar.clear() }
    switch target {
    case .none: break
    case .standardOutput(let format):
      try exporter.write(timeline, as: format) {
        bar.show(min($0, plan.frameCount), of: plan.frameCount)
      } to: { (bytes) throws(FileError) in
        try StandardStream.output.write(bytes)
      }
    case .moment(let time, nil, let format):
      let picture = try exporter.moment(of: timeline, at: time)
      try StandardStream.output.write(
        PictureJob(picture, as: PictureEncoding(format, size: exporter.size), command: "animate").bytes())
    case .moment(let time, let path?, let format): try perform(.moment(time, path: path, format), bar)
    case .file(let path, let format): try perform(.file(path: path, format), bar)
    case .frames(let folder): try perform(.frames(folder), bar)
    }
  }

  private func perform(_ destination: AnimationJob.Destination, _ bar: ProgressBar) throws {
    var job = AnimationJob(timeline, named: name, to: destination)
    job.exporter = exporter
    job.notesDigest = reporting.json
    job.progress = { bar.show($0, of: $1) }
    try reporting.perform(bar) { [job] in try await job.run() }
  }

  /// Plays the animation once in the terminal, or shows its last frame if there is no terminal. Late frames are
  /// dropped.
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
      // Frames start at the upper left corner; the first one also clears the screen.
      try StandardStream.output.write(index == 0 ? "\u{1B}[2J\u{1B}[H" : "\u{1B}[H")
      try showing.show(bitmap)
    }
  }
}
