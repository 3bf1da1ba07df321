import CLittleCMS

/// The bytes of an ICC profile, with the colour space from its header.
///
/// Source: ICC.1:2022.
package struct ICCProfile: Hashable, Sendable {
  /// The largest size of a profile, in bytes. Profiles of presses take 2 MB.
  package static let largestByteCount = 1 << 24

  /// A colour space whose components a profile defines.
  package enum Space: Hashable, Sendable {
    case gray, rgb, cmyk
  }

  package let bytes: [UInt8]
  /// The colour space; `nil` for one that pictures here do not use, such as Lab.
  package let space: Space?

  /// Creates a profile from its bytes; `nil` if they do not have a profile's header or are too many.
  package init?(_ bytes: [UInt8]) {
    guard bytes.count >= 132, bytes.count <= ICCProfile.largestByteCount, bytes[36..<40].elementsEqual("acsp".utf8)
    else { return nil }
    self.bytes = bytes
    switch String(decoding: bytes[16..<20], as: UTF8.self) {
    case "GRAY": space = .gray
    case "RGB ": space = .rgb
    case "CMYK": space = .cmyk
    default: space = nil
    }
  }

  /// The bytes of the profile of sRGB, the same at all times and on every machine; empty if memory runs out.
  package static let sRGB: [UInt8] = {
    guard let context = unsafe cmsCreateContext(nil, nil) else { return [] }
    defer { unsafe cmsDeleteContext(context) }
    guard let profile = unsafe cmsCreate_sRGBProfileTHR(context) else { return [] }
    defer { unsafe cmsCloseProfile(profile) }
    // PDF 1.4 and printers support version 2.
    unsafe cmsSetProfileVersion(profile, 2.1)
    var count: cmsUInt32Number = 0
    guard unsafe cmsSaveProfileToMem(profile, nil, &count) != 0 else { return [] }
    var bytes = [UInt8](repeating: 0, count: Int(count))
    guard unsafe bytes.withUnsafeMutableBytes({ unsafe cmsSaveProfileToMem(profile, $0.baseAddress, &count) }) != 0
    else {
      return []
    }
    // The creation date and time, 12 bytes of the header: 1 January 2000.
    bytes.replaceSubrange(24..<36, with: [0x07, 0xD0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0])
    return bytes
  }()

  /// The profile's description, empty if it has none.
  package var name: String {
    guard let tag = tag("desc"), tag.count >= 12 else { return "" }
    let start = tag.startIndex
    if tag.starts(with: Array("desc".utf8)) {
      return String(
        decoding: tag.dropFirst(12).prefix(number(at: start + 8)).prefix { $0 != 0 }, as: UTF8.self)
    }
    guard tag.starts(with: Array("mluc".utf8)), tag.count >= 28 else { return "" }
    let (length, offset) = (number(at: start + 20), number(at: start + 24))
    guard length <= tag.count, offset <= tag.count - length else { return "" }
    let units = stride(from: start + offset, to: start + offset + length - 1, by: 2).map {
      UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
    }
    return String(decoding: units, as: UTF16.self)
  }

  private func tag(_ name: String) -> ArraySlice<UInt8>? {
    let count = min(number(at: 128), (bytes.count - 132) / 12)
    for entry in 0..<count where bytes[132 + 12 * entry..<136 + 12 * entry].elementsEqual(name.utf8) {
      let offset = number(at: 136 + 12 * entry)
      let length = number(at: 140 + 12 * entry)
      return length <= bytes.count && offset <= bytes.count - length ? bytes[offset..<offset + length] : nil
    }
    return nil
  }

  /// Returns a big-endian number of four bytes.
  private func number(at offset: Int) -> Int {
    bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}
