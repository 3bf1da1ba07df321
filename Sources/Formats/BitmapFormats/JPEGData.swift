/// The segments of a JPEG that its pixels need: the coded data, JFIF's and Adobe's. Notes, such as the place and time of a
/// photograph, are left out.
struct JPEGData {
  /// The bytes from the first marker to the last.
  let bytes: [UInt8]
  /// The number of components: gray (1), red, green and blue (3), or inks (4).
  let componentCount: Int

  /// - Returns: `nil` for a JPEG that PDF cannot hold unchanged: one whose components are red, green and blue only by their
  ///   names, more than 8 bits, arithmetic coding, or damage.
  init?(file bytes: [UInt8]) {
    var result: [UInt8] = [0xFF, 0xD8]
    var components: Int?
    var offset = 2
    while offset + 4 <= bytes.count, bytes[offset] == 0xFF {
      let marker = bytes[offset + 1]
      if marker == 0xFF {
        offset += 1
        continue
      }
      let end = offset + 2 + bytes.number(2, at: offset + 2)
      guard end <= bytes.count, end > offset + 3 else { return nil }
      switch marker {
      case 0xC0, 0xC1, 0xC2:
        guard end - offset >= 10, bytes[offset + 4] == 8, components == nil else { return nil }
        components = Int(bytes[offset + 9])
        if components == 3 {
          guard end - offset >= 19, [10, 13, 16].map({ bytes[offset + $0] }) != Array("RGB".utf8) else { return nil }
        }
      case 0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF: return nil
      default: break
      }
      let isNote = (0xE1...0xED).contains(marker) || marker == 0xEF || marker == 0xFE
      if marker == 0xDA {
        // The coded data and the segments of further scans.
        guard let components, [1, 3, 4].contains(components) else { return nil }
        self.bytes = result + bytes[offset...]
        componentCount = components
        return
      }
      if !isNote { result += bytes[offset..<end] }
      offset = end
    }
    return nil
  }
}
