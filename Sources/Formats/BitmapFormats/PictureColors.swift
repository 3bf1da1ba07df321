import ColorManagement

/// The conversion of a picture's numbers to sRGB.
///
/// Of a PNG's colour chunks, the first in this order counts: cICP, iCCP, sRGB, gAMA with cHRM, gAMA alone. cHRM alone gives no
/// curve, and is ignored, as in browsers.
///
/// Sources: PNG (Third Edition), 4.3; ITU-T H.273 for the code points.
struct PictureColors {
  /// The transform; `nil` if the numbers are sRGB, or are taken as sRGB.
  private(set) var transform: ColorTransform?
  /// The ignored colour space, in words.
  private(set) var ignored: String?

  /// The chromaticities x and y of sRGB's white, red, green and blue.
  private static let usual = [0.3127, 0.329, 0.64, 0.33, 0.3, 0.6, 0.15, 0.06]

  /// - Parameter space: the colour space of the picture's numbers.
  init(_ notes: PictureNotes, space: ICCProfile.Space) {
    if let codePoints = notes.codePoints, codePoints.isWhole {
      takeCodePoints(codePoints)
    } else if let profile = notes.profile {
      takeProfile(profile, space)
    } else if !notes.isSRGB, let gamma = notes.gamma, gamma > 0 {
      takeGamma(gamma, notes)
    } else if notes.hasUnreadableProfile {
      ignored = "the ICC profile, which is damaged,"
    }
    if transform?.changesNothing == true { transform = nil }
  }

  private mutating func takeProfile(_ bytes: [UInt8], _ space: ICCProfile.Space) {
    guard let profile = ICCProfile(bytes) else {
      ignored = "the ICC profile, which is damaged,"
      return
    }
    let name = profile.name.prefix(60)
    let words = name.isEmpty ? "the ICC profile" : "the ICC profile '\(name)'"
    // Gray may have an RGB profile: it means equal red, green and blue.
    guard profile.space == space || space == .gray && profile.space == .rgb else {
      ignored = "\(words), which is of other colours than the picture,"
      return
    }
    transform = ColorTransform(profile)
    if transform == nil { ignored = "\(words), which is damaged," }
  }

  private mutating func takeGamma(_ gamma: Double, _ notes: PictureNotes) {
    // Programs write 1/2.2 alone for sRGB.
    if notes.chromaticities == nil, (0.4535...0.4556).contains(gamma) { return }
    transform = ColorTransform(chromaticities: notes.chromaticities ?? PictureColors.usual, curve: .power(1 / gamma))
    if transform == nil { ignored = "gAMA" + (notes.chromaticities == nil ? "" : " with cHRM") }
  }

  private mutating func takeCodePoints(_ points: PictureNotes.CodePoints) {
    // 2 means unspecified.
    if points.primaries == 2, points.transfer == 2 { return }
    let curve: ColorTransform.Curve? =
      switch points.transfer {
      // Pictures coded with a camera's curve are meant for screens with this gamma.
      case 1, 6, 14, 15: .power(2.4)
      case 4: .power(2.2)
      case 5: .power(2.8)
      case 8: .power(1)
      case 13: .sRGB
      case 17: .power(2.6)
      default: nil
      }
    let primaries: [Double]? =
      switch points.primaries {
      case 1: PictureColors.usual
      case 4: [0.31, 0.316, 0.67, 0.33, 0.21, 0.71, 0.14, 0.08]
      case 5: [0.3127, 0.329, 0.64, 0.33, 0.29, 0.6, 0.15, 0.06]
      case 6, 7: [0.3127, 0.329, 0.63, 0.34, 0.31, 0.595, 0.155, 0.07]
      case 9: [0.3127, 0.329, 0.708, 0.292, 0.17, 0.797, 0.131, 0.046]
      case 11: [0.314, 0.351, 0.68, 0.32, 0.265, 0.69, 0.15, 0.06]
      case 12: [0.3127, 0.329, 0.68, 0.32, 0.265, 0.69, 0.15, 0.06]
      default: nil
      }
    if let curve, let primaries { transform = ColorTransform(chromaticities: primaries, curve: curve) }
    if transform == nil { ignored = "cICP, primaries \(points.primaries) and transfer \(points.transfer)," }
  }
}

extension PictureNotes.CodePoints {
  /// Whether the code points mean full-range red, green and blue, as those of a PNG must.
  fileprivate var isWhole: Bool { hasFullRange && matrix == 0 }
}
