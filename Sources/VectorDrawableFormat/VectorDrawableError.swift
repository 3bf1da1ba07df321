/// Why a scene cannot be a vector drawable.
public enum VectorDrawableError: Error, Hashable, Sendable {
  /// Something that drawables have not.
  public enum Feature: String, Hashable, Sendable, CaseIterable {
    case bitmap = "pictures of pixels"
    case filter = "filters"
    case mask = "masks"
    case blendMode = "blend modes"
    case groupOpacity = "transparent groups"
    case pattern = "patterns"
    case twoPointGradient = "gradients between two circles"
    case ellipticGradient = "gradients along ellipses"
    case turnedSweep = "turned sweep gradients"
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
