import ArgumentParser
import CardDesign
import ErrorReporting
import PlainNotation
import PlayingCards
import TabletopDesign
import TabletopGames

/// Which game is played, by which rules: what `board` and `play` share.
struct GameOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "The game: \(GameKind.allCases.map(\.rawValue).joined(separator: ", ")). (default: that of --state)",
      valueName: "game"),
    completion: .list(GameKind.allCases.map(\.rawValue)))
  var name: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How many pairs concentration and memory have. (default: 8)", valueName: "number"))
  var pairs: Int?

  @Option(
    help: ArgumentHelp(
      "What a match in memory is worth: plain is 2, bonus adds the seconds that both cards have left. (default: bonus)",
      valueName: "scoring"))
  var scoring: MemoryScoring?

  @Option(
    name: .customLong("time-limit"), parsing: .unconditional,
    help: ArgumentHelp("The seconds that each card of memory has. (default: 6)", valueName: "seconds"))
  var timeLimit: Double?

  @Option(
    help: ArgumentHelp(
      "The board of pelmanism: easy is 4 x 3, medium 6 x 4, hard 8 x 4. (default: easy)", valueName: "level"))
  var level: Pelmanism.Level?

  @Option(help: ArgumentHelp("The suits of pelmanism: french or spanish. (default: french)", valueName: "suits"))
  var pattern: SuitSystem?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The points of trios for a match, a mismatch and a deselection. (default: 3,-5,-1)", valueName: "points"))
  var points: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How many cards the table of trios has room for. (default: 24)", valueName: "number"))
  var room: Int?

  @Option(
    help: ArgumentHelp(
      """
      The pictures of concentration and memory: \(PictureTheme.named.map(\.name).joined(separator: ", ")) (default: one at \
      random); the cards of pelmanism: \(Theme.named.map(\.name).joined(separator: ", ")). A game goes on with another theme.
      """,
      valueName: "name"),
    completion: .list(PictureTheme.named.map(\.name) + Theme.named.map(\.name)))
  var theme: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Names the shuffle of a new game: 0 to 9007199254740991. (default: a random one)", valueName: "number"))
  var seed: UInt64?

  /// The game that is named, if one is.
  func kind() throws(CommandFailure) -> GameKind? {
    guard let name else { return nil }
    if let kind = GameKind(rawValue: name.lowercased()) { return kind }
    let names = GameKind.allCases.map(\.rawValue)
    let advice =
      nearestText(to: name.lowercased(), among: names).map { "did you mean \($0)?" }
      ?? "choose one of \(names.joined(separator: ", "))"
    throw CommandFailure(.usage, "there is no game '\(name)'; \(advice)")
  }

  /// A new game.
  ///
  /// - Parameter kind: the game, if it is known without being named.
  func newRecord(_ kind: GameKind? = nil) throws(CommandFailure) -> GameRecord {
    guard let kind = try self.kind() ?? kind else {
      throw CommandFailure(.usage, "no game is named; write for example: cardwright board concentration -o board.png")
    }
    let rules = try rules(over: GameRules(kind))
    let seed = self.seed ?? .random(in: GameRecord.seeds)
    do {
      return try GameRecord(rules, seed: seed, theme: theme(by: rules, seed: seed))
    } catch let error as CommandFailure {
      throw error
    } catch {
      throw CommandFailure(error)
    }
  }

  /// A game that was begun before, with the theme that is asked for.
  ///
  /// - Parameter path: the game's, for errors.
  /// - Throws: ``CommandFailure`` if it is another game than the one that is asked for.
  func continued(_ record: GameRecord, at path: String) throws(CommandFailure) -> GameRecord {
    if let kind = try kind(), kind != record.rules.kind {
      throw CommandFailure(.usage, "\(path) is a game of \(record.rules.kind.rawValue), not of \(kind.rawValue)")
    }
    let rules = try rules(over: record.rules)
    guard rules == record.rules, seed == nil || seed == record.seed else {
      throw CommandFailure(
        .usage, "\(path) was begun with other rules or another seed, which cannot change; --new begins a new game there"
      )
    }
    var record = record
    if theme != nil { record.theme = try theme(by: rules, seed: record.seed) }
    return record
  }

  // MARK: Rules

  /// Rules with what the options change.
  private func rules(over rules: GameRules) throws(CommandFailure) -> GameRules {
    let others = given.filter { !$0.games.contains(rules.kind) }
    if let other = others.first {
      let games = other.games.map(\.rawValue).joined(separator: " and ")
      throw CommandFailure(.usage, "\(other.option) is for \(games), not for \(rules.kind.rawValue)")
    }
    switch rules {
    case .concentration(let pairs): return .concentration(pairs: self.pairs ?? pairs)
    case .memory(let pairs, let scoring, let limit):
      return .memory(
        pairs: self.pairs ?? pairs, scoring: self.scoring ?? scoring, bonusTimeLimit: timeLimit ?? limit)
    case .pelmanism(let level, let system): return .pelmanism(self.level ?? level, of: pattern ?? system)
    case .trios(var rules):
      if let room { rules.room = room }
      if let points {
        let numbers = points.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.count == 3, let match = numbers[0], let mismatch = numbers[1], let deselection = numbers[2] else {
          throw CommandFailure(.usage, "--points \(points): write three whole numbers, as in 3,-5,-1")
        }
        rules.match = match
        rules.mismatch = mismatch
        rules.deselection = deselection
      }
      return .trios(rules)
    }
  }

  /// The options that are given, with the games that they are for.
  private var given: [(option: String, games: [GameKind])] {
    var given: [(String, [GameKind])] = []
    if pairs != nil { given.append(("--pairs", [.concentration, .memory])) }
    if scoring != nil { given.append(("--scoring", [.memory])) }
    if timeLimit != nil { given.append(("--time-limit", [.memory])) }
    if level != nil { given.append(("--level", [.pelmanism])) }
    if pattern != nil { given.append(("--pattern", [.pelmanism])) }
    if points != nil { given.append(("--points", [.trios])) }
    if room != nil { given.append(("--room", [.trios])) }
    return given
  }

  // MARK: Themes

  /// The name of the theme that a game has: the one that is asked for, or one at random.
  private func theme(by rules: GameRules, seed: UInt64) throws(CommandFailure) -> String? {
    switch (rules.kind, theme) {
    case (.trios, nil), (.pelmanism, nil): return nil
    case (.trios, _?): throw CommandFailure(.usage, "--theme is not for trios, whose cards look as they do")
    case (_, let name?):
      return try CommandFailure.about("--theme") { () throws(CommandFailure) in try GameTheme(rules, name).name }
    case (_, nil):
      // A remainder favours some of the few themes by nothing that anybody could notice.
      return PictureTheme.named[Int(seed % UInt64(PictureTheme.named.count))].name
    }
  }
}
