import CIndexTypeface
import Typography

/// The embedded index typeface or its text cut, and its numbers read from the tables without FreeType.
struct IndexTypeface {
  enum Cut: CaseIterable {
    case index, text
  }

  let bytes: [UInt8]
  let cut: Cut

  init(_ cut: Cut = .index) {
    self.cut = cut
    switch cut {
    case .index:
      bytes = unsafe Array(
        UnsafeBufferPointer(start: cardwright_index_typeface_bytes(), count: Int(cardwright_index_typeface_size)))
    case .text:
      bytes = unsafe Array(
        UnsafeBufferPointer(start: cardwright_text_typeface_bytes(), count: Int(cardwright_text_typeface_size)))
    }
  }

  func face() throws(FontError) -> FontFace {
    try FontFace(bytes: bytes, name: "\(cut) typeface")
  }

  /// Where a table begins.
  func table(_ tag: String) -> Int {
    let tableCount = unsigned(at: 4)
    let record = (0..<tableCount).map { 12 + 16 * $0 }.first { Array(bytes[$0..<$0 + 4]) == Array(tag.utf8) }!
    return unsigned(at: record + 8) << 16 | unsigned(at: record + 10)
  }

  func unsigned(at offset: Int) -> Int { Int(bytes[offset]) << 8 | Int(bytes[offset + 1]) }

  func signed(at offset: Int) -> Int { Int(Int16(truncatingIfNeeded: unsigned(at: offset))) }

  func advance(of glyphIndex: Int) -> Int {
    let metricCount = unsigned(at: table("hhea") + 34)
    return unsigned(at: table("hmtx") + 4 * min(glyphIndex, metricCount - 1))
  }

  /// Least x, least y, greatest x, greatest y, with y growing upwards; `nil` for a blank glyph.
  func box(of glyphIndex: Int) -> [Int]? {
    let isLong = unsigned(at: table("head") + 50) == 1
    func location(_ index: Int) -> Int {
      if isLong { return unsigned(at: table("loca") + 4 * index) << 16 | unsigned(at: table("loca") + 4 * index + 2) }
      return 2 * unsigned(at: table("loca") + 2 * index)
    }
    let start = location(glyphIndex)
    if start == location(glyphIndex + 1) { return nil }
    return (1...4).map { signed(at: table("glyf") + start + 2 * $0) }
  }

  /// The pairs of the first subtable of `kern`.
  var kerning: [(left: Int, right: Int, distance: Int)] {
    let pairs = table("kern") + 18
    return (0..<unsigned(at: pairs - 8)).map {
      (unsigned(at: pairs + 6 * $0), unsigned(at: pairs + 6 * $0 + 2), signed(at: pairs + 6 * $0 + 4))
    }
  }
}
