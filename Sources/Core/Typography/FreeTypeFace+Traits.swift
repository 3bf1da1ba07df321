import CFreeType

extension FreeTypeFace {
  /// Weight, width and slant, from the table OS/2, or otherwise from the style's flags.
  var traits: FontTraits {
    let flags = unsafe face.pointee.style_flags
    var traits = FontTraits(
      weight: flags & FT_Long(FT_STYLE_FLAG_BOLD) != 0 ? 700 : 400,
      slant: flags & FT_Long(FT_STYLE_FLAG_ITALIC) != 0 ? .italic : .upright)
    guard let os2 = os2 else { return traits }
    // Some old fonts count weights from 1 to 9.
    let weight = Double(os2.usWeightClass)
    if weight > 0 { traits.weight = weight < 10 ? weight * 100 : min(weight, 1_000) }
    let widths = [50, 62.5, 75, 87.5, 100, 112.5, 125, 150, 200]
    if case let width = Int(os2.usWidthClass) - 1, widths.indices.contains(width) { traits.stretch = widths[width] }
    if os2.fsSelection & (1 << 9) != 0 { traits.slant = .oblique }
    return traits
  }

  /// The lines that decorate text, and the shifts of lowered and raised letters, in font units with y growing downwards.
  var decorations: FontMetrics.Decorations {
    var result = FontMetrics.Decorations(unitsPerEm: unitsPerEm)
    let thickness = unsafe Double(face.pointee.underline_thickness)
    let position = unsafe Double(face.pointee.underline_position)
    if thickness > 0 {
      result.thickness = thickness
      // FreeType has moved it from the line's edge to its middle. Font designers and browsers treat the table's value as the
      // middle already.
      result.underline = 0 - position - (thickness / 2).rounded(.towardZero)
    }
    guard let os2 = os2 else { return result }
    if os2.yStrikeoutPosition != 0 { result.lineThrough = 0 - Double(os2.yStrikeoutPosition) }
    if os2.ySubscriptYOffset != 0 { result.subscriptShift = Double(os2.ySubscriptYOffset) }
    if os2.ySuperscriptYOffset != 0 { result.superscriptShift = 0 - Double(os2.ySuperscriptYOffset) }
    return result
  }

  /// The table OS/2; `nil` if there is none.
  private var os2: TT_OS2? {
    guard let table = unsafe FT_Get_Sfnt_Table(face, FT_SFNT_OS2) else { return nil }
    let os2 = unsafe table.assumingMemoryBound(to: TT_OS2.self).pointee
    // 0xFFFF marks a table that is missing.
    return os2.version == 0xFFFF ? nil : os2
  }

  /// Returns a table of the open face; `nil` if there is none, or it is longer than any font's spacing table.
  func table(_ tag: String) -> SFNTTable? {
    let number = tag.utf8.reduce(FT_ULong(0)) { $0 << 8 | FT_ULong($1) }
    var length: FT_ULong = 0
    guard unsafe FT_Load_Sfnt_Table(face, number, 0, nil, &length) == 0, length > 0, length <= 1 << 24 else {
      return nil
    }
    var bytes = [UInt8](repeating: 0, count: Int(length))
    let code = unsafe bytes.withUnsafeMutableBufferPointer { buffer in
      unsafe FT_Load_Sfnt_Table(face, number, 0, buffer.baseAddress, &length)
    }
    return code == 0 ? SFNTTable(tag: tag, bytes: bytes) : nil
  }
}
