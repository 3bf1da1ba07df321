import CLittleCMS

/// A transform from sRGB to the four inks of a press, by Little CMS in 16 bits without precalculated tables. The results equal
/// those of Little CMS's `transicc`. Several threads may use a transform at once.
@safe package final class InkTransform: @unchecked Sendable {
  /// A rendering intent: the way to map colours that a press cannot print.
  package enum Intent: Hashable, Sendable {
    case perceptual, relative, saturation, absolute
  }

  private let context: cmsContext
  private let transform: cmsHTRANSFORM

  /// Creates a transform to the profile of a press; `nil` if Little CMS cannot read it or it does not convert colours to four
  /// inks.
  package init?(_ profile: ICCProfile, intent: Intent, compensatesBlackPoint: Bool) {
    guard profile.space == .cmyk, let context = unsafe cmsCreateContext(nil, nil) else { return nil }
    // Without a handler, Little CMS prints nothing.
    unsafe cmsSetLogErrorHandlerTHR(context, nil)
    var made: cmsHTRANSFORM?
    let press = unsafe profile.bytes.withUnsafeBytes { bytes in
      unsafe cmsOpenProfileFromMemTHR(context, bytes.baseAddress, cmsUInt32Number(bytes.count))
    }
    if let press = unsafe press {
      if let sRGB = unsafe cmsCreate_sRGBProfileTHR(context) {
        // With a profile of version 4, Little CMS would always compensate the black point.
        unsafe cmsSetProfileVersion(sRGB, 2.1)
        let flags = cmsFLAGS_NOOPTIMIZE | (compensatesBlackPoint ? cmsFLAGS_BLACKPOINTCOMPENSATION : 0)
        unsafe made = cmsCreateTransformTHR(
          context, sRGB, lcms_rgb_8, press, lcms_cmyk_16, intent.number, cmsUInt32Number(flags))
        unsafe cmsCloseProfile(sRGB)
      }
      unsafe cmsCloseProfile(press)
    }
    guard let transform = unsafe made else {
      unsafe cmsDeleteContext(context)
      return nil
    }
    unsafe self.context = context
    unsafe self.transform = transform
  }

  deinit {
    unsafe cmsDeleteTransform(transform)
    unsafe cmsDeleteContext(context)
  }

  /// Returns the cyan, magenta, yellow and black of a colour, with 65,535 for full ink.
  package func inks(red: UInt8, green: UInt8, blue: UInt8) -> SIMD4<UInt16> {
    let color = (red, green, blue)
    var inks = SIMD4<UInt16>()
    unsafe withUnsafeBytes(of: color) { color in
      unsafe withUnsafeMutableBytes(of: &inks) { inks in
        unsafe cmsDoTransform(transform, color.baseAddress, inks.baseAddress, 1)
      }
    }
    return inks
  }
}

extension InkTransform.Intent {
  fileprivate var number: cmsUInt32Number {
    switch self {
    case .perceptual: cmsUInt32Number(INTENT_PERCEPTUAL)
    case .relative: cmsUInt32Number(INTENT_RELATIVE_COLORIMETRIC)
    case .saturation: cmsUInt32Number(INTENT_SATURATION)
    case .absolute: cmsUInt32Number(INTENT_ABSOLUTE_COLORIMETRIC)
    }
  }
}
