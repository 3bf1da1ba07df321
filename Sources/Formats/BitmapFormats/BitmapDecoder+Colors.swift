import ColorManagement
import PNGFormat

extension BitmapDecoder {
  /// Returns the colour space of a file in words, if pictures are read without it: a damaged ICC profile, a profile for another
  /// kind of colours than the picture's, or unsupported code points (cICP). `nil` if the colours are exact.
  public func ignoredColors(of bytes: [UInt8]) -> String? {
    guard let format = BitmapFormat(of: bytes) else { return nil }
    let notes = PictureNotes(of: bytes, as: format)
    return PictureColors(notes, space: notes.space).ignored
  }

  /// Returns the colour space of a file in words: `sRGB` if its numbers are those of sRGB; `nil` if the file gives none. Two
  /// files have the same words only if their numbers mean the same.
  package func colorSpace(of bytes: [UInt8]) -> String? {
    guard let format = BitmapFormat(of: bytes) else { return nil }
    let notes = PictureNotes(of: bytes, as: format)
    guard notes.namesColors else { return nil }
    let colors = PictureColors(notes, space: notes.space)
    if colors.transform == nil, colors.ignored == nil { return "sRGB" }
    if let points = notes.codePoints { return "cICP, primaries \(points.primaries) and transfer \(points.transfer)" }
    if let profile = notes.profile {
      let name = ICCProfile(profile)?.name.prefix(60) ?? ""
      // Different profiles may have the same name.
      return "the ICC profile" + (name.isEmpty ? "" : " '\(name)'")
        + ", checksum \(String(CRC32.checksum(of: profile), radix: 16))"
    }
    let gamma = notes.gamma.flatMap { $0 > 0 ? "gAMA, 1/\((10 / $0).rounded() / 10)" : nil }
    return [gamma, notes.chromaticities == nil ? nil : "cHRM"].compactMap { $0 }.joined(separator: " and ")
  }

  /// Returns the density of a PNG or JPEG in pixels per inch, equal in both directions; `nil` if the file gives none.
  package func dotsPerInch(of bytes: [UInt8]) -> Double? {
    BitmapFormat(of: bytes).flatMap { PictureNotes(of: bytes, as: $0).dotsPerInch }
  }
}

extension PictureNotes {
  /// Whether the file says anything about its colours.
  fileprivate var namesColors: Bool {
    codePoints != nil || profile != nil || isSRGB || gamma != nil || chromaticities != nil
  }
}
