import CIndexTypeface

/// The typeface of the cards' indices: letters such as A and Q, which are bold.
let indexFont: [UInt8] = {
  let count = Int(cardwright_index_typeface_size)
  return unsafe [UInt8](UnsafeRawBufferPointer(start: cardwright_index_typeface_bytes(), count: count))
}()

extension [UInt8] {
  /// The tables of a font: their bytes by their names.
  var fontTables: [String: Range<Int>] {
    func number(_ place: Int) -> Int { self[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    let count = Int(self[4]) << 8 | Int(self[5])
    return Dictionary(
      uniqueKeysWithValues: (0..<count).map { index in
        let entry = 12 + 16 * index
        let start = number(entry + 8)
        return (String(decoding: self[entry..<entry + 4], as: UTF8.self), start..<start + number(entry + 12))
      })
  }

  private static func number(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(value >> (24 - 8 * $0) & 0xFF) } }

  /// The font as WOFF 1.0, whose tables may be uncompressed.
  var asWOFF: [UInt8] {
    let tables = fontTables.sorted { $0.key < $1.key }
    var (directory, content): ([UInt8], [UInt8]) = ([], [])
    let start = 44 + 20 * tables.count
    for (tag, range) in tables {
      directory += Array(tag.utf8) + Self.number(start + content.count) + Self.number(range.count)
      directory += Self.number(range.count) + Self.number(0)
      content += self[range] + Array(repeating: 0, count: (4 - range.count % 4) % 4)
    }
    let head = Array("wOFF".utf8) + self[0..<4] + Self.number(start + content.count)
    let rest =
      [UInt8(0), UInt8(tables.count), 0, 0] + Self.number(count) + [0, 1, 0, 0] + Array(repeating: 0, count: 20)
    return head + rest + directory + content
  }

  /// The font as WOFF 2.0, with its outlines as they are, and in stored blocks of Brotli.
  var asWOFF2: [UInt8] {
    let tables = fontTables.sorted { $0.key < $1.key }
    var (directory, content): ([UInt8], [UInt8]) = ([], [])
    for (tag, range) in tables {
      // 63 says that the name follows, and version 3 of `glyf` and `loca` that they are as in the font.
      directory.append(63 | (tag == "glyf" || tag == "loca" ? 3 << 6 : 0))
      directory += Array(tag.utf8)
      var digits = [UInt8(range.count & 0x7F)]
      var value = range.count >> 7
      while value > 0 {
        digits.insert(UInt8(value & 0x7F) | 0x80, at: 0)
        value >>= 7
      }
      directory += digits
      content += self[range]
    }
    var stream: [UInt8] = []
    for start in stride(from: 0, to: content.count, by: 1 << 16) {
      let block = content[start..<Swift.min(start + 1 << 16, content.count)]
      // Before the first block stands one bit for the size of the window.
      let shift = start == 0 ? 1 : 0
      let bits = (block.count - 1) << (3 + shift) | 1 << (19 + shift)
      stream += [UInt8(bits & 0xFF), UInt8(bits >> 8 & 0xFF), UInt8(bits >> 16 & 0xFF)] + block
    }
    stream.append(3)
    let padding = Array(repeating: UInt8(0), count: (4 - (48 + directory.count + stream.count) % 4) % 4)
    let length = 48 + directory.count + stream.count + padding.count
    let head = Array("wOF2".utf8) + self[0..<4] + Self.number(length) + [0, UInt8(tables.count), 0, 0]
    let rest = Self.number(count) + Self.number(stream.count) + [0, 1, 0, 0] + Array(repeating: 0, count: 20)
    return head + rest + directory + stream + padding
  }

  /// The font with another table.
  func adding(_ content: [UInt8], as tag: String) -> [UInt8] {
    var parts = fontTables.mapValues { Array(self[$0]) }
    parts[tag] = content
    var (directory, rest): ([UInt8], [UInt8]) = ([], [])
    for (tag, part) in parts.sorted(by: { $0.key < $1.key }) {
      directory += Array(tag.utf8) + Self.number(0) + Self.number(12 + 16 * parts.count + rest.count)
      directory += Self.number(part.count)
      rest += part + Array(repeating: 0, count: (4 - part.count % 4) % 4)
    }
    return self[0..<4] + [0, UInt8(parts.count), 0, 0, 0, 0, 0, 0] + directory + rest
  }
}
