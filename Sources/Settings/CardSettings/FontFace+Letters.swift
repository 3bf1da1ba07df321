import CardDesign
import PlaneGeometry
package import SettingFields
package import Typography

extension FontFace {
  /// Checks that the font has the letters of a setting's text, whatever card they would be drawn on. Reports those that
  /// are drawn differently.
  package func checkLetters(of text: String?, _ setting: SettingName, _ context: JobContext) throws(SettingFault) {
    guard let text else { return }
    let line = try SettingFault.about(setting) { () throws(FontError) in try TextLine(text, face: self, size: 10) }
    if line.inkBounds.isEmpty {
      throw SettingFault("\(name: setting): \(CardDesignError.blankText(text, font: name))")
    }
    let scalars = Array(text.unicodeScalars)
    var losses = ComplexWriting.places(in: scalars).map { "\($0.writing.name) are set one by one here" }
    if TextDirection.runs(of: scalars, in: .leftToRight).contains(where: { $0.direction == .rightToLeft }) {
      losses.append("text runs from left to right here")
    }
    if !losses.isEmpty { context.tell(losses.map { "--\(setting) '\(text)': \($0)" }) }
  }
}
