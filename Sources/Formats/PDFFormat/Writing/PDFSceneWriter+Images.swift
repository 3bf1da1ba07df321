import Drawing
import FileAccess
import PlaneGeometry

extension PDFSceneWriter {
  /// A picture's object.
  mutating func image(_ bitmap: Bitmap, isInterpolated: Bool) throws(PDFError) -> Int {
    let key = ImageKey(bitmap: ContentDigest(words: bitmap.exactWords), mode: mode, isInterpolated: isInterpolated)
    if let known = images[key] { return known }
    if mode == .rgb, let jpeg = bitmap.jpeg {
      // Coded once more without loss they would be many times as large.
      let space = jpeg.isGray ? "DeviceGray" : "DeviceRGB"
      let object = try objects.addCoded(
        """
        /Type /XObject /Subtype /Image /Width \(bitmap.width) /Height \(bitmap.height) /BitsPerComponent 8 \
        /ColorSpace /\(space)\(isInterpolated ? " /Interpolate true" : "")
        """, filter: "DCTDecode", jpeg.bytes)
      images[key] = object
      return object
    }
    // Straight colours, the rows twice, and those that are compressed twice.
    try objects.check(24 * bitmap.pixels.count + objects.heldByteCount)
    let size = "/Width \(bitmap.width) /Height \(bitmap.height) /BitsPerComponent 8"
    let smoothing = isInterpolated ? " /Interpolate true" : ""
    var mask = ""
    if bitmap.pixels.contains(where: { $0.alpha < 255 }) {
      let object = try addRows(
        of: bitmap, components: 1, "/Type /XObject /Subtype /Image \(size) /ColorSpace /DeviceGray\(smoothing)"
      ) { $0.append($1.alpha) }
      mask = " /SMask \(object) 0 R"
    }
    let straight = bitmap.straightPixels
    let isGray = mode == .luminance || straight.allSatisfy { $0.red == $0.green && $0.green == $0.blue }
    let (space, components) = isGray ? ("DeviceGray", 1) : ("DeviceRGB", 3)
    var index = 0
    let object = try addRows(
      of: bitmap, components: components,
      "/Type /XObject /Subtype /Image \(size) /ColorSpace /\(space)\(smoothing)\(mask)"
    ) { row, _ in
      let color = straight[index]
      index += 1
      if components == 3 {
        row += [color.red, color.green, color.blue]
      } else {
        row.append(UInt8((color.luminance * 255).rounded()))
      }
    }
    images[key] = object
    return object
  }

  /// Adds a picture's samples: row by row as they are, or where that is smaller each row as differences, as PNG has them.
  private mutating func addRows(
    of bitmap: Bitmap, components: Int, _ entries: String, _ append: (inout [UInt8], PremultipliedColor) -> Void
  ) throws(PDFError) -> Int {
    let row = PDFRow(columns: bitmap.width, components: components)
    var plain: [UInt8] = []
    plain.reserveCapacity(row.length * bitmap.height)
    for (index, pixel) in bitmap.pixels.enumerated() {
      if index % bitmap.width == 0 { plain.append(0) }
      append(&plain, pixel)
    }
    return try objects.addStream(entries, plain, row: row)
  }
}

extension Bitmap {
  /// The pixels with straight alpha. What nothing shows of has the colour of what is beside it, so that no black is mixed into
  /// edges by programs that scale colours and alpha apart.
  fileprivate var straightPixels: [Color] {
    var colors: [Color] = []
    colors.reserveCapacity(pixels.count)
    for row in 0..<height {
      let start = row * width
      var beside: Color?
      for pixel in pixels[start..<start + width] {
        let color = pixel.alpha > 0 ? Color(pixel) : beside ?? .clear
        if pixel.alpha > 0 {
          // The pixels before the first one that shows.
          if beside == nil { for index in start..<colors.count { colors[index] = color } }
          beside = color
        }
        colors.append(color)
      }
    }
    return colors
  }
}

extension [UInt8] {
  /// Each row as the differences between a pixel and the mean of those to the left and above (PNG's filter 3).
  func filteredByMeans(_ row: PDFRow) -> [UInt8] {
    var result = self
    for start in stride(from: 0, to: count, by: row.length) {
      result[start] = 3
      for index in start + 1..<start + row.length {
        let left = index > start + row.components ? Int(self[index - row.components]) : 0
        let above = start > 0 ? Int(self[index - row.length]) : 0
        result[index] = self[index] &- UInt8((left + above) / 2)
      }
    }
    return result
  }
}
