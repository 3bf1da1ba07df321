/// Which Cardwright this is.
public enum Release {
  /// By semver.org: a change of pixels is at least a minor version.
  public static let version = "1.0.0"
  /// The maker that pictures name.
  public static let software = "Cardwright \(version)"
}
