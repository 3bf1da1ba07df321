package import CardDesign
import CardSettings
package import SettingFields
import ErrorReporting
import PlainNotation
package import PlaneGeometry
import PlayingCards
package import SceneAnimation
package import TabletopAnimation
package import TabletopDesign
package import TabletopGames

/// The look of a game.
package enum GameTheme: Sendable {
  /// The pictures of a game of pairs.
  case pictures(PictureTheme)
  /// The design of playing cards.
  case cards(Theme)

  /// The theme of a game.
  ///
  /// - Parameter name: the name; `nil` for the default theme.
  /// - Throws: ``SettingFault`` if the game has no theme of that name.
  package init(_ rules: GameRules, _ name: String?) throws(SettingFault) {
    let wanted = name?.lowercased()
    switch rules {
    case .concentration, .memory:
      self = .pictures(try PictureTheme(ofPairs: name))
    case .pelmanism, .trios:
      let themes = rules.cardThemes
      guard let theme = themes.first(where: { wanted == nil || $0.name == wanted }) else {
        throw SettingFault(noTheme: name, among: themes.map(\.name))
      }
      self = .cards(theme)
    }
  }

  /// The theme of a stored game, or another one, with enough pictures for the game's pairs.
  ///
  /// - Throws: ``SettingFault`` if the game has no theme of that name, or too few pictures.
  package init(playing record: GameRecord, named name: String?) throws(SettingFault) {
    try self.init(record.rules, name ?? record.theme)
    try check(for: record.rules)
  }

  /// Returns the film of a game in this theme.
  ///
  /// - Throws: ``SettingFault`` for an impossible move.
  package func film(
    of record: GameRecord, timing: GameFilm.Timing = .shortened, edge: Flip.Edge = .left, size: Size
  ) throws(SettingFault) -> GameFilm {
    do {
      return try GameFilm(record, timing: timing, edge: edge) { game, time in
        board(of: game, record, at: time, size: size)
      }
    } catch {
      throw SettingFault(.badData, "\(error)")
    }
  }

  /// Returns the names of the themes for a game.
  package static func names(for rules: GameRules) -> [String] {
    switch rules {
    case .concentration, .memory: PictureTheme.named.map(\.name)
    case .pelmanism: rules.cardThemes.map(\.name)
    case .trios: []
    }
  }

  /// The theme's name.
  package var name: String {
    switch self {
    case .pictures(let theme): theme.name
    case .cards(let theme): theme.name
    }
  }

  /// Returns the back of a game's cards.
  package func back(in kind: GameKind) -> BackStyle {
    if kind == .trios { return .trios }
    return switch self {
    case .pictures(let theme): theme.back
    case .cards(let theme): theme.back
    }
  }

  /// Returns the board of a game at a time.
  ///
  /// - Parameters:
  ///   - time: the time in seconds since the game began; `nil` for the time when all movement has ended.
  ///   - seen: the time at which turning and fading cards are drawn; `nil` for the same time.
  package func board(
    of record: GameRecord, at time: Double?, seenAt seen: Double? = nil, size: Size
  ) throws(GameError) -> Board {
    let (game, time) = try record.glance(at: time)
    return board(of: game, record, at: seen ?? time, size: size)
  }

  /// Returns the board of a game in its present state.
  ///
  /// - Parameter record: the game with its moves, which gives the pictures of the pairs.
  package func board(of game: TabletopGame, _ record: GameRecord, at time: Double, size: Size) -> Board {
    switch (self, game) {
    case (.cards(let theme), .pelmanism(let game)): return Board(game, at: time, theme: theme, size: size)
    case (.pictures(let theme), _):
      let pictures = record.pictures(from: theme.pictures(forPairs: record.rules.pairCount))
      return Board(game, at: time, theme: theme, pictures: pictures, size: size)
    case (.cards, _): return Board(game, at: time, size: size)
    }
  }

  /// Returns the names of the pictures that the player has seen, by card.
  package func pictureNames(of record: GameRecord) -> [Int: String?] {
    guard case .pictures(let theme) = self else { return [:] }
    return record.pictures(from: theme.pictures(forPairs: record.rules.pairCount).map(\.name))
  }

  /// Returns the name of the pictures that a game takes from other themes if its own are too few; `nil` for none.
  package func lentPictures(for rules: GameRules) -> String? {
    guard case .pictures(let theme) = self else { return nil }
    let lent = theme.pictures(forPairs: rules.pairCount).dropFirst(theme.pictures.count).map(\.name)
    guard !lent.isEmpty else { return nil }
    let names = lent.count > 6 ? lent.prefix(5) + ["\(lent.count - 5) more"] : lent[...]
    return """
      \(theme.name) has \(theme.pictures.count) pictures for \(rules.pairCount) pairs: \(names.joined(separator: ", ")) \
      \(lent.count == 1 ? "comes" : "come") from other themes; --pictures FOLDER brings others
      """
  }

  /// Checks that the theme has a different picture for each pair, so that no two share the question mark.
  package func check(for rules: GameRules) throws(SettingFault) {
    guard case .pictures(let theme) = self else { return }
    let count = theme.pictures(forPairs: rules.pairCount).count
    guard count >= rules.pairCount else {
      throw SettingFault(
        "there are pictures for \(count) pairs, and the game has \(rules.pairCount): \(name: "pictures") FOLDER brings others"
      )
    }
  }
}

extension GameRules {
  /// The designs that include the game's playing cards.
  fileprivate var cardThemes: [Theme] {
    guard case .pelmanism(_, let system) = self else { return Theme.named }
    return Theme.named.compactMap { try? $0.inPattern(system) }
  }

  /// The number of pairs of pictures in a game; 0 for one without pictures.
  fileprivate var pairCount: Int {
    switch self {
    case .concentration(let pairs), .memory(let pairs, _, _): pairs
    case .pelmanism, .trios: 0
    }
  }
}
