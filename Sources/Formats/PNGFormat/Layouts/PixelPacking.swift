import Drawing

/// Packs pixels as in a PNG's image data: rows begin with their filter byte, which is 0 (no filter). Pixels are
/// unpremultiplied, big-endian, the leftmost one in the highest bits.
///
/// Opaque and fully transparent pixels need no division; they come in runs, and are packed sixteen at a time.
///
/// As in a bitmap's pixels, words are assumed to be little-endian in memory.
struct PixelPacking {
  let layout: PNGColorLayout
  /// The distance between rows in bytes: the filter byte and the pixels.
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
  /// The distance between pixels in bytes; 1 if pixels are smaller than bytes.
  var pixelStride: Int { max(1, layout.bitsPerPixel / 8) }

  /// Writes some of the rows to their positions in the whole picture's rows. `target` has ``byteCount`` and
  /// ``PackedRows/padding`` bytes.
  func pack(_ rows: Range<Int>, of bitmap: Bitmap, census: ColorCensus, into target: UnsafeMutableRawPointer) {
    precondition(bitmap.pixels.count == width * height && rows.lowerBound >= 0 && rows.upperBound <= height)
    unsafe bitmap.pixels.withUnsafeBufferPointer { pixels in
      guard let pixels = pixels.baseAddress else { return }
      for y in rows {
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
    unsafe packSixteens(source) { colors, position in
      unsafe target.storeBytes(of: colors, toByteOffset: position &* 4, as: SIMD16<UInt32>.self)
    } one: { color, position in
      unsafe target.storeBytes(of: color, toByteOffset: position &* 4, as: UInt32.self)
    }
  }

  private func packGrayAlpha(_ source: Source, _ target: Target) {
    unsafe packSixteens(source) { colors, position in
      let pairs = SIMD16<UInt16>(truncatingIfNeeded: colors & 0xFF | colors &>> 16 & 0xFF00)
      unsafe target.storeBytes(of: pairs, toByteOffset: position &* 2, as: SIMD16<UInt16>.self)
    } one: { color, position in
      let pair = UInt16(truncatingIfNeeded: color & 0xFF | color &>> 16 & 0xFF00)
      unsafe target.storeBytes(of: pair, toByteOffset: position &* 2, as: UInt16.self)
    }
  }

  /// Calls `sixteen` with straight colours if sixteen pixels are all opaque or all clear, otherwise `one`.
  @inline(__always)
  private func packSixteens(
    _ source: Source, sixteen: (SIMD16<UInt32>, Int) -> Void, one: (UInt32, Int) -> Void
  ) {
    let pixels = unsafe UnsafeRawPointer(source)
    var position = 0
    while position &+ 16 <= width {
      let colors = unsafe pixels.loadUnaligned(fromByteOffset: position &* 4, as: SIMD16<UInt32>.self)
      if (colors.lowHalf & colors.highHalf).sharedBits >= 0xFF00_0000 || (colors.lowHalf | colors.highHalf).isZero {
        sixteen(colors, position)
      } else {
        for index in position..<position &+ 16 { unsafe one(straight(source[index].packed), index) }
      }
      position &+= 16
    }
    for index in position..<width { unsafe one(straight(source[index].packed), index) }
  }

  private func packRGB(_ source: Source, _ target: Target) {
    // The fourth byte is overwritten by the next pixel or row, or lies in the padding.
    for index in 0..<width {
      unsafe target.storeBytes(of: source[index].packed, toByteOffset: index &* 3, as: UInt32.self)
    }
  }

  private func packGray(_ source: Source, _ target: Target) {
    for index in 0..<width {
      let color = unsafe source[index].packed
      unsafe target.storeBytes(of: UInt8(truncatingIfNeeded: color), toByteOffset: index, as: UInt8.self)
    }
  }

  private func packIndices(_ source: Source, _ target: Target, _ census: ColorCensus) {
    unsafe forEachIndex(source, census) { x, index in
      unsafe target.storeBytes(of: index, toByteOffset: x, as: UInt8.self)
    }
  }

  /// Calls `body` with the palette index of each pixel of a row; each run of one colour is looked up once.
  @inline(__always)
  private func forEachIndex(_ source: Source, _ census: ColorCensus, _ body: (_ x: Int, _ index: UInt8) -> Void) {
    var previous = unsafe source[0]
    var index = census.index(of: previous)
    for x in 0..<width {
      let color = unsafe source[x]
      if color != previous {
        previous = color
        index = census.index(of: color)
      }
      body(x, index)
    }
  }

  /// Packs several pixels into a byte; zeros fill the last byte of a row.
  private func packNarrowIndices(_ source: Source, _ target: Target, _ census: ColorCensus) {
    let depth = layout.bitDepth
    var bits: UInt8 = 0
    unsafe forEachIndex(source, census) { x, index in
      bits |= index << UInt8(truncatingIfNeeded: 8 &- depth &- ((x &* depth) & 7))
      if ((x &+ 1) &* depth) & 7 == 0 || x == width &- 1 {
        unsafe target.storeBytes(of: bits, toByteOffset: (x &* depth) &>> 3, as: UInt8.self)
        bits = 0
      }
    }
  }
}

extension SIMD8<UInt32> {
  /// The bits that are set in all elements. Folding the halves compiles to a few instructions.
  @inline(__always)
  var sharedBits: UInt32 {
    let half = lowHalf & highHalf
    let quarter = half.lowHalf & half.highHalf
    return quarter[0] & quarter[1]
  }

  /// Whether all elements are 0.
  @inline(__always)
  var isZero: Bool {
    let half = lowHalf | highHalf
    let quarter = half.lowHalf | half.highHalf
    return quarter[0] | quarter[1] == 0
  }
}

/// Divides a packed colour by its alpha as ``Drawing/Color`` does.
///
/// Premultiplying the result gives back the exact colour: the division's rounding error is at most half a step, and the
/// multiplication does not increase it.
func straight(_ color: UInt32) -> UInt32 {
  let alpha = color >> 24
  guard alpha != 0xFF, alpha != 0 else { return alpha == 0 ? 0 : color }
  let divided = { (component: UInt32) in min((component * 255 + alpha / 2) / alpha, 255) }
  return divided(color & 0xFF) | divided(color >> 8 & 0xFF) << 8 | divided(color >> 16 & 0xFF) << 16 | alpha << 24
}

/// Multiplies a packed colour by its alpha as ``Drawing/PremultipliedColor`` does.
func premultiplied(_ color: UInt32) -> UInt32 {
  let alpha = color >> 24
  guard alpha != 0xFF, alpha != 0 else { return alpha == 0 ? 0 : color }
  let multiplied = { (component: UInt32) in (component * alpha + 127) / 255 }
  return multiplied(color & 0xFF) | multiplied(color >> 8 & 0xFF) << 8 | multiplied(color >> 16 & 0xFF) << 16
    | alpha << 24
}
