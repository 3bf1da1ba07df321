import ArgumentParser
import CardSettings
import CardDesign
import CardSets
import CardwrightJobs
import DeckSource
import EngineExport
import ErrorReporting
import FileAccess
import PictureExport
import PlayingCards
import SVGFormat
import TabletopDesign

struct ExportCommand: ReportingCommand, LimitingCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", _superCommandName: "cardwright",
    abstract: "Writes cards as game engines and other programs expect them.",
    discussion: """
      Pictures are written one by one, on an atlas, in a grid or in one SVG. The texts for them are named and ordered as the \
      target expects. cardwright list targets names all targets; a file in JSON describes your own.

      cardwright-export.json lists what was written. With --force a later export into the same folder replaces these files, \
      and removes those that it does not write, unless they were changed since. All other files are left alone.

      EXAMPLES:
        cardwright export phaser -o Game
        cardwright export texturepacker --width 120 --scales 1,2,3 -o Game
        cardwright export tts --theme minimal -o TTS
        cardwright export tts --base-url https://example.org/cards -o Web
        cardwright export cocos2d --from Pictures --trim --extrude 1 -o Sprites
        cardwright export xcassets --only 'all but jokers' -o App
        cardwright export godot --game trios -o Trios
        cardwright export web --from Pictures -o Site
        cardwright export web --shadow 4mm -o Site         # with a soft shadow around each card
        cardwright export aisleriot -o ~/.local/share/aisleriot/cards
        cardwright export my-target.json -o Out
        cardwright export web --themes classic,minimal -o Site    # Site/classic and Site/minimal
        cardwright export xcassets --shard 0/2 -o Parts/0    # see cardwright merge
      """)

  @Argument(
    help: ArgumentHelp("The target: a name from list targets, or a target's file.", valueName: "target"),
    completion: .list(ExportTarget.names))
  var target: String

  @OptionGroup var export: Words<ExportSettings>
  @OptionGroup(title: "Output") var reporting: ReportingOptions

  private var settings: ExportSettings {
    var settings = export.settings
    settings.target = target
    return settings
  }

  /// The job, if there are no variants.
  var job: CardJob { get throws { try settings.job(in: reporting.context) } }

  func run() throws {
    for one in try settings.all() { try reporting.perform(one.job(in: reporting.context)) }
  }
}
