/// The header and the tags of an ICC profile, as far as they tell whether its colours are those of sRGB.
///
/// Source: ICC.1:2022.
struct ColorProfile {
  private let bytes: [UInt8]

  /// Takes the bytes of a profile; `nil` if they are none.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= 132, bytes[36..<40].elementsEqual("acsp".utf8) else { return nil }
    self.bytes = bytes
  }

  /// The kind of numbers that it gives a meaning: `RGB `, `GRAY`, `CMYK`.
  var space: String { String(decoding: bytes[16..<20], as: UTF8.self) }

  /// The name that people know it by, empty if it has none.
  var name: String {
    guard let tag = tag("desc"), tag.count >= 12 else { return "" }
    let start = tag.startIndex
    if tag.starts(with: Array("desc".utf8)) {
      return String(
        decoding: tag.dropFirst(12).prefix(bytes.number(4, at: start + 8)).prefix { $0 != 0 }, as: UTF8.self)
    }
    guard tag.starts(with: Array("mluc".utf8)), tag.count >= 28 else { return "" }
    let (length, offset) = (bytes.number(4, at: start + 20), bytes.number(4, at: start + 24))
    guard offset + length <= tag.count else { return "" }
    let units = stride(from: start + offset, to: start + offset + length - 1, by: 2).map {
      UInt16(bytes.number(2, at: $0))
    }
    return String(decoding: units, as: UTF16.self)
  }

  /// Whether its numbers look as those of sRGB do, within some levels of 255.
  var isSRGB: Bool {
    switch space {
    case "GRAY": return hasCurve("kTRC")
    case "RGB ":
      // A profile without colorants has tables, whose name has to do.
      if tag("rXYZ") == nil { return name.hasPrefix("sRGB") }
      // The colorants of sRGB, seen in the light of D50.
      let colorants = [
        ("rXYZ", [0.4361, 0.2225, 0.0139]), ("gXYZ", [0.3851, 0.7169, 0.0971]), ("bXYZ", [0.1431, 0.0606, 0.7142]),
      ]
      return colorants.allSatisfy { name, wanted in
        guard let tag = tag(name), tag.count >= 20 else { return false }
        return wanted.indices.allSatisfy { (fixed(at: tag.startIndex + 8 + 4 * $0) - wanted[$0]).magnitude < 0.006 }
      } && ["rTRC", "gTRC", "bTRC"].allSatisfy(hasCurve)
    default: return false
    }
  }

  /// Whether a curve is that of sRGB, or the gamma of 2.2 that is near it.
  private func hasCurve(_ name: String) -> Bool {
    guard let tag = tag(name), tag.count >= 12 else { return false }
    let start = tag.startIndex
    if tag.starts(with: Array("para".utf8)) {
      guard tag.count >= 16 else { return false }
      let exponent = fixed(at: start + 12)
      if bytes.number(2, at: start + 8) == 0 { return (2.15...2.25).contains(exponent) }
      guard tag.count >= 20 else { return false }
      return (2.35...2.45).contains(exponent) && (fixed(at: start + 16) - 1 / 1.055).magnitude < 0.01
    }
    let count = bytes.number(4, at: start + 8)
    guard tag.starts(with: Array("curv".utf8)), tag.count >= 12 + 2 * count, count > 0 else { return false }
    if count == 1 { return (2.15...2.25).contains(Double(bytes.number(2, at: start + 12)) / 256) }
    let middle = Double(bytes.number(2, at: start + 12 + 2 * ((count - 1) / 2))) / 65_535
    // An even number of entries has none in the middle, but one at most half a step below.
    return (middle - 0.214).magnitude < 0.008 + 0.5 / Double(count)
  }

  private func fixed(at offset: Int) -> Double {
    Double(Int32(truncatingIfNeeded: bytes.number(4, at: offset))) / 65_536
  }

  private func tag(_ name: String) -> ArraySlice<UInt8>? {
    let count = min(bytes.number(4, at: 128), (bytes.count - 132) / 12)
    for entry in 0..<count where bytes[132 + 12 * entry..<136 + 12 * entry].elementsEqual(name.utf8) {
      let offset = bytes.number(4, at: 136 + 12 * entry)
      let length = bytes.number(4, at: 140 + 12 * entry)
      return offset <= bytes.count - min(length, bytes.count) ? bytes[offset..<offset + length] : nil
    }
    return nil
  }
}
