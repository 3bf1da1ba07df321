/// A place in a text, as editors show it.
package struct JSONPlace: Hashable, Sendable {
  /// The line, from 1.
  package let line: Int
  /// The column in Unicode scalars, from 1.
  package let column: Int

  /// The place of a byte.
  package init(of offset: Int, in bytes: [UInt8]) {
    let before = bytes.prefix(offset)
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    line = before.count { $0 == UInt8(ascii: "\n") } + 1
    // All bytes of a character except the first have the form 10xxxxxx.
    column = before[lineStart...].count { $0 & 0xC0 != 0x80 } + 1
  }
}
