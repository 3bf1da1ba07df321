/// The version of Cardwright.
public enum Release {
  /// The version by semver.org: a change of pixels is at least a minor version.
  public static let version = "1.0.0"
  /// The software that pictures name as their maker.
  public static let software = "Cardwright \(version)"
}
