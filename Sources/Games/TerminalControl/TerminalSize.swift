/// The size of a terminal.
package struct TerminalSize: Hashable, Sendable {
  /// The number of characters in a row.
  package var columns: Int
  /// The number of rows.
  package var rows: Int
  /// The size of a character in pixels; `nil` if the terminal does not report it.
  package var character: Character?

  /// The size of a character.
  package struct Character: Hashable, Sendable {
    /// The width in pixels.
    package var width: Int
    /// The height in pixels.
    package var height: Int

    /// Creates a size in pixels.
    package init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }
  }

  /// Creates a size in characters.
  package init(columns: Int, rows: Int, character: Character? = nil) {
    self.columns = columns
    self.rows = rows
    self.character = character
  }
}
