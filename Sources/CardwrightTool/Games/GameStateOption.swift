import ArgumentParser
import ErrorReporting
import FileAccess
import TabletopGames

/// Where a game is kept between commands.
struct GameStateOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      A file that the game is kept in: made if it is not there, else played on. It is written whole or not at all, by one \
      process at a time, and left as it is if it is damaged or a move cannot be made.
      """,
      valueName: "file"), completion: .file(extensions: ["json"]))
  var state: String?

  @Flag(name: .customLong("new"), help: "Begin a new game, also where --state holds one.")
  var isNew = false

  /// The game after what is done, kept in the file if there is one.
  func played(
    by options: GameOptions, _ play: (inout GameRecord) throws(CommandFailure) -> Void
  ) throws(CommandFailure) -> GameRecord {
    guard let state else {
      if isNew { throw CommandFailure(.usage, "--new goes with --state: without a file every game is new") }
      var record = try options.newRecord()
      try play(&record)
      return record
    }
    if state.isEmpty { throw CommandFailure(.usage, "--state: the name is empty; write for example --state game.json") }
    if state == "-" {
      throw CommandFailure(.usage, "--state -: a game is kept in a file; write for example --state game.json")
    }
    do throws(GameRecordFile.UpdateError<CommandFailure>) {
      return try GameRecordFile(path: state).update { (old: GameRecord?) throws(CommandFailure) -> GameRecord in
        var record =
          if let old, !isNew { try options.continued(old, at: state) } else { try options.newRecord(old?.rules.kind) }
        try play(&record)
        return record
      }
    } catch {
      switch error {
      case .change(let end): throw end
      case .record(let error): throw CommandFailure(error)
      }
    }
  }
}
