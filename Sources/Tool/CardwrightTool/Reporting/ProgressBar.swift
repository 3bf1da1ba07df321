import FileAccess
import PictureExport

/// A line on the terminal that shows how far the work is, and how long it will take if it takes long.
struct ProgressBar: Sendable {
  let isShown: Bool
  private let start = ContinuousClock.now

  /// A bar for several pictures, on a terminal that can move its cursor, unless nothing is to be said.
  init(total: Int, isQuiet: Bool) {
    isShown =
      !isQuiet && total > 1 && StandardStream.error.isTerminal && ProcessEnvironment.value(of: "TERM") != "dumb"
  }

  /// Shows what a run does: first the check, if it takes its time, and then the work.
  func follow(_ run: inout ExportRun) {
    run.checked = { progress in
      // There may be a million of them, each checked in no time.
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
  ///   - remaining: the time that is left, where it is known better than by the number of pictures.
  ///   - work: a word for what is done, if it is not the whole.
  func show(_ finished: Int, of total: Int, remaining: Duration? = nil, work: String? = nil) {
    guard isShown else { return }
    let elapsed = start.duration(to: .now)
    let line = ProgressLine(finished: finished, total: total, elapsed: elapsed, remaining: remaining, work: work)
    // The line before may have been longer.
    write("\r\(line)\u{1B}[K")
  }

  /// Takes the line away.
  func clear() {
    if isShown { write("\r\u{1B}[K") }
  }

  private func write(_ text: String) {
    // A terminal that has gone is no reason to stop drawing.
    try? StandardStream.error.write(text)
  }
}

/// The text of a progress bar: `███░░░ 3 of 6, 12 s left`.
struct ProgressLine: CustomStringConvertible {
  var finished: Int
  var total: Int
  /// Since the work has begun.
  var elapsed: Duration
  /// The time that is left, if it is known better than by the number of pictures.
  var remaining: Duration?
  /// The work, in a word, if it is not the whole.
  var work: String?

  private static let width = 30

  var description: String {
    let filled = ProgressLine.width * finished / total
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: ProgressLine.width - filled)
    return "\(bar) \(finished) of \(total)" + (work.map { " \($0)" } ?? "") + (timeLeft.map { ", \($0) left" } ?? "")
  }

  /// `nil` as long as there is little to judge by, and where it is not worth waiting for.
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
