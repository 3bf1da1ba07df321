public import PNGFormat
package import SettingFields

/// The compression of picture files.
public struct CompressionSettings: Hashable, Sendable {
  /// The effort; `nil` for a fast one, or a balanced one for PDFs.
  public var effort: PNGCompression?

  /// The default effort.
  public init() {}
}

extension CompressionSettings: SettingGroup {
  package static let fields: [SettingField<CompressionSettings>] = [
    .optional(
      "compression", { $1(&$0.effort) }, "effort", on: .everywhere,
      "How small to make PNGs, WebPs and PDFs; small takes seconds for each. (default: fast, for PDFs balanced)")
  ]
}
