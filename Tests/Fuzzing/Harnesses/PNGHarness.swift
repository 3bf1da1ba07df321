import Drawing
import GoldenImages
import PNGFormat

enum PNGHarness {
  /// Decodes an input, and takes what comes of it through the encoder and back.
  static func decode(_ bytes: [UInt8]) {
    let limits = PNGDecodingLimits(maximumWidth: 512, maximumHeight: 512, maximumPixelCount: 1 << 16)
    // Few inputs would get past the checksums.
    guard let image = try? PNGDecoder(limits: limits).decode(withChecksums(bytes)) else { return }
    guard let written = try? unsafe fast.encode(image.bitmap, metadata: image.metadata) else {
      fatalError("A picture that was read cannot be written")
    }
    guard let again = try? PNGDecoder().decode(written) else { fatalError("What was written cannot be read") }
    precondition(again.bitmap == image.bitmap, "A picture has changed on its way through a file")
  }

  /// Takes an input as pixels through the way of compressing that its second byte chooses, and back.
  static func encode(_ bytes: [UInt8]) {
    guard bytes.count > 4 else { return }
    let width = 1 + Int(bytes[0]) % 80
    let pixels = bytes.dropFirst(2).flatMap { level in
      // Few colours, as drawings have, or many; opaque or not.
      bytes[1] & 1 == 0 ? [level, level, level, 255] : [level, level & 0xF0, level / 2, level | 1]
    }
    let height = pixels.count / 4 / width
    guard height > 0,
      let bitmap = try? Bitmap(width: width, height: height, rgba: Array(pixels.prefix(4 * width * height)))
    else { return }
    if bytes[1] & 2 == 0 { unsafe check(bitmap, &fast) } else { unsafe check(bitmap, &balanced) }
  }

  /// Kept, as a worker keeps its own: what is left of one picture must not show in the next.
  nonisolated(unsafe) private static var fast = PNGEncoder(compression: .fast)
  nonisolated(unsafe) private static var balanced = PNGEncoder(compression: .balanced)

  private static func check(_ bitmap: Bitmap, _ encoder: inout PNGEncoder) {
    guard let written = try? encoder.encode(bitmap), let image = try? PNGDecoder().decode(written) else {
      fatalError("A picture cannot be written and read")
    }
    precondition(image.bitmap == bitmap, "A picture has changed on its way through a file")
  }

  /// The file with the checksum of each chunk made right.
  private static func withChecksums(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    var start = 8
    while start + 12 <= bytes.count {
      let length = bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
      let end = start + 8 + length
      guard end + 4 <= bytes.count else { break }
      var checksum = UInt32.max
      for byte in bytes[start + 4..<end] {
        checksum ^= UInt32(byte)
        for _ in 0..<8 { checksum = checksum >> 1 ^ (checksum & 1 == 1 ? 0xEDB8_8320 : 0) }
      }
      checksum = ~checksum
      for place in 0..<4 { bytes[end + place] = UInt8(truncatingIfNeeded: checksum >> (24 - 8 * place)) }
      start = end + 4
    }
    return bytes
  }
}
