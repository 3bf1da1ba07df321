public import Drawing
package import SettingFields

/// A colour and the text that gave it, which notes keep: `navy`, `#1a1a1a`.
public struct SettingColor: Sendable, CustomStringConvertible {
  /// The colour.
  public let color: Color
  /// The text that gave the colour.
  public let description: String

  /// A colour in its shortest notation.
  public init(_ color: Color) { (self.color, description) = (color, color.hex) }

  /// Reads a name such as `navy`, or `#rrggbb`.
  ///
  /// - Throws: ``/Drawing/ColorError``
  public init(parsing text: String) throws(ColorError) { (color, description) = (try Color(parsing: text), text) }
}

extension SettingColor: Hashable {
  /// Whether two colours are the same, whatever their notation.
  public static func == (first: SettingColor, second: SettingColor) -> Bool { first.color == second.color }

  /// Feeds the colour into a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(color) }
}

extension SettingColor: SettingValue {
  package static var shape: SettingShape { .text }
  package var input: SettingInput { .text(description) }

  package init(_ input: SettingInput) throws(SettingProblem) {
    do throws(ColorError) { try self.init(parsing: input.text) } catch { throw SettingProblem("\(error)") }
  }

  /// Returns the colour if it is opaque.
  func opaque(_ name: SettingName) throws(SettingFault) -> Color {
    guard color.isOpaque else { throw SettingFault("\(name: name): \(self) is not opaque") }
    return color
  }
}
