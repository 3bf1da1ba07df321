import ColorManagement
public import ErrorReporting

/// The ICC profile of a press, and how colours become its inks.
///
///     var map = InkMap(.fogra39)
///     map.profile = try PressProfile(bytes, intent: .relative)
public struct PressProfile: Sendable {
  /// How colours that a press cannot print are moved (ICC.1:2022, 6.2).
  public enum Intent: String, Hashable, Sendable, CaseIterable {
    /// Colours that can be printed stay what they are beside the white of the paper; others become the nearest.
    case relative
    /// All colours move, so that differences between them stay visible.
    case perceptual
    /// Colours stay strong rather than right.
    case saturation
    /// Like ``relative``, with the colour of the paper printed as well: for proofs on other paper.
    case absolute
  }

  /// The bytes of the profile.
  public let bytes: [UInt8]
  /// The way in which colours are moved.
  public let intent: Intent
  /// Whether the darkest colour becomes the darkest that can be printed, and others move with it, instead of being cut off.
  public let compensatesBlackPoint: Bool
  /// The name that people know the profile by; empty if it has none.
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

  /// The inks of a colour of sRGB, 65,535 for all of one.
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

/// The reason why a file is no profile of a press.
public enum PressProfileError: Error, Hashable, Sendable {
  /// It is no ICC profile, or has more than 16 MB.
  case noProfile
  /// Its colours are not those of four inks.
  case otherColors
  /// Colours cannot be converted by it.
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
