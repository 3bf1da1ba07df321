import ArgumentParser
import PictureExport

/// The command with everything below it.
struct CardwrightCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cardwright",
    abstract: "Draws playing cards and writes them as PNG or SVG.",
    discussion: """
      EXAMPLES:
        cardwright deck                          a whole deck into the folder Output
        cardwright deck --only courts -o Courts  jacks, queens and kings only
        cardwright card QS -o qs.png             one card
        cardwright render queen.svg -o queen.png any SVG as a PNG
        cardwright list --json                   what can be drawn, for a program
        cardwright diff before.png after.png     what has changed in a picture
        cardwright verify Golden                 whether a deck is drawn as before

      EXIT CODES:
        0 done, 1 pictures differ, 64 wrong usage, 65 damaged data, 66 missing input, 70 internal error,
        73 file cannot be created, 74 reading or writing failed
      """,
    version: Release.version,
    subcommands: [
      DeckCommand.self, CardCommand.self, RenderCommand.self, ListCommand.self, DiffCommand.self, VerifyCommand.self,
      AcceptCommand.self,
    ])
}
