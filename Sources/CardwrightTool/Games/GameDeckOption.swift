import ArgumentParser
import CardDesign
import CardSets
import DeckSource
import ErrorReporting
import PlayingCards
import SVGFormat
import TabletopDesign
import TabletopGames

/// The cards of a game in place of playing cards.
struct GameDeckOption: ParsableArguments {
  enum Game: String, Choice {
    case trios, pairs
  }

  @Option(
    help: ArgumentHelp(
      """
      Draw the cards of a game instead: the 81 of trios, or for games of pairs the pictures of --theme, which then is one of \
      \(PictureTheme.named.map(\.name).joined(separator: ", ")); each is drawn once.
      """,
      valueName: "game"))
  var game: Game?

  @OptionGroup var own: OwnPictures

  /// The cards of a game, and the paper and the back that they have.
  struct Deck {
    let cards: [TableCard]
    let theme: Theme

    /// The cards as a drawing shows them.
    func set(_ drawing: DeckDrawing) -> CardSet {
      CardSet(cards, composer: TableCardComposer(drawing.composer), naming: drawing.naming)
    }
  }

  /// The deck that is asked for; `nil` for one of playing cards.
  ///
  /// - Parameters:
  ///   - only: the cards that are selected, of playing cards.
  ///   - warn: is told what is left out of a file of artwork.
  func deck(
    besides drawing: DrawingOptions, only: String?, warn: @Sendable (String, [SVGWarning]) -> Void
  ) throws(CommandFailure) -> Deck? {
    if let option = own.option, game != .pairs { throw CommandFailure(.usage, "\(option) goes with --game pairs") }
    guard let game else { return nil }
    let others: [(String, Bool)] = [
      ("--only", only != nil), ("--art", drawing.art != nil), ("--maker", drawing.design.maker != nil),
      ("--aces", drawing.design.aces != nil), ("--index", drawing.design.index != nil),
      ("--suits", drawing.design.suits != nil), ("--suit-colors", drawing.face.colors.suitColors != nil),
      ("--naming \(drawing.naming.rawValue)", drawing.naming != .short && drawing.naming != .long),
      ("--theme", game == .trios && drawing.theme != nil),
    ]
    if let other = others.first(where: \.1)?.0 {
      throw CommandFailure(.usage, "\(other) does not go with --game \(game.rawValue)")
    }
    switch game {
    case .trios:
      return Deck(cards: TableCard.triosDeck, theme: Theme(name: game.rawValue, back: .trios))
    case .pairs:
      let name = drawing.theme
      var theme = try CommandFailure.about("--theme") { () throws(CommandFailure) in try PictureTheme(ofPairs: name) }
      try own.replacePictures(of: &theme, font: drawing.design.font, warn: warn)
      return Deck(cards: TableCard.deck(of: theme), theme: Theme(name: theme.name, back: theme.back))
    }
  }
}
