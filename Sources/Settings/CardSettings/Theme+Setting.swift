package import CardDesign
import DeckSource
import PlainNotation
package import PlayingCards
package import SettingFields

extension Theme {
  /// Whether a word is the path of a theme's file, not the name of one of Cardwright's themes.
  package static func isFile(named word: String) -> Bool { word.lowercased().hasSuffix(".json") || word.contains("/") }

  /// The theme with a name, or from a file.
  ///
  /// - Parameters:
  ///   - prefix: the setting of the word, for errors.
  ///   - pattern: the suits, if they are not the theme's own.
  package init(
    setting word: String, _ prefix: SettingMessage, pattern: SuitSystem? = nil
  ) throws(SettingFault) {
    try self.init(word, prefix)
    guard let pattern else { return }
    let theme = self
    self = try SettingFault.about("pattern") { () throws(CardDesignError) in try theme.inPattern(pattern) }
  }

  private init(_ word: String, _ prefix: SettingMessage) throws(SettingFault) {
    if Theme.isFile(named: word) {
      self = try SettingFault.about(prefix: prefix) { () throws(ThemeReadingError) in try Theme(path: word) }
      return
    }
    do throws(CardDesignError) {
      self = try Theme(named: word)
    } catch {
      var fault = SettingFault(error)
      fault.message = "\(prefix): \(fault.message)"
      if let nearest = nearestText(to: word.lowercased(), among: Theme.named.map(\.name)) {
        fault.message = "\(fault.message); did you mean \(nearest)?"
      } else if let name = prefix.names.first, let advice = LookSettings.advice(onValue: word, of: name) {
        fault.message = "\(fault.message); \(advice)"
      }
      throw fault
    }
  }
}
