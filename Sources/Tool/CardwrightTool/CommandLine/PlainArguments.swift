// The most common commands draw a card or a picture. The argument parser determines the types of all options at run
// time, which takes as long as drawing a card of pips. The table of fields reads the same words in a fraction of that.
//
// There is one grammar: the argument parser handles everything that the table cannot read, with its error messages.
// What the table reads, it reads exactly like the parser. Tests compare the two on many random lines.

import ArgumentParser
import CardSettings
import CardwrightJobs
import SettingFields

extension CardwrightCommand {
  /// Returns the command of a line that its table of fields can read.
  ///
  /// - Returns: `nil` if the table cannot read the line, or the command is not one of these.
  static func plain(_ arguments: [String]) -> (any ParsableCommand)? {
    guard let name = arguments.first else { return nil }
    var words = arguments
    words.remove(at: 0)
    return switch name {
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

/// Settings, and whether only errors are printed.
private struct QuietSettings<Settings: SettingGroup>: SettingGroup {
  var settings = Settings()
  var isQuiet = false

  static var fields: [SettingField<QuietSettings>] {
    .table(
      Settings.fields.inside { $1(&$0.settings) },
      [.flag("quiet", { $1(&$0.isQuiet) }, on: .commandLine, short: "q", "Print only errors.")])
  }
}

// An option that the parser has not set has no value, not even its default, until it is assigned one.

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
