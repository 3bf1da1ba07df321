import CardDesign
package import CardSettings
import PlainNotation
package import SettingFields
import TabletopDesign
package import TabletopGames

extension GameSettings {
  /// The game that is named, if one is.
  package func kind() throws(SettingFault) -> GameKind? {
    guard let game else { return nil }
    if let kind = GameKind(rawValue: game.lowercased()) { return kind }
    let names = GameKind.allCases.map(\.rawValue)
    let advice =
      nearestText(to: game.lowercased(), among: names).map { "did you mean \($0)?" }
      ?? "choose one of \(names.joined(separator: ", "))"
    throw SettingFault("there is no game '\(game)'; \(advice)")
  }

  /// A new game.
  ///
  /// - Parameter kind: the game, if it is known without being named.
  package func newRecord(_ kind: GameKind? = nil) throws(SettingFault) -> GameRecord {
    guard let kind = try self.kind() ?? kind else {
      throw SettingFault("no game is named; write for example: cardwright board concentration -o board.png")
    }
    let rules = try rules(over: GameRules(kind))
    let seed = self.seed ?? .random(in: GameRecord.seeds)
    do { return try GameRecord(rules, seed: seed, theme: theme(by: rules, seed: seed)) } catch {
      throw SettingFault(error)
    }
  }

  /// A game that was begun before, with the theme that is asked for.
  ///
  /// - Parameter path: the game's, for errors.
  /// - Throws: ``SettingFault`` if it is another game than the one that is asked for.
  package func continued(_ record: GameRecord, at path: String) throws(SettingFault) -> GameRecord {
    if let kind = try kind(), kind != record.rules.kind {
      throw SettingFault("\(path) is a game of \(record.rules.kind.rawValue), not of \(kind.rawValue)")
    }
    let rules = try rules(over: record.rules)
    guard rules == record.rules, seed == nil || seed == record.seed else {
      throw SettingFault(
        "\(path) was begun with other rules or another seed, which cannot change; \(name: "new") begins a new game there"
      )
    }
    var record = record
    if theme != nil { record.theme = try theme(by: rules, seed: record.seed) }
    return record
  }

  // MARK: Rules

  /// Rules with what the settings change.
  private func rules(over rules: GameRules) throws(SettingFault) -> GameRules {
    for given in members {
      guard let kinds = Self.kinds[given.name], !kinds.contains(rules.kind) else { continue }
      let games = kinds.map(\.rawValue).joined(separator: " and ")
      throw SettingFault("\(name: given.name) is for \(games), not for \(rules.kind.rawValue)")
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
          throw SettingFault("\(name: "points") \(points): write three whole numbers, as in 3,-5,-1")
        }
        rules.match = match
        rules.mismatch = mismatch
        rules.deselection = deselection
      }
      return .trios(rules)
    }
  }

  /// The games that settings are for; others are for all.
  private static let kinds: [SettingName: [GameKind]] = [
    "pairs": [.concentration, .memory], "scoring": [.memory], "time-limit": [.memory], "level": [.pelmanism],
    "pattern": [.pelmanism], "points": [.trios], "room": [.trios],
  ]

  // MARK: Themes

  /// The name of the theme that a game has: the one that is asked for, or one at random.
  private func theme(by rules: GameRules, seed: UInt64) throws(SettingFault) -> String? {
    switch (rules.kind, theme) {
    case (.trios, nil), (.pelmanism, nil): return nil
    case (.trios, _?): throw SettingFault("\(name: "theme") is not for trios, whose cards look as they do")
    case (_, let name?):
      return try SettingFault.about("theme") { () throws(SettingFault) in try GameTheme(rules, name).name }
    case (_, nil):
      // A remainder favours some of the few themes by nothing that anybody could notice.
      return PictureTheme.named[Int(seed % UInt64(PictureTheme.named.count))].name
    }
  }
}
