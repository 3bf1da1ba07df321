/// The list of tables at the start of a TrueType or OpenType font.
///
/// FreeType opens a font with truncated outlines and returns empty glyphs: a card without indices or text. So this type
/// requires that every table for setting text lies within the file.
///
/// Source: "The OpenType font file", Microsoft typography documentation.
enum SFNTDirectory {
  private static let neededTables: Set<String> = [
    "head", "hhea", "hmtx", "maxp", "cmap", "loca", "glyf", "CFF ", "CFF2", "OS/2", "kern", "COLR", "CPAL", "CBLC",
    "CBDT", "sbix",
  ]

  /// Whether these bytes begin as a TrueType or OpenType font or a collection of them.
  static func begins(_ bytes: [UInt8]) -> Bool { directoryStart(bytes) != nil }

  /// - Throws: ``FontError/truncated(source:table:end:byteCount:)`` if a table ends beyond the last byte. FreeType handles
  ///   formats other than TrueType, OpenType and their collections.
  static func check(_ bytes: [UInt8], source: String, face: Int = 0) throws(FontError) {
    guard let start = directoryStart(bytes, face: face), let tableCount = number(in: bytes, at: start + 4, size: 2)
    else { return }
    for table in 0..<tableCount {
      let record = start + 12 + 16 * table
      guard let offset = number(in: bytes, at: record + 8, size: 4),
        let length = number(in: bytes, at: record + 12, size: 4)
      else {
        throw .truncated(
          source: source, table: "table directory", end: start + 12 + 16 * tableCount, byteCount: bytes.count)
      }
      let tag = String(decoding: bytes[record..<record + 4], as: UTF8.self)
      if neededTables.contains(tag), offset + length > bytes.count {
        throw .truncated(source: source, table: tag, end: offset + length, byteCount: bytes.count)
      }
    }
  }

  /// Returns a table of the first face, or `nil` if it is missing or truncated.
  static func table(_ wanted: String, of bytes: [UInt8]) -> SFNTTable? {
    guard let start = directoryStart(bytes), let tableCount = number(in: bytes, at: start + 4, size: 2) else {
      return nil
    }
    for table in 0..<tableCount {
      let record = start + 12 + 16 * table
      guard let offset = number(in: bytes, at: record + 8, size: 4),
        let length = number(in: bytes, at: record + 12, size: 4)
      else { return nil }
      if Array(wanted.utf8)[...] == bytes[record..<record + 4], offset + length <= bytes.count {
        return SFNTTable(tag: wanted, bytes: bytes[offset..<offset + length])
      }
    }
    return nil
  }

  /// Returns the offset of a face's directory, or `nil` if this is not such a font.
  private static func directoryStart(_ bytes: [UInt8], face: Int = 0) -> Int? {
    switch bytes.prefix(4) {
    case [0, 1, 0, 0], Array("true".utf8)[...], Array("OTTO".utf8)[...]: 0
    case Array("ttcf".utf8)[...]: number(in: bytes, at: 12 + 4 * face, size: 4)
    default: nil
    }
  }

  /// Returns a number with the highest byte first, or `nil` beyond the end.
  private static func number(in bytes: [UInt8], at offset: Int, size: Int) -> Int? {
    guard offset + size <= bytes.count else { return nil }
    return bytes[offset..<offset + size].reduce(0) { $0 << 8 | Int($1) }
  }
}
