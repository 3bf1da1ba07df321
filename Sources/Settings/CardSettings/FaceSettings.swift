public import CardDesign
import Drawing
import ErrorReporting
import PlayingCards
package import SettingFields

/// The layout of faces.
public struct FaceSettings: Hashable, Sendable {
  /// The size of the indices.
  public enum IndexSize: String, Hashable, Sendable, CaseIterable {
    /// As on most cards.
    case standard
    /// Larger.
    case jumbo
    /// As large as possible.
    case lowVision = "low-vision"

    fileprivate var measures: StandardMeasures {
      switch self {
      case .standard: StandardMeasures()
      case .jumbo: .jumbo
      case .lowVision: .lowVision
      }
    }
  }

  /// The corners that have an index.
  public var indices: IndexCorners?
  /// The size of the indices; pips and figures are laid out for it.
  public var indexSize: IndexSize?
  /// The place of an index's suit: below the rank, stacked, or to the right of it, beside.
  public var indexStyle: IndexArrangement?
  /// The layout of the eight: 6+2 pips, or two columns, 4+4.
  public var eight: PipLayout.EightLayout?
  /// The level of detail. For few pixels, indices are larger and fine lines are left out.
  package var detail: CardDetail?

  /// The default settings.
  public init() {}

  /// The given setting that only the standard layout has.
  private var standardOption: SettingName? { indexSize != nil ? "index-size" : eight != nil ? "eight" : nil }

  /// Changes a theme according to these settings.
  package func apply(to theme: inout Theme) throws(SettingFault) {
    switch theme.layout {
    case var layout as StandardLayout:
      if let indexSize {
        layout.measures.takeIndexSize(of: indexSize.measures)
      }
      if let eight { layout.measures.eight = eight }
      apply(to: &layout.measures.index)
      theme.layout = layout
    case var layout as MinimalLayout:
      if let standardOption {
        throw SettingFault("\(name: standardOption) cannot be used with \(name: "theme") \(theme.name)")
      }
      apply(to: &layout.measures.index)
      theme.layout = layout
    default:
      let setting: SettingName? =
        standardOption ?? (indices != nil ? "indices" : indexStyle != nil ? "index-style" : nil)
      let look: SettingMessage =
        theme.system == .french ? "\(name: "theme") \(theme.name)" : "\(name: "pattern") \(theme.system.rawValue)"
      if let setting { throw SettingFault("\(name: setting) cannot be used with \(look)") }
    }
  }

  private func apply(to index: inout IndexMeasures) {
    if let indices { index.corners = indices }
    if let indexStyle { index.arrangement = indexStyle }
  }
}

extension FaceSettings.IndexSize: SettingChoice {}

extension FaceSettings: SettingGroup {
  package static let fields: [SettingField<FaceSettings>] = [
    .optional(
      "indices", { $1(&$0.indices) }, "corners", on: .everywhere, "Which corners have an index. (default: the theme's)"),
    .optional(
      "index-size", { $1(&$0.indexSize) }, "size", on: .everywhere,
      "How large the indices are; pips and figures are laid out for them. (default: the theme's)"),
    .optional(
      "index-style", { $1(&$0.indexStyle) }, "way", on: .everywhere,
      "The suit of an index below its rank, stacked, or to the right of it, beside. (default: the theme's)"),
    .optional(
      "eight", { $1(&$0.eight) }, "pips", on: .everywhere,
      "The eight with 6+2 pips or in two columns, 4+4. (default: the theme's)"
    ).completing(.words(["6+2", "4+4"])),
    .optional(
      "detail", { $1(&$0.detail) }, "cut", on: .everywhere,
      """
      small is a cut for few pixels, with larger indices on their grid and without fine lines; auto takes it for cards of less \
      than \(CardDetail.smallWidth) pixels across. (default: auto)
      """),
  ]
}
