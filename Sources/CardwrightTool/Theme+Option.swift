import CardDesign
import CardSets
import DeckSource
import PlainNotation
import PlayingCards

extension Theme {
  /// Whether a word stands for a theme's file, and not for one of Cardwright's themes.
  static func isFile(named word: String) -> Bool {
    word.lowercased().hasSuffix(".json") || word.contains("/")
  }

  /// The theme of a name or of a file.
  ///
  /// - Parameters:
  ///   - option: what the word was given with, for errors.
  ///   - pattern: the suits, if they are not the theme's own.
  init(option word: String, _ option: String, pattern: SuitSystem?) throws(CommandFailure) {
    try self.init(option: word, option)
    guard let pattern else { return }
    let theme = self
    self = try CommandFailure.about("--pattern") { () throws(CardDesignError) in try theme.inPattern(pattern) }
  }

  /// The theme of a name or of a file, with its own suits.
  ///
  /// - Parameter option: what the word was given with, for errors.
  init(option word: String, _ option: String) throws(CommandFailure) {
    if Theme.isFile(named: word) {
      self = try CommandFailure.about(option) { () throws(ThemeReadingError) in try Theme(path: word) }
      return
    }
    do throws(CardDesignError) {
      self = try Theme(named: word)
    } catch {
      var end = CommandFailure(error)
      end.message = "\(option): \(end.message)"
      if let nearest = nearestText(to: word.lowercased(), among: Theme.named.map(\.name)) {
        end.message += "; did you mean \(nearest)?"
      } else if let advice = CommandOptions.asked.advice(onValue: word, of: option) {
        end.message += "; \(advice)"
      }
      throw end
    }
  }
}
