import CLittleCMS

/// A transform of the colours of sRGB into the four inks of a press, by Little CMS in 16 bits without tables of its own: equal to what
/// Little CMS's `transicc` computes. Several threads may use a transform at once.
@safe package final class InkTransform: @unchecked Sendable {
  /// How colours that a press cannot print are moved.
  package enum Intent: Hashable, Sendable {
    case perceptual, relative, saturation, absolute
  }

  private let context: cmsContext
  private let transform: cmsHTRANSFORM

  /// Opens the profile of a press; `nil` if Little CMS cannot read it, or it does not convert colours into four inks.
  package init?(_ profile: ICCProfile, intent: Intent, compensatesBlackPoint: Bool) {
    guard profile.space == .cmyk, let context = unsafe cmsCreateContext(nil, nil) else { return nil }
    // Without a handler nothing is printed.
    unsafe cmsSetLogErrorHandlerTHR(context, nil)
    var made: cmsHTRANSFORM?
    let press = unsafe profile.bytes.withUnsafeBytes { bytes in
      unsafe cmsOpenProfileFromMemTHR(context, bytes.baseAddress, cmsUInt32Number(bytes.count))
    }
    if let press = unsafe press {
      if let sRGB = unsafe cmsCreate_sRGBProfileTHR(context) {
        // To a profile of version 4 the black point would be compensated without being asked for.
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

  /// Cyan, magenta, yellow and black of a colour, 65,535 for all of an ink.
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
