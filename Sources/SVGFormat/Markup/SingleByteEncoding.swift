/// An encoding of text in which each byte is a character, and the lower half is ASCII.
///
/// Those that old files are in, besides ISO 8859-1, which Expat knows: Windows', the other parts of ISO 8859, and KOI8.
struct SingleByteEncoding {
  /// The code points of the upper half as hexadecimal digits, four each; `....` for a byte that is no character.
  private let upperHalf: [UInt8]

  /// - Parameter name: as files have it: `Windows-1251`, `cp1251`, `ISO-8859-2`, `latin2`, `KOI8-R`; in letters of any case.
  init?(named name: String) {
    let name = String(name.lowercased().map { $0 == "_" ? "-" : $0 })
    let key =
      if name.hasPrefix("cp125") {
        "windows-" + name.dropFirst(2)
      } else if name.hasPrefix("iso8859-") {
        "iso-" + name.dropFirst(3)
      } else {
        SingleByteEncoding.otherNames[name] ?? name
      }
    guard let table = SingleByteEncoding.upperHalves[key] else { return nil }
    upperHalf = Array(table.utf8)
  }

  /// The code point of a byte; `nil` if it is none.
  func scalar(of byte: UInt8) -> UInt32? {
    guard byte >= 0x80 else { return UInt32(byte) }
    let start = Int(byte - 0x80) * 4
    return UInt32(String(decoding: upperHalf[start..<start + 4], as: UTF8.self), radix: 16)
  }

  private static let otherNames = [
    "latin2": "iso-8859-2", "latin3": "iso-8859-3", "latin4": "iso-8859-4", "latin5": "iso-8859-9",
    "latin6": "iso-8859-10", "latin-9": "iso-8859-15", "latin9": "iso-8859-15", "latin10": "iso-8859-16",
  ]
}
