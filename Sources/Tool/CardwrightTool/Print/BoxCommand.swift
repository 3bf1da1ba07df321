import SettingFields
import CardwrightJobs
import ArgumentParser
import CardSettings
import CardDesign
import CardSets
import DeckSource
import Drawing
import ErrorReporting
import FileAccess
import PDFFormat
import PictureExport
import PlainNotation
import PlaneGeometry
import PlayingCards

struct BoxCommand: ReportingCommand, LimitingCommand {
  static let configuration = CommandConfiguration(
    commandName: "box", _superCommandName: "cardwright",
    abstract: "Draws a box for a deck, laid flat, to be printed, cut and folded.",
    discussion: """
      The box fits the size and the number of the cards. It has a lid and a bottom that are tucked in, flaps against dust, and a flap for \
      glue. The front shows a swallow over its house of cards, and the maker's name, which is on the lid as well. Lines \
      for cutting (green) and folding (blue, dashed) lie on top; in a PDF they are separate layers, and with --ink-map \
      separate inks as well, which do not erase the art below them.

      EXAMPLES:
        cardwright box -o box.pdf
        cardwright box --size bridge --maker 'AK & Sons' --back floral -o box.pdf
        cardwright box --cards 36 --card-thickness 0.32mm -o box.svg
        cardwright box --layer lines -o dieline.svg
        cardwright box --layer artwork --dpi 300 -o box.png
      """)

  @OptionGroup var box: Words<BoxSettings>
  @OptionGroup(title: "Output") var reporting: ReportingOptions

  func run() throws {
    let (job, place) = try box.settings.job(in: reporting.context)
    guard case .file(let path, _) = place else {
      try reporting.checkStandardOutput()
      return try StandardStream.output.write(job.bytes())
    }
    try reporting.tell(job.run(to: path))
  }
}
