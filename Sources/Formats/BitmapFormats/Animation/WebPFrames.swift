/// The frames of an animated WebP.
struct WebPFrames {
  private(set) var animation: BitmapAnimation?

  init(_ bytes: [UInt8]) throws(BitmapDecodingError) {
    var (width, height, loopCount) = (0, 0, 0)
    var frames: [BitmapAnimation.Frame] = []
    var isAnimated = false
    for (name, content) in try Self.chunks(of: bytes[min(12, bytes.count)...]) {
      let values = Array(content)
      switch name {
      case "VP8X" where values.count >= 10:
        (width, height) = (Self.number(3, in: values, at: 4) + 1, Self.number(3, in: values, at: 7) + 1)
        isAnimated = values[0] & 2 != 0
      case "ANIM" where values.count >= 6: loopCount = Self.number(2, in: values, at: 4)
      case "ANMF":
        guard values.count > 16 else {
          throw .damaged(.webP, message: "the data of frame \(frames.count + 1) are damaged")
        }
        frames.append(try Self.frame(values))
      default: break
      }
    }
    guard isAnimated, !frames.isEmpty else { return }
    animation = BitmapAnimation(
      format: .webP, width: width, height: height, loopCount: loopCount == 0 ? nil : loopCount, frames: frames)
  }

  private static func frame(_ values: [UInt8]) throws(BitmapDecodingError) -> BitmapAnimation.Frame {
    var frame = BitmapAnimation.Frame(
      x: 2 * number(3, in: values, at: 0), y: 2 * number(3, in: values, at: 3),
      duration: BitmapAnimation.Duration(number(3, in: values, at: 12), of: 1000),
      disposal: values[15] & 1 == 0 ? .keep : .clear, isBlended: values[15] & 2 == 0)
    let hasAlpha = try chunks(of: values[16...]).contains { $0.name == "ALPH" }
    var body: [UInt8] = Array("WEBP".utf8)
    if hasAlpha {
      // The alpha of a lossy picture is in a chunk of its own, which the extended header must announce.
      body += Array("VP8X".utf8) + [10, 0, 0, 0, 0x10, 0, 0, 0] + values[6..<12]
    }
    body += values[16...]
    frame.file = Array("RIFF".utf8) + (0..<4).map { UInt8(truncatingIfNeeded: body.count >> (8 * $0)) } + body
    return frame
  }

  private static func chunks(
    of bytes: ArraySlice<UInt8>
  ) throws(BitmapDecodingError) -> [(name: String, content: ArraySlice<UInt8>)] {
    var chunks: [(name: String, content: ArraySlice<UInt8>)] = []
    var rest = bytes
    while rest.count >= 8 {
      let header = Array(rest.prefix(8))
      let length = number(4, in: header, at: 4)
      guard length <= rest.count - 8 else { throw .truncated(.webP, byteCount: bytes.endIndex) }
      chunks.append((String(decoding: header.prefix(4), as: UTF8.self), rest.dropFirst(8).prefix(length)))
      rest = rest.dropFirst(8 + length + length % 2)
    }
    return chunks
  }

  /// Returns a little-endian number.
  private static func number(_ count: Int, in bytes: [UInt8], at offset: Int) -> Int {
    (0..<count).reversed().reduce(0) { $0 << 8 | Int(bytes[offset + $1]) }
  }
}
