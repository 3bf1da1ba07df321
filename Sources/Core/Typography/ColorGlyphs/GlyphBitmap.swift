import CFreeType
import Drawing

/// A glyph as pixels, from the largest strike of a font (`CBDT`, `sbix`). Lengths are pixels of the strike.
struct GlyphBitmap {
  let bitmap: Bitmap
  /// The distance from the origin to the left edge; right is positive.
  let left: Double
  /// The distance from the baseline to the upper edge; up is positive.
  let top: Double
  let advance: Double
  /// The measures of the strike: the em, and the extent of lines above and below the baseline.
  let strike: GlyphStrike
}

/// A set of bitmaps of one size. Lengths are in pixels from the baseline, both positive.
struct GlyphStrike {
  let index: Int32
  let pixelsPerEm: Double
  var ascent = 0.0
  var descent = 0.0
}

extension FreeTypeFace {
  /// The largest side of a bitmap that is loaded, in pixels: strikes have 20 to 512.
  static let largestBitmapSide: UInt32 = 2048

  /// The reason why there is no bitmap.
  enum BitmapFailure: Error {
    case freeType(Failure)
    /// The picture would be larger than ``largestBitmapSide``.
    case tooLarge(width: Int, height: Int)
    /// The picture has no colours.
    case colorless
  }

  /// The strike with the most pixels; `nil` if the font has none.
  private var largestStrike: GlyphStrike? {
    let hasStrikes = unsafe face.pointee.face_flags & FT_Long(FT_FACE_FLAG_FIXED_SIZES) != 0
    guard hasStrikes, let sizes = unsafe face.pointee.available_sizes else { return nil }
    var largest: GlyphStrike?
    let count = unsafe face.pointee.num_fixed_sizes
    for index in 0..<max(0, count) {
      let size = unsafe sizes[Int(index)]
      let pixelsPerEm = Double(size.y_ppem) / 64
      if pixelsPerEm > largest?.pixelsPerEm ?? 0 { largest = GlyphStrike(index: index, pixelsPerEm: pixelsPerEm) }
    }
    return largest
  }

  /// Whether there are glyphs in colour of any kind.
  var hasColorGlyphs: Bool { unsafe face.pointee.face_flags & FT_Long(FT_FACE_FLAG_COLOR) != 0 }

  /// The font's tables of colours; `nil` if it has no paints, or their table is damaged.
  var colorTables: ColorTables? {
    guard isScalable, let colors = table("COLR"), let palette = table("CPAL"), let paints = try? ColorTable(colors)
    else {
      return nil
    }
    return ColorTables(paints: paints, palette: palette)
  }

  /// Whether there are pictures in colour.
  var hasColorStrikes: Bool {
    let hasColors = unsafe face.pointee.face_flags & FT_Long(FT_FACE_FLAG_COLOR) != 0
    return hasColors && largestStrike != nil
  }

  /// Returns the picture of a glyph, or `nil` if the font has none of it.
  func bitmap(of glyphIndex: UInt32) throws(BitmapFailure) -> GlyphBitmap? {
    guard var strike = largestStrike else { return nil }
    try unsafe check(FT_Select_Size(face, strike.index))
    let metrics = unsafe face.pointee.size.pointee.metrics
    strike.ascent = max(0, Double(metrics.ascender) / 64)
    strike.descent = max(0, Double(0 - metrics.descender) / 64)
    // The size is checked first, so that no picture of an excessive size is made.
    let flags = Int32(FT_LOAD_COLOR) | Int32(FT_LOAD_NO_HINTING)
    let outcome = unsafe FT_Load_Glyph(face, glyphIndex, flags | Int32(FT_LOAD_BITMAP_METRICS_ONLY))
    let isPicture = unsafe face.pointee.glyph.pointee.format == FT_GLYPH_FORMAT_BITMAP
    if outcome != 0 || !isPicture {
      // Without outlines the glyph cannot have another form.
      if outcome != 0, !isScalable { throw .freeType(Failure(code: outcome)) }
      return nil
    }
    let announced = unsafe face.pointee.glyph.pointee.bitmap
    let (width, height) = unsafe (announced.width, announced.rows)
    guard width <= FreeTypeFace.largestBitmapSide, height <= FreeTypeFace.largestBitmapSide else {
      throw .tooLarge(width: Int(width), height: Int(height))
    }
    try unsafe check(FT_Load_Glyph(face, glyphIndex, flags))
    let slot = unsafe face.pointee.glyph!
    guard unsafe slot.pointee.format == FT_GLYPH_FORMAT_BITMAP else { return nil }
    let picture = unsafe slot.pointee.bitmap
    if width == 0 || height == 0 { return nil }
    guard unsafe picture.pixel_mode == FT_PIXEL_MODE_BGRA.rawValue else { throw .colorless }
    guard let bitmap = unsafe Bitmap(picture) else { return nil }
    return GlyphBitmap(
      bitmap: bitmap, left: unsafe Double(slot.pointee.bitmap_left), top: unsafe Double(slot.pointee.bitmap_top),
      advance: unsafe Double(slot.pointee.advance.x) / 64, strike: strike)
  }

  private func check(_ code: FT_Error) throws(BitmapFailure) {
    if code != 0 { throw .freeType(Failure(code: code)) }
  }
}

extension Bitmap {
  /// Creates a picture from FreeType's, in premultiplied blue, green, red and alpha; `nil` if it has no pixels.
  fileprivate init?(_ picture: FT_Bitmap) {
    let (width, height) = unsafe (Int(picture.width), Int(picture.rows))
    guard width > 0, height > 0, let buffer = unsafe picture.buffer else { return nil }
    let pitch = unsafe Int(picture.pitch)
    var pixels: [PremultipliedColor] = []
    pixels.reserveCapacity(width * height)
    for row in 0..<height {
      // A negative pitch means that the last row comes first.
      let start = unsafe buffer + (pitch >= 0 ? row : row - height + 1) * pitch
      for column in 0..<width {
        let pixel = unsafe start + 4 * column
        let alpha = unsafe pixel[3]
        pixels.append(
          unsafe PremultipliedColor(
            red: min(pixel[2], alpha), green: min(pixel[1], alpha), blue: min(pixel[0], alpha), alpha: alpha))
      }
    }
    guard let bitmap = try? Bitmap(width: width, height: height, pixels: pixels) else { return nil }
    self = bitmap
  }
}
