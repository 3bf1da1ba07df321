import ArgumentParser
import FileAccess
import NearestName
import TabletopDesign
import TabletopGames
import TabletopPlay
import TerminalControl
import TerminalPictures

struct PlayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play", _superCommandName: "cardwright",
    abstract: "Plays a game of cards in the terminal.",
    discussion: """
      GAMES:
        concentration   find the pairs of pictures; cards that you should have known cost points
        memory          find the pairs of pictures, the quicker the better
        pelmanism       find the pairs of playing cards with few mistakes
        trios           find three cards that are all alike or all different in number, colour, shading and shape

      KEYS:
        arrows, Tab      point at a card
        Enter, Space     choose it; or click with the mouse
        u, Backspace     take the last move back
        h, ?             a hint, which tells nothing that you have not seen
        d                three more cards, in trios
        n                a new game
        r                the same game from its beginning
        t                other pictures
        Ctrl-L           draw the screen again
        Ctrl-Z           do something else; fg goes on
        q, Ctrl-C        leave

      The game is kept after each move, and goes on where it was when you come back. A score counts as your best one if you had no \
      hint, took nothing back, and had not seen the cards before. Both are kept in $XDG_STATE_HOME/cardwright, or else in \
      ~/.local/state/cardwright.

      Pictures are shown as such where the terminal can; elsewhere as half blocks, where a large window shows more.

      EXAMPLES:
        cardwright play concentration
        cardwright play memory --theme animals --pairs 12
        cardwright play pelmanism --level hard
        cardwright play trios --new
      """)

  @Argument(
    help: ArgumentHelp("The game: \(GameKind.allCases.map(\.rawValue).joined(separator: ", ")).", valueName: "game"),
    completion: .list(GameKind.allCases.map(\.rawValue)))
  var game: String

  @Option(
    help: ArgumentHelp(
      "The pictures of concentration and memory: \(PictureTheme.named.map(\.name).joined(separator: ", ")).",
      valueName: "name"), completion: .list(PictureTheme.named.map(\.name)))
  var theme: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How many pairs concentration and memory have. (default: 8)", valueName: "number"))
  var pairs: Int?

  @Option(
    help: ArgumentHelp(
      "The board of pelmanism: easy (4 x 3), medium (6 x 4) or hard (8 x 4). (default: easy)", valueName: "level"),
    completion: .list(Pelmanism.Level.allCases.map(\.rawValue)))
  var level: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The number that names a new game's shuffle. (default: a random one)", valueName: "number"))
  var seed: UInt64?

  @Flag(help: "Begin a new game, whatever is under way.")
  var new = false

  @Option(
    help: ArgumentHelp(
      "A file to keep the game in; that of cardwright board will do.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var state: String?

  @Option(
    help: ArgumentHelp(
      """
      How to show pictures: by the protocol of kitty, iterm or sixel, as blocks of two pixels in colour, or as plain ascii. \
      (default: the best that the terminal is known for; ascii if NO_COLOR is set)
      """,
      valueName: "protocol"))
  var terminal: TerminalProtocol?

  func run() throws {
    let rules = try self.rules()
    let theme = try self.theme.map { name in
      try CommandEnd.about("--theme") { () throws(TabletopDesignError) in try PictureTheme(named: name) }
    }
    let folder = StateFolder()
    let path = try state ?? folder.path(of: "\(BestScores.key(of: rules)).json")
    let files = PlaySession.Files(
      game: GameRecordFile(path: path), scores: try folder.path(of: "best-scores.json"))
    var (record, isKept) = try self.record(rules, file: files.game)
    if let theme, record.theme != theme.name {
      record.theme = theme.name
      isKept = false
    }
    var session = PlaySession(
      record, isKept: isKept, files: files, scores: try scores(files.scores), themes: PictureTheme.named,
      terminal: terminal ?? .detected { ProcessEnvironment.value(of: $0) })
    let end: PlaySession.End
    do {
      end = try session.run()
    } catch let error as TerminalError {
      throw CommandEnd(.usage, "\(error): cardwright play needs a terminal to draw on and to read keys from")
    }
    if let failure = end.failure { throw failure }
    if !end.isTerminalGone { try StandardStream.output.write(farewell(end)) }
  }

  // MARK: The game

  /// The rules that the options describe.
  private func rules() throws(CommandEnd) -> GameRules {
    let names = GameKind.allCases.map(\.rawValue)
    guard let kind = GameKind(rawValue: game.lowercased()) else {
      let advice =
        nearestText(to: game.lowercased(), among: names).map { "did you mean \($0)?" }
        ?? "choose one of \(names.joined(separator: ", "))"
      throw CommandEnd(.usage, "there is no game '\(game)': \(advice)")
    }
    let hasPictures = kind == .concentration || kind == .memory
    if pairs != nil, !hasPictures { throw CommandEnd(.usage, "--pairs goes with concentration and memory") }
    if theme != nil, !hasPictures { throw CommandEnd(.usage, "--theme goes with concentration and memory") }
    if level != nil, kind != .pelmanism { throw CommandEnd(.usage, "--level goes with pelmanism") }
    switch GameRules(kind) {
    case .concentration(let usual): return .concentration(pairs: pairs ?? usual)
    case .memory(let usual, let scoring, let limit):
      return .memory(pairs: pairs ?? usual, scoring: scoring, bonusTimeLimit: limit)
    case .pelmanism(let usual): return .pelmanism(try level.map(pelmanismLevel) ?? usual)
    case .trios(let rules): return .trios(rules)
    }
  }

  private func pelmanismLevel(_ name: String) throws(CommandEnd) -> Pelmanism.Level {
    guard let level = Pelmanism.Level(rawValue: name.lowercased()) else {
      let names = Pelmanism.Level.allCases.map(\.rawValue).joined(separator: ", ")
      throw CommandEnd(.usage, "--level: there is no level '\(name)': choose one of \(names)")
    }
    return level
  }

  /// The game that is under way, or a new one, and whether the file holds it.
  private func record(_ rules: GameRules, file: GameRecordFile) throws -> (record: GameRecord, isKept: Bool) {
    let stored = try file.record()
    if let stored, stored.rules.kind != rules.kind {
      throw CommandEnd(
        .usage, "\(file.path) holds a game of \(stored.rules.kind.rawValue), not of \(rules.kind.rawValue)")
    }
    let isWanted = stored.map { !new && !$0.game.isOver && (self.seed == nil || $0.seed == self.seed) } ?? false
    if let stored, isWanted { return (stored, true) }
    let seed = self.seed ?? UInt64.random(in: GameRecord.seeds)
    let theme = stored?.theme ?? PictureTheme.named.randomElement()?.name
    let hasPictures = rules.kind == .concentration || rules.kind == .memory
    let begun = try CommandEnd.about(self.seed == nil ? "--pairs" : "play") { () throws(GameError) in
      try GameRecord(rules, seed: seed, theme: hasPictures ? theme : nil)
    }
    return (begun, false)
  }

  private func scores(_ path: String) throws -> BestScores {
    do throws(BestScoresError) {
      return try BestScores(path: path)
    } catch {
      switch error {
      case .file(let error): throw error
      case .malformed: throw CommandEnd(.badData, "\(error); move it away to begin anew")
      }
    }
  }

  /// What stands on the usual screen afterwards.
  private func farewell(_ end: PlaySession.End) -> String {
    let game = end.record.game
    let points = game.kind == .pelmanism ? "\(game.score) mistakes" : "score \(game.score)"
    let best = end.best.map { ", best \($0)" } ?? ""
    let next = game.isOver || end.record.moves.isEmpty ? "" : "; the game goes on when you come back"
    return "\(game.kind.rawValue): \(points)\(best)\(next)\n"
  }
}
