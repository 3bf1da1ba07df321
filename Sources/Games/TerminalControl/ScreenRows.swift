/// The rows of a screen, of which only those are written that have changed.
///
///     var screen = ScreenRows()
///     try terminal.write(screen.update(to: [Array("Score: 3".utf8)]))
package struct ScreenRows: Sendable {
  /// The text on the screen, by row; `nil` if it is not known.
  private var shown: [Int: [UInt8]]?

  /// A screen of which nothing is known.
  package init() {}

  /// Forgets what is shown, so that the screen is cleared and all of it is written the next time.
  package mutating func invalidate() { shown = nil }

  /// The characters to write, so that the screen shows these rows and no others of the earlier ones.
  ///
  /// - Parameters:
  ///   - rows: each without a line break; colours and all else may be anything at its end.
  ///   - first: the place of the first of them, from 0. What is above is left alone.
  package mutating func update(to rows: [[UInt8]], from first: Int = 0) -> [UInt8] {
    let wanted = Dictionary(uniqueKeysWithValues: rows.enumerated().map { ($0.offset + first, $0.element) })
    var bytes: [UInt8] = shown == nil ? Array("\u{1B}[0m\u{1B}[2J".utf8) : []
    for (index, row) in wanted.sorted(by: { $0.key < $1.key }) where shown?[index] != row {
      bytes += Array("\u{1B}[\(index + 1);1H\u{1B}[0m\u{1B}[2K".utf8) + row + Array("\u{1B}[0m".utf8)
    }
    for index in (shown ?? [:]).keys.sorted() where wanted[index] == nil {
      bytes += Array("\u{1B}[\(index + 1);1H\u{1B}[0m\u{1B}[2K".utf8)
    }
    shown = wanted
    if bytes.isEmpty { return [] }
    // Shown at once, where the terminal can (mode 2026).
    return Array("\u{1B}[?2026h".utf8) + bytes + Array("\u{1B}[?2026l".utf8)
  }
}
