import CardSettings
package import GoldenImages
package import SettingFields

/// The tolerance in comparing pictures: none, unless a limit is given.
public struct ToleranceSettings: Hashable, Sendable {
  /// The greatest difference in each channel of a pixel, in levels of 255.
  public var maxDifference: Int?
  /// The greatest number of pixels that may differ.
  public var maxPixels: Int?
  /// The greatest number of pixels that may differ in any window of `DensestWindow.side` pixels.
  public var maxWindow: Int?

  /// No tolerance.
  public init() {}

  /// Returns the tolerance for comparisons.
  ///
  /// - Throws: ``SettingFault`` for a limit below 0.
  package func tolerance(ignoresMetadata: Bool = false) throws(SettingFault) -> ComparisonTolerance {
    let limits: [(SettingName, Int?)] = [
      ("max-difference", maxDifference), ("max-pixels", maxPixels), ("max-window", maxWindow),
    ]
    for (name, limit) in limits {
      if let limit, limit < 0 { throw SettingFault("\(name: name) \("\(limit)"): it must be 0 or more") }
    }
    return ComparisonTolerance(
      largestDifference: maxDifference, pixelCount: maxPixels, windowPixelCount: maxWindow,
      ignoresMetadata: ignoresMetadata)
  }
}

extension ToleranceSettings: SettingGroup {
  package static let fields: [SettingField<ToleranceSettings>] = [
    .optional(
      "max-difference", { $1(&$0.maxDifference) }, "levels", on: .commandLine,
      "Let each channel of a pixel differ by up to this many of 255 levels."),
    .optional(
      "max-pixels", { $1(&$0.maxPixels) }, "number", on: .commandLine, "Let up to this many pixels differ."),
    .optional(
      "max-window", { $1(&$0.maxWindow) }, "number", on: .commandLine,
      "Let up to this many pixels differ in any window of \(DensestWindow.side) x \(DensestWindow.side)."),
  ]
}

/// The differences that count between pictures, and the output that shows them.
public struct DifferenceSettings: Hashable, Sendable {
  /// A PNG, or a folder of PNGs if several pictures are compared; `nil` for none.
  public var output: String?
  /// Whether densities, bit depths and texts may differ.
  public var ignoresMetadata = false
  /// Whether colour profiles and gamma may differ.
  public var ignoresProfile = false
  /// The tolerance for pixels.
  public var limits = ToleranceSettings()

  /// Every difference counts.
  public init() {}

  /// Returns the tolerance for comparisons.
  ///
  /// - Throws: ``SettingFault`` for a limit below 0.
  package func tolerance() throws(SettingFault) -> ComparisonTolerance {
    var tolerance = try limits.tolerance(ignoresMetadata: ignoresMetadata)
    tolerance.ignoresProfile = ignoresProfile
    return tolerance
  }
}

extension DifferenceSettings: SettingGroup {
  package static let fields: [SettingField<DifferenceSettings>] =
    [
      .optional(
        "output", { $1(&$0.output) }, "path", on: .commandLine, short: "o",
        "Write expected, actual and difference side by side as a PNG; for folders and several pages, a folder of such PNGs."
      ).completing(.file([])),
      .flag(
        "ignore-metadata", { $1(&$0.ignoresMetadata) }, on: .commandLine, "Ignore densities, depths and texts."),
      .flag(
        "ignore-profile", { $1(&$0.ignoresProfile) }, on: .commandLine,
        "Ignore colour profiles, gamma and the like."),
    ] + ToleranceSettings.fields.inside(group: "Limits") { $1(&$0.limits) }
}
