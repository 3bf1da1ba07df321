import Drawing
import FileAccess
import PlaneGeometry

extension PDFSceneWriter {
  /// Returns a picture's object.
  mutating func image(_ bitmap: Bitmap, isInterpolated: Bool) throws(PDFError) -> Int {
    let key = ImageKey(
      bitmap: ContentDigest(words: bitmap.exactWords), mode: mode, isInterpolated: isInterpolated, isMixed: isMixed)
    if let known = images[key] { return known }
    if let object = try passedThrough(bitmap, isInterpolated: isInterpolated) {
      images[key] = object
      return object
    }
    if mode == .spot { throw .unsuitedForSpotInk(page: page, .picture) }
    // Straight colours, the rows twice, and the compressed rows twice.
    try objects.check(24 * bitmap.width * bitmap.height + objects.heldByteCount)
    let pixels: [PremultipliedColor]
    do throws(BitmapError) { pixels = try bitmap.passingPixels() } catch { throw .outOfMemory }
    let size = "/Width \(bitmap.width) /Height \(bitmap.height) /BitsPerComponent 8"
    let smoothing = isInterpolated ? " /Interpolate true" : ""
    var mask = ""
    if pixels.contains(where: { $0.alpha < 255 }) {
      let object = try addRows(
        of: pixels, bitmap.width, components: 1,
        "/Type /XObject /Subtype /Image \(size) /ColorSpace /DeviceGray\(smoothing)"
      ) { $0.append($1.alpha) }
      mask = " /SMask \(object) 0 R"
    }
    let straight = pixels.straight(width: bitmap.width)
    // Black ink alone would lighten the inks with which the mask mixes it.
    let isMixed = mode == .inks && (isMixed || !mask.isEmpty)
    let isGray =
      mode == .luminance || !isMixed && straight.allSatisfy { $0.red == $0.green && $0.green == $0.blue }
    let inks =
      isGray || mode != .inks
      ? nil
      : map.map { map in
        PDFInkRows(map: map, isDrawn: flattener?.drawn.contains(key.bitmap) == true)
      }
    let (space, components) = isGray ? ("DeviceGray", 1) : (inks == nil ? "DeviceRGB" : "DeviceCMYK", 3)
    var index = 0
    let object = try addRows(
      of: pixels, bitmap.width, components: components, inks: inks,
      "/Type /XObject /Subtype /Image \(size) /ColorSpace /\(space)\(smoothing)\(mask)"
    ) { row, _ in
      let color = straight[index]
      index += 1
      if components == 3 {
        // An array of three would be allocated for each pixel.
        row.append(color.red)
        row.append(color.green)
        row.append(color.blue)
      } else {
        row.append(UInt8((color.luminance * 255).rounded()))
      }
    }
    images[key] = object
    return object
  }

  /// Returns the object of a picture whose coded data are embedded unchanged: coding them again would be larger and lose
  /// quality.
  ///
  /// - Returns: `nil` for a picture without coded data, or with colours that the document does not allow.
  private mutating func passedThrough(_ bitmap: Bitmap, isInterpolated: Bool) throws(PDFError) -> Int? {
    if case .page(let page)? = bitmap.coded?.coding { return try form(of: page) }
    guard mode == .rgb || mode == .inks, let coded = bitmap.coded, let coding = coded.coding else { return nil }
    var entries = "/Type /XObject /Subtype /Image /Width \(bitmap.width) /Height \(bitmap.height)"
    let filter: String
    switch coding {
    case .jpeg(let count):
      if mode == .inks, count == 3 { return nil }
      entries += " /BitsPerComponent 8 /ColorSpace \(try space(ofComponents: count, coded.profile))"
      // By Adobe's convention, such JPEGs store the light that inks let through.
      if count == 4 { entries += " /Decode [1 0 1 0 1 0 1 0]" }
      filter = "/DCTDecode"
    case .rows(let count, let bitDepth, let palette):
      if mode == .inks, count == 3 || !palette.isEmpty { return nil }
      var space = try space(ofComponents: count, nil)
      if !palette.isEmpty {
        let digits = palette.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        space = "[/Indexed /DeviceRGB \(palette.count / 3 - 1) <\(digits)>]"
      }
      entries += " /BitsPerComponent \(bitDepth) /ColorSpace \(space)"
      entries +=
        " /DecodeParms << /Predictor 15 /Colors \(count) /BitsPerComponent \(bitDepth) /Columns \(bitmap.width) >>"
      filter = "/FlateDecode"
    case .page: return nil
    }
    if isInterpolated { entries += " /Interpolate true" }
    return try objects.addCoded(entries, filter: filter, coded.data)
  }

  /// Returns the colour space for a number of components. Inks with a profile use it, unless the page's colours are inks
  /// anyway.
  private mutating func space(ofComponents count: Int, _ profile: [UInt8]?) throws(PDFError) -> String {
    switch count {
    case 1: return "/DeviceGray"
    case 3: return "/DeviceRGB"
    default:
      guard mode == .rgb, let profile else { return "/DeviceCMYK" }
      let digest = ContentDigest(profile)
      if let known = profiles[digest] { return "[/ICCBased \(known) 0 R]" }
      let object = try objects.addStream("/N 4 /Alternate /DeviceCMYK", profile)
      profiles[digest] = object
      return "[/ICCBased \(object) 0 R]"
    }
  }

  /// Adds a picture's samples row by row: unchanged, or, if that is smaller, as differences with PNG's filter.
  private mutating func addRows(
    of pixels: [PremultipliedColor], _ width: Int, components: Int, inks: PDFInkRows? = nil, _ entries: String,
    _ append: (inout [UInt8], PremultipliedColor) -> Void
  ) throws(PDFError) -> Int {
    let row = PDFRow(columns: width, components: inks == nil ? components : 4, inks: inks)
    var plain: [UInt8] = []
    plain.reserveCapacity((1 + width * components) * (pixels.count / width))
    for (index, pixel) in pixels.enumerated() {
      if index % width == 0 { plain.append(0) }
      append(&plain, pixel)
    }
    return try objects.addStream(entries, plain, row: row)
  }
}

extension [PremultipliedColor] {
  /// Returns the pixels with straight alpha. Transparent pixels take the colour of the pixel beside them, so that programs
  /// which scale colours and alpha separately do not mix black into edges.
  fileprivate func straight(width: Int) -> [Color] {
    var colors: [Color] = []
    colors.reserveCapacity(count)
    for start in stride(from: 0, to: count, by: width) {
      var beside: Color?
      for pixel in self[start..<start + width] {
        let color = pixel.alpha > 0 ? Color(pixel) : beside ?? .clear
        if pixel.alpha > 0 {
          // The pixels before the first visible one.
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
  /// Returns each row as the differences between a pixel and the mean of those to the left and above (PNG's filter 3).
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
