/// The rows of a screen, of which only changed ones are written.
///
///     var screen = ScreenRows()
///     try terminal.write(screen.update(to: [Array("Score: 3".utf8)]))
package struct ScreenRows: Sendable {
  /// The text on the screen, by row; `nil` if it is unknown.
  private var shown: [Int: [UInt8]]?

  /// Creates a screen with unknown content.
  package init() {}

  /// Marks the content as unknown, so that the screen is cleared and completely written the next time.
  package mutating func invalidate() { shown = nil }

  /// Returns the characters that make the screen show these rows instead of the earlier ones.
  ///
  /// - Parameters:
  ///   - rows: the rows, without line breaks. They need not reset colours and styles at the end.
  ///   - first: the index of the first row, from 0. Rows above it are not changed.
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
    // Shows the update at once if the terminal supports it (mode 2026).
    return Array("\u{1B}[?2026h".utf8) + bytes + Array("\u{1B}[?2026l".utf8)
  }
}
