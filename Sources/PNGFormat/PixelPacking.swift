import Drawing

/// Lays pixels out as PNG has them in its rows: unpremultiplied, big-endian, the leftmost pixel in the highest bits.
///
/// Pixels that are opaque or fully transparent need no division; they come in runs, and are taken eight at a time.
struct PixelPacking {
  let layout: PNGColorLayout
  let rowByteCount: Int
  private let width: Int
  private let height: Int

  init(_ bitmap: Bitmap, as layout: PNGColorLayout) {
    self.layout = layout
    width = bitmap.width
    height = bitmap.height
    rowByteCount = layout.rowByteCount(width: bitmap.width)
  }

  var byteCount: Int { rowByteCount * height }

  /// Writes all rows. `bytes` must have ``byteCount`` bytes or more.
  func pack(_ bitmap: Bitmap, census: ColorCensus, into bytes: inout [UInt8]) {
    precondition(bytes.count >= byteCount && bitmap.pixels.count == width * height)
    unsafe bytes.withUnsafeMutableBytes { target in
      unsafe bitmap.pixels.withUnsafeBufferPointer { source in
        guard let target = target.baseAddress, let source = source.baseAddress else { return }
        switch layout.kind {
        case .rgba: unsafe packRGBA(source, target)
        case .rgb: unsafe packRGB(source, target)
        case .gray: unsafe packGray(source, target)
        case .grayAlpha: unsafe packGrayAlpha(source, target)
        case .palette where layout.bitDepth == 8: unsafe packIndices(source, target, census)
        case .palette: unsafe packNarrowIndices(source, target, census)
        }
      }
    }
  }

  private typealias Source = UnsafePointer<PremultipliedColor>
  private typealias Target = UnsafeMutableRawPointer

  private func packRGBA(_ source: Source, _ target: Target) {
    let count = width * height
    var position = 0
    while position < count {
      let end = min(position + 8, count)
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
    for index in 0..<width * height {
      let color = unsafe source[index].packed
      let offset = index &* 3
      unsafe target.storeBytes(of: UInt8(truncatingIfNeeded: color), toByteOffset: offset, as: UInt8.self)
      unsafe target.storeBytes(of: UInt8(truncatingIfNeeded: color >> 8), toByteOffset: offset &+ 1, as: UInt8.self)
      unsafe target.storeBytes(of: UInt8(truncatingIfNeeded: color >> 16), toByteOffset: offset &+ 2, as: UInt8.self)
    }
  }

  private func packGray(_ source: Source, _ target: Target) {
    for index in 0..<width * height {
      let color = unsafe source[index].packed
      unsafe target.storeBytes(of: UInt8(truncatingIfNeeded: color), toByteOffset: index, as: UInt8.self)
    }
  }

  private func packGrayAlpha(_ source: Source, _ target: Target) {
    for index in 0..<width * height {
      let color = unsafe straight(source[index].packed)
      let pair = UInt16(truncatingIfNeeded: color & 0xFF | color >> 16 & 0xFF00)
      unsafe target.storeBytes(of: pair.littleEndian, toByteOffset: index &* 2, as: UInt16.self)
    }
  }

  private func packIndices(_ source: Source, _ target: Target, _ census: ColorCensus) {
    var previous = unsafe source[0]
    var paletteIndex = census.index(of: previous)
    for index in 0..<width * height {
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
    for y in 0..<height {
      var bits: UInt8 = 0
      var previous = unsafe source[y &* width]
      var paletteIndex = census.index(of: previous)
      for x in 0..<width {
        let color = unsafe source[y &* width &+ x]
        if color != previous {
          previous = color
          paletteIndex = census.index(of: color)
        }
        bits |= paletteIndex << UInt8(truncatingIfNeeded: 8 &- depth &- ((x &* depth) & 7))
        if ((x &+ 1) &* depth) & 7 == 0 || x == width &- 1 {
          unsafe target.storeBytes(of: bits, toByteOffset: y &* rowByteCount &+ (x &* depth) &>> 3, as: UInt8.self)
          bits = 0
        }
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
