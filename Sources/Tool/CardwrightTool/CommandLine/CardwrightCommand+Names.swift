import ArgumentParser
import CardDesign
import CardSets
import DeckSource
import Drawing
import ErrorReporting
import PlainNotation
import PlayingCards

extension CardwrightCommand {
  /// The command of a name.
  static func named(_ name: String) -> (any ParsableCommand.Type)? {
    configuration.subcommands.first { $0._commandName == name }
  }

  /// Checks that the arguments begin with a command, if not with an option.
  ///
  /// - Throws: ``CommandFailure``, which says what was probably meant.
  static func checkName(in arguments: [String]) throws(CommandFailure) {
    let name = arguments.first == "help" ? arguments.dropFirst().first : arguments.first
    guard let name, !name.hasPrefix("-"), name != "help", named(name) == nil else { return }
    let message = "there is no command '\(name)'"
    guard let suggestion = suggestion(for: name) else {
      throw CommandFailure(.usage, "\(message); see cardwright --help")
    }
    throw CommandFailure(.usage, "\(message); did you mean cardwright \(suggestion)?")
  }

  /// The command that could have been meant by a word that is none: one that is written nearly so, or what the word would be an
  /// argument of.
  private static func suggestion(for word: String) -> String? {
    if (try? CardSide(word)) != nil { return "card \(word)" }
    if word.lowercased().hasSuffix(".svg") || word.lowercased().hasSuffix(".svgz") { return "render \(word)" }
    if (try? CardSide.selection(word)) != nil { return "deck --only '\(word)'" }
    return nearestText(to: word.lowercased(), among: configuration.subcommands.map { $0._commandName })
  }
}
