/// The frames of a GIF.
struct GIFFrames {
  private(set) var animation: BitmapAnimation?

  /// The position of the next byte to read.
  private var offset = 13
  private let bytes: [UInt8]

  /// The values of a graphics control block for the next frame.
  private struct Control {
    var block: ArraySlice<UInt8> = []
    var duration = BitmapAnimation.Duration(0, of: 100)
    var disposal = BitmapAnimation.Frame.Disposal.keep
  }

  init(_ bytes: [UInt8]) throws(BitmapDecodingError) {
    self.bytes = bytes
    guard bytes.count >= 13 else { throw .truncated(.gif, byteCount: bytes.count) }
    let palette = try take(Self.paletteByteCount(bytes[10]))
    var (width, height) = (word(at: 6), word(at: 8))
    var frames: [BitmapAnimation.Frame] = []
    var control = Control()
    // A file without a loop block is shown once.
    var loopCount: Int? = 1
    reading: while offset < bytes.count {
      let start = offset
      switch try take(1).first {
      case 0x21:
        let label = try take(1).first
        let blocks = try subBlocks()
        if label == 0xF9 {
          control = Self.control(blocks, of: bytes[start..<offset])
        } else if label == 0xFF, blocks.starts(with: Array("NETSCAPE2.0".utf8)), blocks.count >= 14 {
          let count = Int(blocks[12]) | Int(blocks[13]) << 8
          loopCount = count == 0 ? nil : count + 1
        }
      case 0x2C:
        let image = try take(9)
        let place = (0..<4).map { word(at: image.startIndex + 2 * $0) }
        // A canvas without a size takes that of the first picture.
        if width == 0 { width = place[0] + place[2] }
        if height == 0 { height = place[1] + place[3] }
        let colors = try take(Self.paletteByteCount(image[image.startIndex + 8]))
        let data = try take(1) + rawSubBlocks()
        let (partWidth, partHeight) = (min(place[2], width - place[0]), min(place[3], height - place[1]))
        var frame = BitmapAnimation.Frame(
          x: place[0], y: place[1], duration: control.duration, disposal: control.disposal, isBlended: true)
        if partWidth > 0, partHeight > 0 {
          var file = Array(bytes[0..<6]) + Self.words([partWidth, partHeight]) + bytes[10..<13] + palette
          file += control.block + [0x2C, 0, 0, 0, 0] + Self.words([place[2], place[3]])
          file += [image[image.startIndex + 8]] + colors + data + [0x3B]
          frame.file = file
        }
        frames.append(frame)
        control = Control()
      // The end. Unknown bytes end the file as well, as in browsers.
      default: break reading
      }
    }
    guard frames.count > 1 else { return }
    animation = BitmapAnimation(format: .gif, width: width, height: height, loopCount: loopCount, frames: frames)
  }

  private static func control(_ values: [UInt8], of block: ArraySlice<UInt8>) -> Control {
    guard values.count >= 4 else { return Control() }
    let disposal: BitmapAnimation.Frame.Disposal =
      switch values[0] >> 2 & 7 {
      case 2: .clear
      case 3: .restore
      default: .keep
      }
    return Control(
      block: block, duration: BitmapAnimation.Duration(Int(values[1]) | Int(values[2]) << 8, of: 100),
      disposal: disposal)
  }

  private static func paletteByteCount(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }

  private static func words(_ numbers: [Int]) -> [UInt8] {
    numbers.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
  }

  private func word(at place: Int) -> Int { Int(bytes[place]) | Int(bytes[place + 1]) << 8 }

  private mutating func take(_ count: Int) throws(BitmapDecodingError) -> ArraySlice<UInt8> {
    guard count <= bytes.count - offset else { throw .truncated(.gif, byteCount: bytes.count) }
    defer { offset += count }
    return bytes[offset..<offset + count]
  }

  /// Returns the content of the sub-blocks up to the empty one.
  private mutating func subBlocks() throws(BitmapDecodingError) -> [UInt8] {
    var content: [UInt8] = []
    while let length = try take(1).first, length > 0 { content += try take(Int(length)) }
    return content
  }

  /// Returns the sub-blocks up to the empty one, unchanged.
  private mutating func rawSubBlocks() throws(BitmapDecodingError) -> ArraySlice<UInt8> {
    let start = offset
    while let length = try take(1).first, length > 0 { _ = try take(Int(length)) }
    return bytes[start..<offset]
  }
}
