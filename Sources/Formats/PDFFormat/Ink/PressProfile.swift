import ColorManagement
public import ErrorReporting

/// The ICC profile of a press, with the settings for converting colours to its inks.
///
///     var map = InkMap(.fogra39)
///     map.profile = try PressProfile(bytes, intent: .relative)
public struct PressProfile: Sendable {
  /// The treatment of colours that a press cannot print (ICC.1:2022, 6.2).
  public enum Intent: String, Hashable, Sendable, CaseIterable {
    /// Printable colours keep their look relative to the white of the paper; others become the nearest printable ones.
    case relative
    /// All colours change, so that differences between them stay visible.
    case perceptual
    /// Colours stay saturated rather than exact.
    case saturation
    /// Like ``relative``, but the colour of the paper is printed as well: for proofs on other paper.
    case absolute
  }

  /// The bytes of the profile.
  public let bytes: [UInt8]
  /// The treatment of colours that the press cannot print.
  public let intent: Intent
  /// Whether the darkest colour becomes the darkest printable one, and others are scaled with it instead of being clipped.
  public let compensatesBlackPoint: Bool
  /// The profile's own name; empty if it has none.
  let name: String
  private let transform: InkTransform

  /// Reads a profile.
  ///
  /// - Throws: ``PressProfileError``.
  public init(
    _ bytes: [UInt8], intent: Intent = .relative, compensatesBlackPoint: Bool = true
  ) throws(PressProfileError) {
    guard let profile = ICCProfile(bytes) else { throw .noProfile }
    guard profile.space == .cmyk else { throw .otherColors }
    let transform = InkTransform(
      profile, intent: intent.ofTransform, compensatesBlackPoint: compensatesBlackPoint)
    guard let transform else { throw .damaged }
    (self.bytes, self.intent, self.compensatesBlackPoint) = (bytes, intent, compensatesBlackPoint)
    (self.transform, name) = (transform, profile.name)
  }

  /// Returns the inks of an sRGB colour, each from 0 to 65,535.
  func levels(red: UInt8, green: UInt8, blue: UInt8) -> SIMD4<UInt16> {
    transform.inks(red: red, green: green, blue: blue)
  }
}

extension PressProfile: Hashable {
  public static func == (a: PressProfile, b: PressProfile) -> Bool {
    (a.intent, a.compensatesBlackPoint) == (b.intent, b.compensatesBlackPoint) && a.bytes == b.bytes
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(intent)
    hasher.combine(compensatesBlackPoint)
    hasher.combine(bytes.count)
  }
}

extension PressProfile.Intent {
  fileprivate var ofTransform: InkTransform.Intent {
    switch self {
    case .relative: .relative
    case .perceptual: .perceptual
    case .saturation: .saturation
    case .absolute: .absolute
    }
  }
}

/// The reason why a file is not the profile of a press.
public enum PressProfileError: Error, Hashable, Sendable {
  /// The file is not an ICC profile, or is larger than 16 MB.
  case noProfile
  /// The profile's colours are not four inks.
  case otherColors
  /// The profile cannot convert colours.
  case damaged
}

extension PressProfileError: ReportableError {
  public var description: String {
    switch self {
    case .noProfile: "it is not an ICC profile of at most 16 MB"
    case .otherColors:
      "it is the profile of a screen or a camera; inks need that of a press, which has four colours (CMYK)"
    case .damaged: "it is damaged, or has no table from colours to inks (B2A)"
    }
  }

  public var kind: ErrorKind { .badData }
}
