import CardDesign
package import CardSettings
import PlainNotation
package import SettingFields
import TabletopDesign
package import TabletopGames

extension GameSettings {
  /// Returns the named game, if any.
  package func kind() throws(SettingFault) -> GameKind? {
    guard let game else { return nil }
    if let kind = GameKind(rawValue: game.lowercased()) { return kind }
    let names = GameKind.allCases.map(\.rawValue)
    let advice =
      nearestText(to: game.lowercased(), among: names).map { "did you mean \($0)?" }
      ?? "choose one of \(names.joined(separator: ", "))"
    throw SettingFault("there is no game '\(game)'; \(advice)")
  }

  /// Returns a new game.
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

  /// Returns a stored game with the theme of these settings.
  ///
  /// - Parameter path: the game's path, for errors.
  /// - Throws: ``SettingFault`` if these settings name another game.
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

  /// Returns the rules with the changes of these settings.
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

  /// The games that have a setting. Settings that are not listed belong to all games.
  private static let kinds: [SettingName: [GameKind]] = [
    "pairs": [.concentration, .memory], "scoring": [.memory], "time-limit": [.memory], "level": [.pelmanism],
    "pattern": [.pelmanism], "points": [.trios], "room": [.trios],
  ]

  // MARK: Themes

  /// Returns the theme of a game: the named one, or a random one.
  private func theme(by rules: GameRules, seed: UInt64) throws(SettingFault) -> String? {
    switch (rules.kind, theme) {
    case (.trios, nil), (.pelmanism, nil): return nil
    case (.trios, _?): throw SettingFault("\(name: "theme") is not for trios, which has one design")
    case (_, let name?):
      return try SettingFault.about("theme") { () throws(SettingFault) in try GameTheme(rules, name).name }
    case (_, nil):
      // With so few themes, the bias of the remainder is negligible.
      return PictureTheme.named[Int(seed % UInt64(PictureTheme.named.count))].name
    }
  }
}
