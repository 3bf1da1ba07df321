import FileAccess
import PictureExport

/// A line on the terminal that shows how far the work is.
struct ProgressBar: Sendable {
  let isShown: Bool

  private static let width = 30

  /// With the time that is left, from a second on.
  func show(_ progress: ExportProgress) {
    let seconds = Int((progress.remaining / .seconds(1)).rounded(.up))
    let rest = progress.remaining < .seconds(1) ? "" : ", \(seconds) s left"
    show(progress.finished, of: progress.total, rest)
  }

  func show(_ finished: Int, of total: Int, _ rest: String = "") {
    guard isShown else { return }
    let filled = ProgressBar.width * finished / total
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: ProgressBar.width - filled)
    // What the line said before may have been longer.
    write("\r\u{1B}[K\(bar) \(finished) of \(total)\(rest)")
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
