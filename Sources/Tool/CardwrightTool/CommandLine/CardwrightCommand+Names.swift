import ArgumentParser
import CardDesign
import CardSets
import DeckSource
import Drawing
import ErrorReporting
import FileAccess
import PlainNotation
import PlayingCards

extension CardwrightCommand {
  /// Returns the command with a name.
  static func named(_ name: String) -> (any ParsableCommand.Type)? {
    configuration.subcommands.first { $0._commandName == name }
  }

  /// Checks that the arguments begin with a command or an option.
  ///
  /// - Throws: ``CommandFailure``, which suggests a command.
  static func checkName(in arguments: [String]) throws(CommandFailure) {
    let name = arguments.first == "help" ? arguments.dropFirst().first : arguments.first
    guard let name, !name.hasPrefix("-"), name != "help", named(name) == nil else { return }
    let message = "there is no command '\(name)'"
    guard let suggestion = suggestion(for: name) else {
      throw CommandFailure(.usage, "\(message); see cardwright --help")
    }
    throw CommandFailure(.usage, "\(message); did you mean cardwright \(suggestion)?")
  }

  /// The names of our commands in other programs.
  private static let otherNames = [
    "init": "new MyGame", "create": "new MyGame", "start": "new MyGame", "watch": "build --watch", "make": "build",
    "draw": "card QS", "print": "sheet", "convert": "render queen.svg", "compare": "diff", "test": "verify",
    "check": "preflight", "game": "play",
  ]

  /// Returns the command that an unknown word probably means: one with a similar name, or one that takes the word as an
  /// argument.
  private static func suggestion(for word: String) -> String? {
    if let meant = otherNames[word.lowercased()] { return meant }
    if (try? CardSide(word)) != nil { return "card \(word)" }
    let ending = word.fileEnding.lowercased()
    if ["png", "webp", "pdf"].contains(ending), (try? CardSide(String(word.dropLast(ending.count + 1)))) != nil {
      return "card \(word.dropLast(ending.count + 1)) -o \(word)"
    }
    if ["csv", "tsv", "xlsx", "ods"].contains(ending) { return "table \(word) --template front.svg" }
    if word.lowercased().hasSuffix(".svg") || word.lowercased().hasSuffix(".svgz") { return "render \(word)" }
    if (try? CardSide.selection(word)) != nil { return "deck --only '\(word)'" }
    let names = configuration.subcommands.map { $0._commandName } + otherNames.keys.sorted()
    return nearestText(to: word.lowercased(), among: names).map { otherNames[$0] ?? $0 }
  }
}
