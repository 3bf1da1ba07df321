public import ErrorReporting

/// Why a scene cannot be a vector drawable.
public enum VectorDrawableError: Error, Hashable, Sendable {
  /// Something that drawables have not.
  public enum Feature: String, Hashable, Sendable, CaseIterable {
    /// Pictures of pixels.
    case bitmap = "pictures of pixels"
    /// Blurs, shadows and other filters.
    case filter = "filters"
    /// Something that shows only where a picture lets it.
    case mask = "masks"
    /// Colours that mix with those below otherwise than by covering them.
    case blendMode = "blend modes"
    /// Groups that are transparent as a whole.
    case groupOpacity = "transparent groups"
    /// Fills that repeat a picture.
    case pattern = "patterns"
    /// Radial gradients that begin at a circle, or away from the centre.
    case twoPointGradient = "gradients between two circles"
    /// Radial gradients along ellipses.
    case ellipticGradient = "gradients along ellipses"
    /// Sweep gradients that begin elsewhere than on the right.
    case turnedSweep = "turned sweep gradients"
    /// Clips with the even-odd rule.
    case evenOddClip = "clips by the even-odd rule"
  }

  /// The scene has something that drawables have not.
  case unsupported(Feature)
  /// The data of a path are longer than a string of Android's resources may be.
  case pathTooLong(byteCount: Int, limit: Int)
}

extension VectorDrawableError: CustomStringConvertible {
  /// The error in one line, for people.
  public var description: String {
    switch self {
    case .unsupported(let feature):
      "it has \(feature.rawValue), which vector drawables have not: export it as pictures, by the target android"
    case .pathTooLong(let byteCount, let limit):
      """
      a path of it takes \(byteCount) bytes, and a string of Android's resources at most \(limit): export it as pictures, by the \
      target android
      """
    }
  }
}

extension VectorDrawableError: ReportableError {
  public var kind: ErrorKind { .usage }
}
