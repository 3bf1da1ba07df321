/// The size of a terminal.
package struct TerminalSize: Hashable, Sendable {
  /// Characters in a row.
  package var columns: Int
  /// Rows.
  package var rows: Int
  /// The size of a character in pixels; `nil` where the terminal does not tell.
  package var character: Character?

  /// The size of a character.
  package struct Character: Hashable, Sendable {
    /// In pixels.
    package var width: Int
    /// In pixels.
    package var height: Int

    /// A size in pixels.
    package init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }
  }

  /// A size in characters.
  package init(columns: Int, rows: Int, character: Character? = nil) {
    self.columns = columns
    self.rows = rows
    self.character = character
  }
}
