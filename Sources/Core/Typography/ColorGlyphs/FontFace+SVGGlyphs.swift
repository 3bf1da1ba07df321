extension FontFace {
  /// Returns the document that draws a glyph in colours, an SVG file that may be compressed with gzip; `nil` if there is none.
  ///
  /// The glyph is the element with the id `glyph` and the index, in font units from the glyph's origin on the baseline
  /// (OpenType, table `SVG `).
  package func svgDocument(ofGlyph index: Int) -> [UInt8]? {
    guard let table = svgTable, let list = try? table.uint32(at: 2), let count = try? table.uint16(at: list) else {
      return nil
    }
    for entry in 0..<count {
      let place = list + 2 + 12 * entry
      guard let first = try? table.uint16(at: place), let last = try? table.uint16(at: place + 2) else { return nil }
      guard (first...max(first, last)).contains(index) else { continue }
      guard let start = try? table.uint32(at: place + 4), let length = try? table.uint32(at: place + 8) else {
        return nil
      }
      return try? table.bytes(at: list + start, count: length)
    }
    return nil
  }
}
