import Drawing

/// Two pixels per character, one above the other: darker pixels have a denser character. For terminals without colours, and for
/// people who want none.
enum PlainCharacters {
  /// The characters from paper to ink.
  private static let ramp = Array(" .:-=+*#%@".utf8)

  static func text(of bitmap: Bitmap) -> [UInt8] {
    var text: [UInt8] = []
    for y in stride(from: 0, to: bitmap.height, by: 2) {
      var line: [UInt8] = []
      for x in 0..<bitmap.width {
        let upper = darkness(of: bitmap[x, y])
        let lower = y + 1 < bitmap.height ? darkness(of: bitmap[x, y + 1]) : upper
        line.append(ramp[(upper + lower) * (ramp.count - 1) / (2 * 255)])
      }
      // Omits the empty end of a line.
      line.removeLast(line.count - (line.lastIndex { $0 != ramp[0] } ?? -1) - 1)
      text += line
      text.append(UInt8(ascii: "\n"))
    }
    return text
  }

  /// Returns the darkness of a pixel on white paper, from 0 to 255, by the weights of Rec. 601.
  private static func darkness(of pixel: PremultipliedColor) -> Int {
    let light = (299 * Int(pixel.red) + 587 * Int(pixel.green) + 114 * Int(pixel.blue)) / 1000
    return Int(pixel.alpha) - light
  }
}
