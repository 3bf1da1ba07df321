package import CardDesign
import ErrorReporting
package import SettingFields

/// The settings of the demo view's layout, which the theme `stanford` has.
public struct DeviceSettings: Hashable, Sendable {
  /// The reader's text size, which scales the corners as on an Apple device; `nil` for L.
  package var textSize: DynamicTypeSize?
  /// The size of face pictures as a fraction of the card's, from 0.1 to 1.5; `nil` for 0.75.
  public var faceScale: Double?

  /// The default settings.
  public init() {}

  private static let faceScaleRange = 0.1...1.5

  /// Changes the theme's layout.
  ///
  /// - Throws: ``SettingFault`` for a theme with another layout, and for a scale out of range.
  package func apply(to theme: inout Theme) throws(SettingFault) {
    let given: SettingName? = textSize != nil ? "text-size" : faceScale != nil ? "face-scale" : nil
    guard let given else { return }
    guard var layout = theme.layout as? DemoViewLayout else {
      throw SettingFault("\(name: given) needs \(name: "theme") stanford")
    }
    if let textSize { layout.measures.textSize = textSize }
    if let faceScale {
      guard DeviceSettings.faceScaleRange.contains(faceScale) else {
        throw SettingFault("\(name: "face-scale"): \(faceScale) is out of range: it must be from 0.1 to 1.5")
      }
      layout.measures.faceCardScale = faceScale
    }
    theme.layout = layout
  }
}

extension DeviceSettings: SettingGroup {
  package static let fields: [SettingField<DeviceSettings>] = [
    .optional(
      "text-size", { $1(&$0.textSize) }, "size", on: .everywhere,
      """
      With --theme stanford: the reader's text size, which scales the corners as on an Apple device: xS, S, M, L, xL, xxL, \
      xxxL, AX1 to AX5. (default: L)
      """
    ).completing(.words(DynamicTypeSize.allCases.map(\.rawValue))),
    .optional(
      "face-scale", { $1(&$0.faceScale) }, "factor", on: .everywhere,
      "With --theme stanford: the size of face pictures, as a part of the card's, from 0.1 to 1.5. (default: 0.75)"
    ).hyphenated(),
  ]
}
