import Drawing

/// Writes frames as raw video. In a format without alpha, transparent parts are drawn over black.
struct VideoFrames {
  private let format: AnimationFormat
  private let width: Int
  private let height: Int

  init(_ format: AnimationFormat, width: Int, height: Int) {
    self.format = format
    self.width = width
    self.height = height
  }

  /// Returns the bytes before the first frame.
  func header(rate: FrameRate) -> [UInt8] {
    guard format == .y4m else { return [] }
    let text =
      "YUV4MPEG2 W\(width) H\(height) F\(rate.numerator):\(rate.denominator) Ip A1:1 C444 XCOLORRANGE=LIMITED\n"
    return Array(text.utf8)
  }

  /// Returns the bytes of a frame.
  func bytes(of bitmap: Bitmap) -> [UInt8] {
    format == .y4m ? planes(of: bitmap) : straight(bitmap)
  }

  private func straight(_ bitmap: Bitmap) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 4 * bitmap.pixels.count)
    for (index, pixel) in bitmap.pixels.enumerated() {
      // Opaque pixels need no division.
      let color = pixel.alpha == 255 ? Color(red: pixel.red, green: pixel.green, blue: pixel.blue) : Color(pixel)
      bytes[4 * index] = color.red
      bytes[4 * index + 1] = color.green
      bytes[4 * index + 2] = color.blue
      bytes[4 * index + 3] = color.alpha
    }
    return bytes
  }

  /// Returns the three planes, by the BT.601 matrix in integers, rounded to the nearest.
  private func planes(of bitmap: Bitmap) -> [UInt8] {
    let count = bitmap.pixels.count
    let head = Array("FRAME\n".utf8)
    var bytes = head + [UInt8](repeating: 0, count: 3 * count)
    for (index, pixel) in bitmap.pixels.enumerated() {
      let (red, green, blue) = (Int32(pixel.red), Int32(pixel.green), Int32(pixel.blue))
      let y = (16_829 * red + 33_039 * green + 6_416 * blue + 32_768) >> 16 + 16
      let u = (-9_714 * red - 19_070 * green + 28_784 * blue + 32_768) >> 16 + 128
      let v = (28_784 * red - 24_103 * green - 4_681 * blue + 32_768) >> 16 + 128
      bytes[head.count + index] = UInt8(truncatingIfNeeded: y)
      bytes[head.count + count + index] = UInt8(truncatingIfNeeded: u)
      bytes[head.count + 2 * count + index] = UInt8(truncatingIfNeeded: v)
    }
    return bytes
  }
}
