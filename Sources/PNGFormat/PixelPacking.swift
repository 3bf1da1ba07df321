import Drawing

/// Lays pixels out as PNG has them in its image data: rows that begin with their filter, which is none, pixels
/// unpremultiplied, big-endian, the leftmost one in the highest bits.
///
/// Pixels that are opaque or fully transparent need no division; they come in runs, and are taken eight at a time.
struct PixelPacking {
  let layout: PNGColorLayout
  /// From one row to the next: the filter and the pixels.
  let rowStride: Int
  private let width: Int
  private let height: Int

  init(_ bitmap: Bitmap, as layout: PNGColorLayout) {
    self.layout = layout
    width = bitmap.width
    height = bitmap.height
    rowStride = 1 + layout.rowByteCount(width: bitmap.width)
  }

  var byteCount: Int { rowStride * height }
  /// From one pixel to the next; 1 if pixels are smaller than bytes.
  var pixelStride: Int { max(1, layout.bitsPerPixel / 8) }

  /// Writes all rows. `target` has room for ``byteCount`` bytes.
  func pack(_ bitmap: Bitmap, census: ColorCensus, into target: UnsafeMutableRawPointer) {
    precondition(bitmap.pixels.count == width * height)
    unsafe bitmap.pixels.withUnsafeBufferPointer { pixels in
      guard let pixels = pixels.baseAddress else { return }
      for y in 0..<height {
        let row = unsafe target + y * rowStride
        unsafe row.storeBytes(of: 0, as: UInt8.self)
        let source = unsafe pixels + y * width
        switch layout.kind {
        case .rgba: unsafe packRGBA(source, row + 1)
        case .rgb: unsafe packRGB(source, row + 1)
        case .gray: unsafe packGray(source, row + 1)
        case .grayAlpha: unsafe packGrayAlpha(source, row + 1)
        case .palette where layout.bitDepth == 8: unsafe packIndices(source, row + 1, census)
        case .palette: unsafe packNarrowIndices(source, row + 1, census)
        }
      }
    }
  }

  private typealias Source = UnsafePointer<PremultipliedColor>
  private typealias Target = UnsafeMutableRawPointer

  private func packRGBA(_ source: Source, _ target: Target) {
    var position = 0
    while position < width {
      let end = min(position + 8, width)
      var shared: UInt32 = .max
      var any: UInt32 = 0
      for index in position..<end {
        let color = unsafe source[index].packed
        shared &= color
        any |= color
        unsafe target.storeBytes(of: color.littleEndian, toByteOffset: index &* 4, as: UInt32.self)
      }
      if shared < 0xFF00_0000, any != 0 {
        for index in position..<end {
          let color = unsafe straight(source[index].packed)
          unsafe target.storeBytes(of: color.littleEndian, toByteOffset: index &* 4, as: UInt32.self)
        }
      }
      position = end
    }
  }

  private func packRGB(_ source: Source, _ target: Target) {
    for index in 0..<width {
      let color = unsafe source[index].packed
      let offset = index &* 3
      unsafe target.storeBytes(of: UInt8(truncatingIfNeeded: color), toByteOffset: offset, as: UInt8.self)
      unsafe target.storeBytes(of: UInt8(truncatingIfNeeded: color >> 8), toByteOffset: offset &+ 1, as: UInt8.self)
      unsafe target.storeBytes(of: UInt8(truncatingIfNeeded: color >> 16), toByteOffset: offset &+ 2, as: UInt8.self)
    }
  }

  private func packGray(_ source: Source, _ target: Target) {
    for index in 0..<width {
      let color = unsafe source[index].packed
      unsafe target.storeBytes(of: UInt8(truncatingIfNeeded: color), toByteOffset: index, as: UInt8.self)
    }
  }

  private func packGrayAlpha(_ source: Source, _ target: Target) {
    for index in 0..<width {
      let color = unsafe straight(source[index].packed)
      let pair = UInt16(truncatingIfNeeded: color & 0xFF | color >> 16 & 0xFF00)
      unsafe target.storeBytes(of: pair.littleEndian, toByteOffset: index &* 2, as: UInt16.self)
    }
  }

  private func packIndices(_ source: Source, _ target: Target, _ census: ColorCensus) {
    var previous = unsafe source[0]
    var paletteIndex = census.index(of: previous)
    for index in 0..<width {
      let color = unsafe source[index]
      if color != previous {
        previous = color
        paletteIndex = census.index(of: color)
      }
      unsafe target.storeBytes(of: paletteIndex, toByteOffset: index, as: UInt8.self)
    }
  }

  /// Several pixels in a byte; the last byte of a row is filled up with zeros.
  private func packNarrowIndices(_ source: Source, _ target: Target, _ census: ColorCensus) {
    let depth = layout.bitDepth
    var bits: UInt8 = 0
    var previous = unsafe source[0]
    var paletteIndex = census.index(of: previous)
    for x in 0..<width {
      let color = unsafe source[x]
      if color != previous {
        previous = color
        paletteIndex = census.index(of: color)
      }
      bits |= paletteIndex << UInt8(truncatingIfNeeded: 8 &- depth &- ((x &* depth) & 7))
      if ((x &+ 1) &* depth) & 7 == 0 || x == width &- 1 {
        unsafe target.storeBytes(of: bits, toByteOffset: (x &* depth) &>> 3, as: UInt8.self)
        bits = 0
      }
    }
  }
}

/// Divides by the alpha as ``Drawing/Color`` does, from one packed word to another.
///
/// Every premultiplied colour is had back exactly by multiplying the result again: the division's rounding is off by at
/// most half a step, and the multiplication makes that half a step or less.
func straight(_ color: UInt32) -> UInt32 {
  let alpha = color >> 24
  guard alpha != 0xFF, alpha != 0 else { return alpha == 0 ? 0 : color }
  let divided = { (component: UInt32) in min((component * 255 + alpha / 2) / alpha, 255) }
  return divided(color & 0xFF) | divided(color >> 8 & 0xFF) << 8 | divided(color >> 16 & 0xFF) << 16 | alpha << 24
}

/// Multiplies with the alpha as ``Drawing/PremultipliedColor`` does, from one packed word to another.
func premultiplied(_ color: UInt32) -> UInt32 {
  let alpha = color >> 24
  guard alpha != 0xFF, alpha != 0 else { return alpha == 0 ? 0 : color }
  let multiplied = { (component: UInt32) in (component * alpha + 127) / 255 }
  return multiplied(color & 0xFF) | multiplied(color >> 8 & 0xFF) << 8 | multiplied(color >> 16 & 0xFF) << 16
    | alpha << 24
}
