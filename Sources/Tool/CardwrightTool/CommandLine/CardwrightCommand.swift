import ArgumentParser

/// The root command with all subcommands.
struct CardwrightCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cardwright",
    abstract: "Draws playing cards and writes them as PNG, SVG or PDF.",
    discussion: """
      EXAMPLES:
        cardwright deck                             draw a whole deck into the folder Output
        cardwright deck --only 'red courts' -o Red  draw six of its cards
        cardwright card QS -o qs.png                draw one card
        cardwright card QS --show                   show it in the terminal
        cardwright sheet --duplex long              lay a deck out on paper, to be printed
        cardwright table cards.csv --template front.svg  draw cards from a table
        cardwright new MyGame                       begin your own game
        cardwright build                            make everything that a project asks for
        cardwright board trios -o board.png         draw the board of a game
        cardwright animate deal -o deal.png         draw cards in motion
        cardwright export phaser -o Game            write an atlas for a game engine
        cardwright merge Parts/* -o Deck            put together what several machines have drawn
        cardwright status Parts/*                   see the progress of shares
        cardwright preflight Print --for mpc        check a folder for a print shop
        cardwright render queen.svg -o queen.png    turn any SVG into a PNG
        cardwright list all                         list everything there is to choose from
        cardwright theme --export classic -o my.json  write a design as a file, to be changed
        cardwright check-colors                     measure how well people tell the suits apart
        cardwright diff before.png after.png        see what has changed in a picture
        cardwright verify Golden                    check that a deck is drawn as before
        cardwright play concentration               play a game of cards in the terminal
        cardwright serve                            see cards in a browser as they are edited

      EXIT CODES:
        0   done
        1   pictures differ
        64  wrong usage
        65  damaged data
        66  missing input
        70  internal error
        73  file cannot be created
        74  reading or writing failed
      """,
    version: versionText,
    subcommands: [
      DeckCommand.self, CardCommand.self, TableCommand.self, SheetCommand.self, BoxCommand.self, PreflightCommand.self,
      ExportCommand.self, MergeCommand.self, StatusCommand.self, NewCommand.self, BuildCommand.self, SchemaCommand.self,
      BoardCommand.self, PlayCommand.self, AnimateCommand.self, RenderCommand.self, ListCommand.self,
      ThemeCommand.self, CheckColorsCommand.self, DiffCommand.self, VerifyCommand.self, AcceptCommand.self,
      ServeCommand.self,
    ])
}
