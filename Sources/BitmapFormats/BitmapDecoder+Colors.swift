import PNGFormat

extension BitmapDecoder {
  /// The colour space that a file names, in words, if it is visibly not sRGB, which it is taken for: an ICC profile,
  /// the gamma, the chromaticities or the code points of PNG. `nil` if there is no difference to be seen.
  public func ignoredColors(of bytes: [UInt8]) -> String? {
    guard let format = BitmapFormat(of: bytes) else { return nil }
    return PictureNotes(of: bytes, as: format).ignoredColors
  }
}

extension BitmapDecoder {
  /// The colour space that a file names, in words: `sRGB` if its numbers look like those of sRGB; `nil` if it names none. Two files have
  /// the same words only if their numbers mean the same.
  package func colorSpace(of bytes: [UInt8]) -> String? {
    guard let format = BitmapFormat(of: bytes) else { return nil }
    let notes = PictureNotes(of: bytes, as: format)
    guard notes.namesColors else { return nil }
    guard let words = notes.ignoredColors else { return "sRGB" }
    guard let profile = notes.profile, notes.codePoints == nil else { return words }
    // Profiles may differ and have one name.
    return "\(words), checksum \(String(CRC32.checksum(of: profile), radix: 16))"
  }
}

extension BitmapDecoder {
  /// The density that a PNG or JPEG gives, in pixels per inch, the same across and down; `nil` if it gives none.
  package func dotsPerInch(of bytes: [UInt8]) -> Double? {
    BitmapFormat(of: bytes).flatMap { PictureNotes(of: bytes, as: $0).dotsPerInch }
  }
}

extension PictureNotes {
  /// Whether the file says anything of its colours.
  fileprivate var namesColors: Bool {
    codePoints != nil || profile != nil || isSRGB || gamma != nil || chromaticities != nil
  }

  /// The first of cICP, iCCP, sRGB, and gAMA with cHRM counts, as PNG ranks them.
  fileprivate var ignoredColors: String? {
    if let codePoints {
      // The primaries of BT.709 and the curve of sRGB, numbered as in ITU-T H.273.
      let isSRGB = codePoints.primaries == 1 && codePoints.transfer == 13 && codePoints.hasFullRange
      return isSRGB ? nil : "cICP, primaries \(codePoints.primaries) and transfer \(codePoints.transfer)"
    }
    if let profile {
      guard let profile = ColorProfile(profile) else { return nil }
      if profile.isSRGB { return nil }
      return profile.name.isEmpty ? "the ICC profile" : "the ICC profile '\(profile.name.prefix(60))'"
    }
    if isSRGB { return nil }
    var ignored: [String] = []
    if let gamma, gamma > 0, !(0.43...0.48).contains(gamma) {
      ignored.append("gAMA, 1/\((10 / gamma).rounded() / 10)")
    }
    // White, red, green and blue of sRGB.
    let usual = [0.3127, 0.329, 0.64, 0.33, 0.3, 0.6, 0.15, 0.06]
    if let chromaticities, !isGray, !zip(chromaticities, usual).allSatisfy({ ($0 - $1).magnitude < 0.006 }) {
      ignored.append("cHRM")
    }
    return ignored.isEmpty ? nil : ignored.joined(separator: " and ")
  }
}
