/// A text encoding in which each byte is a character, and the lower half is ASCII.
///
/// Old files use these besides ISO 8859-1, which Expat supports: Windows', the other parts of ISO 8859, and KOI8.
struct SingleByteEncoding {
  /// The code points of the bytes from 0x80; `nil` for a byte that is not a character.
  private var upperHalf: [UInt32?] = []

  /// - Parameter name: as written in files, ignoring case: `Windows-1251`, `cp1251`, `ISO-8859-2`, `latin2`, `KOI8-R`.
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
    for run in table.split(separator: " ") {
      let parts = run.split(separator: "+")
      let first = parts[0] == "=" ? 0x80 + UInt32(upperHalf.count) : UInt32(parts[0], radix: 16)
      for offset in 0...(parts.count > 1 ? UInt32(parts[1]) ?? 0 : 0) { upperHalf.append(first.map { $0 + offset }) }
    }
  }

  /// Returns the code point of a byte; `nil` if the byte is not a character.
  func scalar(of byte: UInt8) -> UInt32? {
    byte < 0x80 ? UInt32(byte) : upperHalf[Int(byte - 0x80)]
  }

  private static let otherNames = [
    "latin2": "iso-8859-2", "latin3": "iso-8859-3", "latin4": "iso-8859-4", "latin5": "iso-8859-9",
    "latin6": "iso-8859-10", "latin-9": "iso-8859-15", "latin9": "iso-8859-15", "latin10": "iso-8859-16",
  ]
}
