import Drawing

/// Finds the smallest layout that holds a bitmap's pixels without loss.
///
/// It passes over the pixels once; runs of one colour cost one comparison per pixel. It drops the palette at the 257th colour,
/// and stops as soon as only RGBA is left.
struct ColorCensus {
  /// The colours in the order of the palette, the ones that are not opaque first; empty if there are more than 256.
  private(set) var palette: [PremultipliedColor] = []
  private(set) var layout = PNGColorLayout(.rgba)

  /// An open hash table from a colour to its palette index, at most a quarter full.
  private var slotColors = [UInt32](repeating: 0, count: Self.slotCount)
  private var slotIndices = [UInt16](repeating: Self.empty, count: Self.slotCount)
  private var count = 0

  /// The bits that are set in every alpha.
  private var opacity: UInt32 = 0xFF
  /// The bits in which red, green and blue differ in any pixel.
  private var chroma: UInt32 = 0

  private static let slotCount = 1024
  private static let empty = UInt16.max
  private static let maximumColorCount = 256

  /// Chooses the layout of a bitmap, or of several that share one.
  mutating func take(_ bitmaps: Bitmap...) { take(bitmaps) }

  mutating func take(_ bitmaps: [Bitmap]) {
    begin()
    for bitmap in bitmaps { add(bitmap) }
    finish()
  }

  /// Forgets all counted colours.
  mutating func begin() {
    for slot in slotIndices.indices { slotIndices[slot] = Self.empty }
    count = 0
    palette.removeAll(keepingCapacity: true)
    opacity = 0xFF
    chroma = 0
  }

  /// Adds a bitmap's colours.
  mutating func add(_ bitmap: Bitmap) {
    var (opacity, chroma) = (opacity, chroma)
    let scanned =
      count <= Self.maximumColorCount ? countColors(bitmap.pixels, opacity: &opacity, chroma: &chroma) : 0
    if count > Self.maximumColorCount {
      Self.survey(bitmap.pixels, from: scanned, opacity: &opacity, chroma: &chroma)
    }
    (self.opacity, self.chroma) = (opacity, chroma)
  }

  /// Chooses the layout of all added bitmaps.
  ///
  /// - Parameter isForFrames: whether the layout is for an animation. Then fewer than 256 colours always become a palette with
  ///   whole-byte indices, whose first entry is transparent. That compresses best, and ffmpeg can read it: its decoder
  ///   (libavcodec/pngdec.c) spreads narrow indices from the left edge of the picture instead of the frame's, and makes an
  ///   area transparent by the index 0.
  mutating func finish(isForFrames: Bool = false) {
    layout = Self.smallest(
      colorCount: count <= Self.maximumColorCount ? count : nil, isOpaque: opacity == 0xFF, isGray: chroma == 0)
    if isForFrames, count < Self.maximumColorCount {
      let slot = slot(of: 0)
      if slotIndices[slot] == Self.empty {
        slotColors[slot] = 0
        slotIndices[slot] = UInt16(count)
        count += 1
      }
      layout = PNGColorLayout(.palette)
    }
    if layout.kind == .palette { orderPalette(clearFirst: isForFrames) }
  }

  /// Whether there are too many colours for a palette, so that the layout is RGB, RGBA, or gray and alpha.
  var exceedsPalette: Bool { count > Self.maximumColorCount }

  /// Returns the palette index of a colour.
  func index(of color: PremultipliedColor) -> UInt8 {
    UInt8(truncatingIfNeeded: slotIndices[slot(of: color.packed)])
  }

  /// Returns the layout with the fewest bits per pixel. Gray is preferred to a palette of the same size.
  private static func smallest(colorCount: Int?, isOpaque: Bool, isGray: Bool) -> PNGColorLayout {
    var candidates: [PNGColorLayout] = []
    if isGray { candidates.append(PNGColorLayout(isOpaque ? .gray : .grayAlpha)) }
    if let colorCount {
      candidates.append(PNGColorLayout(.palette, bitDepth: paletteDepth(colorCount)))
    }
    candidates.append(PNGColorLayout(isOpaque ? .rgb : .rgba))
    return candidates.min { $0.bitsPerPixel < $1.bitsPerPixel } ?? PNGColorLayout(.rgba)
  }

  private static func paletteDepth(_ count: Int) -> Int { count <= 2 ? 1 : count <= 4 ? 2 : count <= 16 ? 4 : 8 }

  // MARK: Counting

  /// Enters colours until there are too many.
  ///
  /// `opacity` becomes the bits that are set in every alpha, `chroma` the bits in which any red, green and blue differ.
  /// Returns the number of pixels examined.
  private mutating func countColors(
    _ pixels: [PremultipliedColor], opacity: inout UInt32, chroma: inout UInt32
  ) -> Int {
    var previous = ~pixels[0].packed
    var position = -1
    while true {
      position = Self.endOfRun(pixels, from: position + 1, color: previous)
      if position == pixels.count { return position }
      let color = pixels[position].packed
      previous = color
      opacity &= color >> 24
      chroma |= (color ^ color >> 8) & 0xFFFF
      let slot = slot(of: color)
      if slotIndices[slot] == Self.empty {
        count += 1
        if count > Self.maximumColorCount { return position }
        slotColors[slot] = color
        slotIndices[slot] = UInt16(count - 1)
      }
    }
  }

  /// Returns the first position from `start` on with another colour, or the end.
  private static func endOfRun(_ pixels: [PremultipliedColor], from start: Int, color: UInt32) -> Int {
    unsafe pixels.withUnsafeBytes { bytes in
      let wanted = SIMD8<UInt32>(repeating: color)
      let count = bytes.count / 4
      var position = start
      while position &+ 8 <= count,
        unsafe (bytes.loadUnaligned(fromByteOffset: position &* 4, as: SIMD8<UInt32>.self) ^ wanted).isZero
      {
        position &+= 8
      }
      while position < count, unsafe bytes.loadUnaligned(fromByteOffset: position &* 4, as: UInt32.self) == color {
        position &+= 1
      }
      return position
    }
  }

  /// Examines the remaining pixels without counting them, a block at a time, until only RGBA is left.
  private static func survey(
    _ pixels: [PremultipliedColor], from start: Int, opacity: inout UInt32, chroma: inout UInt32
  ) {
    let blockLength = 4096
    for blockStart in stride(from: start, to: pixels.count, by: blockLength) {
      guard opacity == 0xFF || chroma == 0 else { return }
      var shared: UInt32 = .max
      var different: UInt32 = 0
      for color in pixels[blockStart..<min(blockStart + blockLength, pixels.count)] {
        shared &= color.packed
        different |= color.packed ^ color.packed >> 8
      }
      opacity &= shared >> 24
      chroma |= different & 0xFFFF
    }
  }

  /// The slot of the colour, or the free slot for it.
  private func slot(of color: UInt32) -> Int {
    var slot = Int((color &* 0x9E37_79B1) >> 22)
    while slotIndices[slot] != Self.empty, slotColors[slot] != color { slot = (slot + 1) & (Self.slotCount - 1) }
    return slot
  }

  /// Puts colours with transparency first, so that `tRNS` is short, and otherwise keeps the order of appearance.
  private mutating func orderPalette(clearFirst: Bool) {
    var colors = [UInt32](repeating: 0, count: count)
    var slots = [Int](repeating: 0, count: count)
    for slot in slotIndices.indices where slotIndices[slot] != Self.empty {
      colors[Int(slotIndices[slot])] = slotColors[slot]
      slots[Int(slotIndices[slot])] = slot
    }
    let isOpaque = { (index: Int) in colors[index] >> 24 == 0xFF }
    let isClear = { (index: Int) in clearFirst && colors[index] == 0 }
    let order =
      colors.indices.filter(isClear) + colors.indices.filter { !isOpaque($0) && !isClear($0) }
      + colors.indices.filter(isOpaque)
    for (place, index) in order.enumerated() { slotIndices[slots[index]] = UInt16(place) }
    palette = order.map { PremultipliedColor(packed: colors[$0]) }
  }
}
