import DeckExport
import FileAccess

/// A line on the terminal that shows how far the work is.
struct ProgressBar: Sendable {
  let isShown: Bool

  private static let width = 30

  func show(_ progress: ExportProgress) { show(progress.finished, of: progress.total) }

  func show(_ finished: Int, of total: Int) {
    guard isShown else { return }
    let filled = ProgressBar.width * finished / total
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: ProgressBar.width - filled)
    write("\r\(bar) \(finished) of \(total)")
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
