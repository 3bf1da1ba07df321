public import ErrorReporting

/// The reason why a scene cannot be written as a vector drawable.
public enum VectorDrawableError: Error, Hashable, Sendable {
  /// A feature that drawables do not support.
  public enum Feature: String, Hashable, Sendable, CaseIterable {
    /// Pictures of pixels.
    case bitmap = "pictures of pixels"
    /// Blurs, shadows and other filters.
    case filter = "filters"
    /// Masked items.
    case mask = "masks"
    /// Colours that are blended with those below instead of covering them.
    case blendMode = "blend modes"
    /// Groups that are transparent as a whole.
    case groupOpacity = "transparent groups"
    /// Fills that repeat a picture.
    case pattern = "patterns"
    /// Radial gradients that begin at a circle, or off the centre.
    case twoPointGradient = "gradients between two circles"
    /// Radial gradients along ellipses.
    case ellipticGradient = "gradients along ellipses"
    /// Sweep gradients that do not begin on the right.
    case turnedSweep = "turned sweep gradients"
    /// Clips with the even-odd rule.
    case evenOddClip = "clips by the even-odd rule"
  }

  /// The scene has an unsupported feature.
  case unsupported(Feature)
  /// The data of a path is longer than a string in Android's resources may be.
  case pathTooLong(byteCount: Int, limit: Int)
}

extension VectorDrawableError: ReportableError {
  /// The error in one line, to be read by people.
  public var description: String {
    switch self {
    case .unsupported(let feature):
      "it has \(feature.rawValue), which vector drawables do not have: export it as pictures, by the target android"
    case .pathTooLong(let byteCount, let limit):
      """
      a path of it takes \(byteCount) bytes, and a string of Android's resources at most \(limit): export it as pictures, by the \
      target android
      """
    }
  }

  public var kind: ErrorKind { .usage }
}
