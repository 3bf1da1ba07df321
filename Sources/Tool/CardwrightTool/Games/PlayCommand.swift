import CardwrightJobs
import SettingFields
import ArgumentParser
import CardSettings
import CardDesign
import ErrorReporting
import FileAccess
import TabletopDesign
import TabletopGames
import TabletopPlay
import TerminalControl

struct PlayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play", _superCommandName: "cardwright",
    abstract: "Plays a game of cards in the terminal.",
    discussion: """
      GAMES:
        concentration  find the pairs of pictures; cards that you have seen before cost points
        memory         find the pairs of pictures, the quicker the better
        pelmanism      find the pairs of playing cards with few mistakes
        trios          find three cards that are all alike or all different in number, colour, shading and shape
        viewer         not a game: shows one card at a time

      KEYS:
        arrows, Tab     point at a card
        Enter, Space    choose it; or click with the mouse
        u, Backspace    take the last move back
        h, ?            a hint, which tells nothing that you have not seen
        d               three more cards, in trios
        n               a new game
        r               the same game from its beginning
        t               another theme
        Ctrl-L          draw the screen again
        Ctrl-Z          do something else; fg goes on
        q, Ctrl-C       leave

      The game is saved after each move, and continues when you come back. A score counts as your best one if you had no \
      hint, took nothing back, and had not seen the cards before. Both are saved in $XDG_STATE_HOME/cardwright, or else in \
      ~/.local/state/cardwright.

      Terminals that can show pictures do; others show half blocks, with more detail in a larger window.

      EXAMPLES:
        cardwright play concentration
        cardwright play memory --theme animals --pairs 12
        cardwright play pelmanism --level hard
        cardwright play trios --new
        cardwright play viewer
        cardwright play concentration --emoji 🎃👻🦇🍬🍎😈🙀🧛 --font NotoColorEmoji.ttf
      """)

  @OptionGroup(title: "Game") var named: GameArgument
  @OptionGroup(title: "Game") var rules: Words<GameSettings>

  @Option(
    help: ArgumentHelp(
      "The file of the game, as for cardwright board. (default: one for each game and its rules)",
      valueName: "file"),
    completion: .file(extensions: ["json"]))
  var state: String?

  @Flag(name: .customLong("new"), help: "Begin a new game, even if another one is under way.")
  var isNew = false

  @OptionGroup(title: "Pictures") var own: Words<OwnPictureSettings>

  @Option(
    help: ArgumentHelp(
      "The colour font for --emoji; without --emoji, it draws the theme's emoji in place of its pictures.",
      valueName: "file"),
    completion: .file(extensions: ["ttf", "otf", "ttc", "otc"]))
  var font: String?

  @Option(
    help: ArgumentHelp(
      """
      How to show pictures: by the protocol of kitty, iterm or sixel, as blocks of two pixels in colour, or as plain ascii. \
      (default: the best that the terminal is known to support; ascii if NO_COLOR is set)
      """,
      valueName: "protocol"))
  var terminal: TerminalProtocol?

  @Flag(name: .customLong("no-motion"), help: "Show at once where cards end, without motion.")
  var isStill = false

  /// The named game, with its rules.
  private var game: GameSettings {
    var game = rules.settings
    game.game = named.name
    return game
  }

  func run() throws {
    if named.name?.lowercased() == ViewerRun.name {
      if isStill { throw CommandFailure(.usage, "--no-motion is for games: the cards of viewer do not move") }
      return try ViewerRun(state: state, isNew: isNew, seed: game.seed, terminal: terminal).run()
    }
    let kept = try place()
    let stored = try kept.file.record()
    let record = try self.record(besides: stored, at: kept.file.path, fresh: kept.fresh)
    let files = PlaySession.Files(game: kept.file, scores: try StateFolder().path(of: "best-scores.json"))
    let looks = try self.looks(of: record)
    var session = PlaySession(
      record, isKept: record == stored, files: files, scores: try scores(files.scores), looks: looks,
      terminal: terminal ?? .detected { ProcessEnvironment.value(of: $0) }, showsMotion: !isStill)
    let end: PlaySession.End
    do {
      end = try session.run()
    } catch let error as TerminalError {
      throw CommandFailure(error)
    }
    if let failure = end.failure { throw failure }
    if !end.isTerminalGone { try StandardStream.output.write(farewell(end)) }
  }

  // MARK: The game

  /// Returns the file of the game, and a new game with the rules of the options, if they name one.
  private func place() throws -> (file: GameRecordFile, fresh: GameRecord?) {
    if let state {
      if state.isEmpty || state == "-" {
        throw CommandFailure(.usage, "--state \(state): a game is kept in a file; write for example --state game.json")
      }
      return (GameRecordFile(path: state), named.name == nil ? nil : try game.newRecord())
    }
    guard named.name != nil else {
      let names = GameKind.allCases.map(\.rawValue).joined(separator: ", ")
      throw CommandFailure(.usage, "no game is named; choose one of \(names), as in: cardwright play concentration")
    }
    let fresh = try game.newRecord()
    let name = "\(BestScores.key(of: fresh.rules)).json"
    return (GameRecordFile(path: try StateFolder().path(of: name)), fresh)
  }

  /// Returns the stored game, or a new one.
  private func record(besides stored: GameRecord?, at path: String, fresh: GameRecord?) throws -> GameRecord {
    if let stored, !isNew, !stored.game.isOver { return try game.continued(stored, at: path) }
    return try fresh ?? game.newRecord(stored?.rules.kind)
  }

  /// Returns the looks that the game can have, beginning with the wanted one.
  private func looks(of record: GameRecord) throws -> [PlayLook] {
    let theme = try GameTheme(record.rules, record.theme)
    try theme.check(for: record.rules)
    var looks = [PlayLook(theme)]
    for name in GameTheme.names(for: record.rules) where name != theme.name {
      looks.append(PlayLook(try GameTheme(record.rules, name)))
    }
    if let own = try ownTheme(over: theme, of: record.rules.kind) { looks.insert(PlayLook(own, isNamed: false), at: 0) }
    return looks
  }

  /// Returns the theme with the user's pictures, if there are any.
  private func ownTheme(over theme: GameTheme, of kind: GameKind) throws -> GameTheme? {
    guard let option = own.settings.given ?? (font == nil ? nil : "font") else { return nil }
    guard case .pictures(var pictures) = theme else {
      throw CommandFailure(.usage, "--\(option) is for concentration and memory, not for \(kind.rawValue)")
    }
    // Warnings stay readable, as the game uses a separate screen.
    try own.settings.replacePictures(of: &pictures, font: font, .process())
    pictures.name = "your pictures"
    return .pictures(pictures)
  }

  private func scores(_ path: String) throws -> BestScores {
    do throws(BestScoresError) {
      return try BestScores(path: path)
    } catch {
      switch error {
      case .file(let error): throw error
      case .malformed: throw CommandFailure(.badData, "\(error); move it away to begin a new game")
      }
    }
  }

  /// Returns the text for the normal screen afterwards.
  private func farewell(_ end: PlaySession.End) -> String {
    let game = end.record.game
    let points = game.kind == .pelmanism ? "\(game.score) mistakes" : "score \(game.score)"
    let best = end.best.map { ", best \($0)" } ?? ""
    let next = game.isOver || end.record.moves.isEmpty ? "" : "; the game continues when you come back"
    return "\(game.kind.rawValue): \(points)\(best)\(next)\n"
  }
}

extension PlayLook {
  fileprivate init(_ theme: GameTheme, isNamed: Bool = true) {
    self.init(name: theme.name, isNamed: isNamed) { record, time, size in
      try theme.board(of: record, at: time, size: size)
    }
  }
}
