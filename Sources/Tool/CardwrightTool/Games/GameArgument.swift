import ArgumentParser
import TabletopGames

/// The name of a game, for `board` and `play`.
struct GameArgument: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "The game: \(GameKind.allCases.map(\.rawValue).joined(separator: ", ")). (default: that of --state)",
      valueName: "game"),
    completion: .list(GameKind.allCases.map(\.rawValue)))
  var name: String?
}
