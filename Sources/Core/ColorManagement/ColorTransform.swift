import CLittleCMS

/// A transform from a colour space to sRGB, by Little CMS.
///
/// Profiles with a matrix and curves are relative colorimetric, without black point compensation; those with tables are
/// perceptual. Both are as in browsers. Several threads may use a transform at once.
@safe package final class ColorTransform: @unchecked Sendable {
  /// The transfer curve of a space that is defined by its primaries.
  package enum Curve: Hashable, Sendable {
    /// Light is the component to this power, above 0.
    case power(Double)
    /// The curve of sRGB.
    case sRGB
  }

  private let context: cmsContext
  private let transform: cmsHTRANSFORM
  private let space: ICCProfile.Space
  /// Whether pictures can stay unchanged: no tested colour changes by more than a level.
  package let changesNothing: Bool

  /// Creates a transform from a profile; `nil` if Little CMS cannot read it.
  package convenience init?(_ profile: ICCProfile) {
    guard let space = profile.space else { return nil }
    unsafe self.init(space) { context in
      unsafe profile.bytes.withUnsafeBytes { bytes in
        unsafe cmsOpenProfileFromMemTHR(context, bytes.baseAddress, cmsUInt32Number(bytes.count))
      }
    }
  }

  /// Creates a transform from an RGB space with one curve for all three components; `nil` if the primaries do not define a
  /// space.
  ///
  /// - Parameter chromaticities: the x and y of white, red, green and blue, in this order.
  package convenience init?(chromaticities: [Double], curve: Curve) {
    guard chromaticities.count == 8, chromaticities.allSatisfy({ $0.isFinite && $0.magnitude <= 100 }) else {
      return nil
    }
    unsafe self.init(.rgb) { context in
      func point(_ index: Int) -> cmsCIExyY {
        cmsCIExyY(x: chromaticities[2 * index], y: chromaticities[2 * index + 1], Y: 1)
      }
      guard (0..<4).allSatisfy({ point($0).y > 0 }) else { return nil }
      var white = point(0)
      var primaries = cmsCIExyYTRIPLE(Red: point(1), Green: point(2), Blue: point(3))
      guard let tone = unsafe ColorTransform.tone(curve, context) else { return nil }
      defer { unsafe cmsFreeToneCurve(tone) }
      var tones: [OpaquePointer?] = unsafe [tone, tone, tone]
      return unsafe cmsCreateRGBProfileTHR(context, &white, &primaries, &tones)
    }
  }

  private static func tone(_ curve: Curve, _ context: cmsContext) -> OpaquePointer? {
    switch curve {
    case .power(let exponent):
      guard exponent.isFinite, exponent > 0 else { return nil }
      return unsafe cmsBuildGamma(context, exponent)
    case .sRGB:
      return unsafe cmsBuildParametricToneCurve(context, 4, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045])
    }
  }

  private init?(_ space: ICCProfile.Space, _ open: (cmsContext) -> cmsHPROFILE?) {
    guard let context = unsafe cmsCreateContext(nil, nil) else { return nil }
    // Without a handler, Little CMS prints nothing.
    unsafe cmsSetLogErrorHandlerTHR(context, nil)
    var made: cmsHTRANSFORM?
    if let profile = unsafe open(context) {
      if let sRGB = unsafe cmsCreate_sRGBProfileTHR(context) {
        // With a profile of version 4, Little CMS would also compensate the black point.
        unsafe cmsSetProfileVersion(sRGB, 2.1)
        let formats: (from: cmsUInt32Number, to: cmsUInt32Number) =
          switch space {
          case .gray: (lcms_gray_8, lcms_rgb_8)
          case .rgb: (lcms_rgba_8, lcms_rgba_8)
          case .cmyk: (lcms_cmyk_8, lcms_rgba_8)
          }
        // The error of Little CMS's precalculation is within a level for matrices and curves, but not for tables.
        let flags = unsafe cmsIsMatrixShaper(profile) != 0 ? 0 : cmsUInt32Number(cmsFLAGS_NOOPTIMIZE)
        unsafe made = cmsCreateTransformTHR(
          context, profile, formats.from, sRGB, formats.to, cmsUInt32Number(INTENT_PERCEPTUAL), flags)
        unsafe cmsCloseProfile(sRGB)
      }
      unsafe cmsCloseProfile(profile)
    }
    guard let transform = unsafe made else {
      unsafe cmsDeleteContext(context)
      return nil
    }
    unsafe self.context = context
    unsafe self.transform = transform
    self.space = space
    unsafe changesNothing = ColorTransform.changesNothing(transform, space)
  }

  deinit {
    unsafe cmsDeleteTransform(transform)
    unsafe cmsDeleteContext(context)
  }

  private static func changesNothing(_ transform: cmsHTRANSFORM, _ space: ICCProfile.Space) -> Bool {
    switch space {
    case .gray:
      let colors = unsafe grays(transform)
      return colors.indices.allSatisfy { abs(Int(colors[$0]) - $0 / 3) <= 1 }
    case .rgb:
      // Steps of 15 levels.
      var colors: [UInt8] = []
      for index in 0..<18 * 18 * 18 {
        colors += [UInt8(index % 18 * 15), UInt8(index / 18 % 18 * 15), UInt8(index / 324 * 15), 255]
      }
      var converted = colors
      unsafe cmsDoTransform(transform, colors, &converted, cmsUInt32Number(colors.count / 4))
      return zip(colors, converted).allSatisfy { abs(Int($0) - Int($1)) <= 1 }
    case .cmyk: return false
    }
  }

  /// Returns red, green and blue of all 256 grays. They differ for a profile of a tinted gray.
  private static func grays(_ transform: cmsHTRANSFORM) -> [UInt8] {
    let grays = (0...255).map { UInt8($0) }
    var colors = [UInt8](repeating: 0, count: 3 * 256)
    unsafe cmsDoTransform(transform, grays, &colors, 256)
    return colors
  }

  /// Converts pixels of four bytes each in place.
  ///
  /// For grays and colours, the bytes are straight red, green and blue, and an alpha, which stays. For inks, they are cyan,
  /// magenta, yellow and black, 255 for no ink; these become opaque colours.
  package func convert(_ pixels: UnsafeMutableRawBufferPointer) {
    let count = pixels.count / 4
    switch space {
    case .gray:
      let colors = unsafe ColorTransform.grays(transform)
      for index in 0..<count {
        let first = 3 &* Int(unsafe pixels[4 &* index])
        for channel in 0..<3 { unsafe pixels[4 &* index &+ channel] = colors[first &+ channel] }
      }
    case .rgb: unsafe convertRows(pixels, count)
    case .cmyk:
      // Little CMS expects the amount of ink.
      for index in pixels.indices { unsafe pixels[index] = 255 - pixels[index] }
      unsafe convertRows(pixels, count)
      for index in 0..<count { unsafe pixels[4 &* index &+ 3] = 255 }
    }
  }

  private func convertRows(_ pixels: UnsafeMutableRawBufferPointer, _ count: Int) {
    let most = 1 << 16
    var row = [UInt8](repeating: 0, count: 4 * min(count, most))
    for start in stride(from: 0, to: count, by: most) {
      let length = min(most, count - start)
      let part = unsafe UnsafeMutableRawBufferPointer(rebasing: pixels[4 * start..<4 * (start + length)])
      unsafe row.withUnsafeMutableBytes { row in
        unsafe UnsafeMutableRawBufferPointer(rebasing: row[..<(4 * length)]).copyMemory(
          from: UnsafeRawBufferPointer(part))
        // Little CMS does not write the alpha, so it stays.
        unsafe cmsDoTransform(transform, row.baseAddress, part.baseAddress, cmsUInt32Number(length))
      }
    }
  }
}
