/// A position in a file, as a line and a column counted from 1. Columns are counted in bytes.
public struct SVGPosition: Hashable, Sendable {
  /// The line, from 1.
  public var line: Int
  /// The byte in the line, from 1.
  public var column: Int

  /// The file as a whole, for files without lines, such as a bitmap.
  public static let file = SVGPosition(line: 0, column: 0)

  /// Creates a position from a line and a column, both counted from 1.
  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

extension SVGPosition: CustomStringConvertible {
  public var description: String { self == .file ? "the whole file" : "line \(line), column \(column)" }
}
