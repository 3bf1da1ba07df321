import FileAccess
import PictureExport

/// A line on the terminal that shows the progress of the work, and the remaining time if it is long.
struct ProgressBar: Sendable {
  let isShown: Bool
  private let start = ContinuousClock.now

  /// A bar for several pictures, on a terminal that can move its cursor, unless the command is quiet.
  init(total: Int, isQuiet: Bool) {
    isShown =
      !isQuiet && total > 1 && StandardStream.error.isTerminal && ProcessEnvironment.value(of: "TERM") != "dumb"
  }

  /// Shows the progress of a run: first of the check, if it takes long, and then of the work.
  func follow(_ run: inout ExportRun) {
    run.checked = { progress in
      // There may be a million checks, each of which takes almost no time.
      if progress.finished.isMultiple(of: 64), progress.elapsed > .milliseconds(500) {
        show(progress.finished, of: progress.total, work: "checked")
      }
    }
    run.progress = show
  }

  @Sendable func show(_ progress: ExportProgress) {
    show(progress.finished, of: progress.total, remaining: progress.remaining)
  }

  /// - Parameters:
  ///   - remaining: the remaining time, if a better estimate than by the number of pictures exists.
  ///   - work: a word for the step, if it is not the whole work.
  func show(_ finished: Int, of total: Int, remaining: Duration? = nil, work: String? = nil) {
    guard isShown else { return }
    let elapsed = start.duration(to: .now)
    let line = ProgressLine(finished: finished, total: total, elapsed: elapsed, remaining: remaining, work: work)
    // The previous line may have been longer.
    write("\r\(line)\u{1B}[K")
  }

  /// Removes the line.
  func clear() {
    if isShown { write("\r\u{1B}[K") }
  }

  private func write(_ text: String) {
    // A closed terminal must not stop drawing.
    try? StandardStream.error.write(text)
  }
}

/// The text of a progress bar: `███░░░ 3 of 6, 12 s left`.
struct ProgressLine: CustomStringConvertible {
  var finished: Int
  var total: Int
  /// The time since the work began.
  var elapsed: Duration
  /// The remaining time, if a better estimate than by the number of pictures exists.
  var remaining: Duration?
  /// A word for the step, if it is not the whole work.
  var work: String?

  private static let width = 30

  var description: String {
    let filled = ProgressLine.width * finished / total
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: ProgressLine.width - filled)
    return "\(bar) \(finished) of \(total)" + (work.map { " \($0)" } ?? "") + (timeLeft.map { ", \($0) left" } ?? "")
  }

  /// The remaining time as text; `nil` if there is too little to estimate it, or it is too short.
  private var timeLeft: String? {
    guard finished > 0, finished < total, elapsed >= .seconds(2) else { return nil }
    let left = remaining ?? elapsed / finished * (total - finished)
    let seconds = left / .seconds(1)
    if seconds < 2 { return nil }
    if seconds < 90 { return "\(Int(seconds.rounded())) s" }
    let minutes = Int((seconds / 60).rounded())
    return minutes < 90 ? "\(minutes) min" : "\(minutes / 60) h \(minutes % 60) min"
  }
}
