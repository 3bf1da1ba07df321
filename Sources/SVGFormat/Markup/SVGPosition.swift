/// A place in a file, both counted from 1. Columns are counted in bytes.
public struct SVGPosition: Hashable, Sendable {
  public var line: Int
  public var column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

extension SVGPosition: CustomStringConvertible {
  public var description: String { "line \(line), column \(column)" }
}
