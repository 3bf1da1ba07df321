/// The size of a terminal.
public struct TerminalSize: Hashable, Sendable {
  /// Characters in a row.
  public var columns: Int
  /// Rows.
  public var rows: Int
  /// The size of a character in pixels; `nil` where the terminal does not tell.
  public var character: Character?

  /// The size of a character.
  public struct Character: Hashable, Sendable {
    /// In pixels.
    public var width: Int
    /// In pixels.
    public var height: Int

    /// A size in pixels.
    public init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }
  }

  /// A size in characters.
  public init(columns: Int, rows: Int, character: Character? = nil) {
    self.columns = columns
    self.rows = rows
    self.character = character
  }
}
