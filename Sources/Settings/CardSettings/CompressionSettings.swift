public import PNGFormat
package import SettingFields

/// How small files of pictures are made.
public struct CompressionSettings: Hashable, Sendable {
  /// The effort; `nil` for a fast one, for PDFs a balanced one.
  public var effort: PNGCompression?

  /// The usual effort.
  public init() {}
}

extension CompressionSettings: SettingGroup {
  package static let fields: [SettingField<CompressionSettings>] = [
    .optional(
      "compression", { $1(&$0.effort) }, "effort", on: .everywhere,
      "How small to make PNGs, WebPs and PDFs; small takes seconds for each. (default: fast, for PDFs balanced)")
  ]
}
