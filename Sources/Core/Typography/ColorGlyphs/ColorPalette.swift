import Drawing

/// The first palette of a font's table `CPAL`.
///
/// Source: "CPAL - Color Palette Table", OpenType specification 1.9.1.
struct ColorPalette {
  private let colors: [Color]
  /// The colour of the text.
  let foreground: Color
  /// The index that means the colour of the text.
  private static let foregroundIndex = 0xFFFF

  init(_ table: SFNTTable, foreground: Color) throws(SFNTTable.Damage) {
    self.foreground = foreground
    let count = try table.uint16(at: 2)
    guard try table.uint16(at: 4) > 0 else { throw table.damage(at: 4) }
    let records = try table.uint32(at: 8) + 4 * table.uint16(at: 12)
    var colors: [Color] = []
    for index in 0..<count {
      let start = records + 4 * index
      colors.append(
        Color(
          red: UInt8(try table.uint8(at: start + 2)), green: UInt8(try table.uint8(at: start + 1)),
          blue: UInt8(try table.uint8(at: start)), alpha: UInt8(try table.uint8(at: start + 3))))
    }
    self.colors = colors
  }

  /// A colour of the palette, or the text's, with a part of its alpha; `nil` for an index outside the palette.
  subscript(index: Int, alpha alpha: Double) -> Color? {
    let color: Color
    if index == ColorPalette.foregroundIndex {
      color = foreground
    } else {
      guard colors.indices.contains(index) else { return nil }
      color = colors[index]
    }
    let part = min(max(alpha, 0), 1)
    return color.withAlpha(UInt8((Double(color.alpha) * part).rounded()))
  }
}
