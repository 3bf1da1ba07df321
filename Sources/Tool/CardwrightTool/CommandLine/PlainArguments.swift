// The commonest commands draw a card or a picture. The argument parser finds out at run time what types all of a command's options have,
// which takes as long as drawing a card of pips. Their table of fields reads the same words in a fraction of that.
//
// There are not two grammars: whatever the table does not read goes to the argument parser, whose errors help, and what it does read is
// exactly what the parser reads. Tests compare the two on many random lines.

import ArgumentParser
import CardSettings
import CardwrightJobs
import SettingFields

extension CardwrightCommand {
  /// The command of a line that its table of fields reads.
  ///
  /// - Returns: `nil` if the table does not read the line, or for a command that is worth no shortcut.
  static func plain(_ arguments: [String]) -> (any ParsableCommand)? {
    let words = Array(arguments.dropFirst())
    return switch arguments.first {
    case CardCommand.configuration.commandName:
      (try? SettingWords<QuietSettings<HandSettings>>(words)).map(CardCommand.init)
    case RenderCommand.configuration.commandName:
      (try? SettingWords<QuietSettings<RenderSettings>>(words)).map(RenderCommand.init)
    case DiffCommand.configuration.commandName:
      (try? SettingWords<QuietSettings<DifferenceSettings>>(words)).flatMap(DiffCommand.init)
    default: nil
    }
  }
}

/// Settings, and whether only errors are told.
private struct QuietSettings<Settings: SettingGroup>: SettingGroup {
  var settings = Settings()
  var isQuiet = false

  static var fields: [SettingField<QuietSettings>] {
    Settings.fields.inside { $1(&$0.settings) } + [
      .flag("quiet", { $1(&$0.isQuiet) }, on: .commandLine, short: "q", "Print only errors.")
    ]
  }
}

// An option that was not parsed has no value, not even its default one, until it is given one.

extension CardCommand {
  fileprivate init(_ words: SettingWords<QuietSettings<HandSettings>>) {
    self.init()
    cards = words.operands
    hand = Words(words.settings.settings)
    showing = .none
    reporting = ReportingOptions(isQuiet: words.settings.isQuiet)
  }
}

extension DiffCommand {
  fileprivate init?(_ words: SettingWords<QuietSettings<DifferenceSettings>>) {
    guard words.operands.count == 2 else { return nil }
    self.init()
    (expected, actual) = (words.operands[0], words.operands[1])
    difference = Words(words.settings.settings)
    showing = .none
    reporting = ComparisonReporting()
    reporting.reporting = ReportingOptions(isQuiet: words.settings.isQuiet)
    (reporting.html, reporting.junit) = (nil, nil)
  }
}

extension RenderCommand {
  fileprivate init(_ words: SettingWords<QuietSettings<RenderSettings>>) {
    self.init()
    files = words.operands
    render = Words(words.settings.settings)
    reporting = ReportingOptions(isQuiet: words.settings.isQuiet)
  }
}

extension ShowingOptions {
  fileprivate static var none: ShowingOptions {
    var options = ShowingOptions()
    (options.isAsked, options.terminal) = (false, nil)
    return options
  }
}

extension ReportingOptions {
  fileprivate init(isQuiet: Bool) {
    self.init()
    quiet = isQuiet
    json = false
  }
}
