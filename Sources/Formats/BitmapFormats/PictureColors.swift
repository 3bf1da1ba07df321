import ColorManagement

/// The way from the numbers of a picture to sRGB.
///
/// Of what a PNG says, the first of cICP, iCCP, sRGB, gAMA with cHRM, and gAMA alone counts. cHRM alone says nothing of the curve: it is
/// passed over, as browsers do.
///
/// Sources: PNG (Third Edition), 4.3; ITU-T H.273 for the code points.
struct PictureColors {
  /// The transform; `nil` if the numbers are those of sRGB, or are taken for it.
  private(set) var transform: ColorTransform?
  /// The part that is not heeded, in words.
  private(set) var ignored: String?

  /// White, red, green and blue of sRGB.
  private static let usual = [0.3127, 0.329, 0.64, 0.33, 0.3, 0.6, 0.15, 0.06]

  /// - Parameter space: of the picture's numbers.
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
    // Gray is the red, green and blue of a space of these as well.
    guard profile.space == space || space == .gray && profile.space == .rgb else {
      ignored = "\(words), which is of other colours than the picture,"
      return
    }
    transform = ColorTransform(profile)
    if transform == nil { ignored = "\(words), which is damaged," }
  }

  private mutating func takeGamma(_ gamma: Double, _ notes: PictureNotes) {
    // 1/2.2 alone is what programs write for sRGB.
    if notes.chromaticities == nil, (0.4535...0.4556).contains(gamma) { return }
    transform = ColorTransform(chromaticities: notes.chromaticities ?? PictureColors.usual, curve: .power(1 / gamma))
    if transform == nil { ignored = "gAMA" + (notes.chromaticities == nil ? "" : " with cHRM") }
  }

  private mutating func takeCodePoints(_ points: PictureNotes.CodePoints) {
    // 2 is for what is not known.
    if points.primaries == 2, points.transfer == 2 { return }
    let curve: ColorTransform.Curve? =
      switch points.transfer {
      // What cameras are defined by is seen on screens of this gamma.
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
  /// Whether they are of red, green and blue in their full range, as those of a PNG must be.
  fileprivate var isWhole: Bool { hasFullRange && matrix == 0 }
}
