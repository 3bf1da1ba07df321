// The commonest command lines name a command, what to draw and where to write it. The argument parser finds out at run time
// what types all of a command's options have, which takes as long as drawing a card of pips. These lines need none of it.
//
// There are not two grammars: whatever is not read here goes to the argument parser, and what is read here is exactly what it
// reads. Tests compare the two on many random lines, and all values of all options.

import ArgumentParser
import CardSettings

/// Words that no option of their own command is needed for.
struct PlainArguments {
  /// The words that belong to no option, in their order; at least one.
  var operands: [String] = []
  var output: String?
  var quiet = false
  var force = false

  /// Reads what follows the command's name: words that begin with no hyphen, `-o` or `--output` with another such word or `-`,
  /// `-q` or `--quiet`, and `--force`, each option once at most.
  ///
  /// - Returns: `nil` for anything else, which is for the argument parser to judge.
  init?(_ arguments: ArraySlice<String>) {
    var words = arguments.makeIterator()
    while let word = words.next() {
      switch word {
      case "-o", "--output":
        guard output == nil, let path = words.next(), path == "-" || PlainArguments.isPlain(path) else { return nil }
        output = path
      case "-q", "--quiet":
        if quiet { return nil }
        quiet = true
      case "--force":
        if force { return nil }
        force = true
      default:
        guard PlainArguments.isPlain(word) else { return nil }
        operands.append(word)
      }
    }
    if operands.isEmpty { return nil }
  }

  private static func isPlain(_ word: String) -> Bool { !word.isEmpty && word.utf8.first != UInt8(ascii: "-") }
}

extension CardwrightCommand {
  /// The command of a plain line.
  ///
  /// - Returns: `nil` if the line is not plain, or for a command that is worth no shortcut.
  static func plain(_ arguments: [String]) -> (any ParsableCommand)? {
    switch arguments.first {
    case CardCommand.configuration.commandName: PlainArguments(arguments.dropFirst()).map(CardCommand.init)
    case RenderCommand.configuration.commandName: PlainArguments(arguments.dropFirst()).map(RenderCommand.init)
    default: nil
    }
  }
}

// An option that was not parsed has no value, not even its default one, until it is given one.

extension CardCommand {
  fileprivate init(_ arguments: PlainArguments) {
    self.init()
    cards = arguments.operands
    var settings = HandSettings()
    settings.output = arguments.output
    settings.writing.replacesFiles = arguments.force
    hand = Words(settings)
    showing = ShowingOptions()
    showing.isAsked = false
    showing.terminal = nil
    reporting = ReportingOptions(isQuiet: arguments.quiet)
  }
}

extension RenderCommand {
  fileprivate init(_ arguments: PlainArguments) {
    self.init()
    files = arguments.operands
    var settings = RenderSettings()
    settings.output = arguments.output
    settings.writing.replacesFiles = arguments.force
    render = Words(settings)
    reporting = ReportingOptions(isQuiet: arguments.quiet)
  }
}

extension ReportingOptions {
  fileprivate init(isQuiet: Bool) {
    self.init()
    quiet = isQuiet
    json = false
  }
}
