import ArgumentParser
import CardDesign
import CardSettings
import CardSets
import DeckSource
import ErrorReporting
import FontMatching
import PlayingCards
import SVGFormat
import TabletopDesign
import TabletopGames
import Typography

/// How the cards of a board look, beyond what its theme says.
struct BoardDesign: Sendable {
  /// How cards with pictures look.
  enum Look: String, Choice {
    case paper, memorize
  }

  let back: BackStyle?
  let artwork: ArtworkCollection?
  let look: Look
  let layout: Board.Layout

  /// Changes a board of the game.
  func apply(to board: inout Board) {
    if back != nil || artwork != nil { board.setDesign(back: back, artwork: artwork) }
    if look == .memorize {
      board.useMemorizeLook()
    } else if board.layout == .balanced {
      board.layout = layout
    }
  }
}

/// The options about the look of a board's cards.
struct BoardDesignOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "For concentration and memory: paper, or memorize, the cards and the grid of the course's app. (default: paper)",
      valueName: "look"))
  var look = BoardDesign.Look.paper

  @Option(
    help: ArgumentHelp(
      """
      For pelmanism: a folder of SVGs, PNGs and other pictures in place of what is drawn, with names such as QS, 8_of_clubs and \
      cardback, as for cardwright deck.
      """,
      valueName: "folder"),
    completion: .directory)
  var art: String?

  @OptionGroup var back: Words<BackSettings>

  /// The design of a game's boards.
  ///
  /// - Parameter context: is told what is left out of a file of artwork.
  /// - Throws: ``CommandFailure`` for an option that the game has no use for, or a picture that cannot be used.
  func design(
    of record: GameRecord, _ theme: GameTheme, grid: BoardSizing.BoardGrid,
    _ context: JobContext
  ) throws(CommandFailure) -> BoardDesign {
    let kind = record.rules.kind
    if look == .memorize, kind == .pelmanism || kind == .trios {
      throw CommandFailure(.usage, "--look memorize is for concentration and memory, not for \(kind.rawValue)")
    }
    if look == .memorize, grid == .stanford {
      throw CommandFailure(.usage, "--look memorize has its own grid: leave --grid stanford out")
    }
    if art != nil, kind != .pelmanism {
      throw CommandFailure(
        .usage, "--art is for pelmanism, not for \(kind.rawValue); --pictures replaces those of a theme")
    }
    var reader = SVGReader()
    reader.fonts = FontCollection(system: FontconfigFonts()) { TextTypeface.family }
    do {
      let base = theme.back(in: kind)
      let style = try back.settings.style(over: base, reader: reader, context)
      let artwork = try art.map { path in
        try CommandFailure.about("--art") { () throws(ArtFolderError) in
          try ArtFolder(path: path, system: record.rules.system)
        }.artwork(reader: reader, warn: context.warn)
      }
      return BoardDesign(back: style == base ? nil : style, artwork: artwork, look: look, layout: grid.layout)
    } catch let failure as CommandFailure {
      throw failure
    } catch {
      throw CommandFailure(error)
    }
  }
}

extension GameRules {
  /// The suits of its playing cards.
  fileprivate var system: SuitSystem { if case .pelmanism(_, let system) = self { system } else { .french } }
}
