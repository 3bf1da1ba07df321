package import CardDesign
package import EngineExport
import ErrorReporting
package import PlaneGeometry
package import SettingFields

/// The surroundings of a card in its picture.
public struct SurroundSettings: Hashable, Sendable {
  /// The free space around each card; `nil` for none, or as much as the shadow needs.
  package var margin: Length?
  /// The reach of a soft shadow under each card; `nil` for none.
  package var shadow: Length?

  /// The default settings.
  public init() {}

  /// Returns the surroundings for a format.
  ///
  /// - Parameters:
  ///   - format: the format of the cards.
  ///   - width: the width of their pictures, in pixels.
  package func surround(of format: CardFormat, width: Int) throws(SettingFault) -> CardSurround {
    // Pixels refer to the whole picture, so its margin determines the size of the card in it.
    var density: Double?
    for length in [margin, shadow] {
      guard let length, length.unit == .pixels else { continue }
      let outer = margin ?? length
      let cardWidth = outer.unit == .pixels ? Double(width) - 2 * outer.value : nil
      guard let cardWidth else {
        density = outer.millimetres().map { Double(width) / ((format.canvas.width + 2 * $0) / 25.4) }
        continue
      }
      guard cardWidth >= 1 else {
        throw SettingFault(
          "\(name: margin == nil ? "shadow" : "margin"): nothing is left of a picture \(width) pixels wide")
      }
      density = cardWidth / (format.canvas.width / 25.4)
    }
    do throws(CardSurroundError) {
      return try CardSurround(
        margin: margin?.millimetres(pixelsPerInch: density), shadowReach: shadow?.millimetres(pixelsPerInch: density))
    } catch {
      let name: SettingName =
        switch error {
        case .marginOutOfRange: "margin"
        case .shadowOutOfRange, .shadowCutOff: "shadow"
        }
      throw SettingFault("\(name: name): \(error)")
    }
  }
}

extension SurroundSettings: SettingGroup {
  package static let fields: [SettingField<SurroundSettings>] = [
    .optional(
      "margin", { $1(&$0.margin) }, "length", on: .everywhere,
      """
      Leave this much space around each card: 2mm, 0.1in, or 8px of the picture, whose width stays; millimetres without a unit. \
      (default: none, or as far as the shadow reaches)
      """
    ).hyphenated(),
    .optional(
      "shadow", { $1(&$0.shadow) }, "length", on: [.commandLine, .address],
      "Draw a soft shadow under each card, which reaches this far: 4mm."
    ).hyphenated(),
  ]
}
