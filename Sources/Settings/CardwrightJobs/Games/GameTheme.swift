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

/// How a game looks.
package enum GameTheme: Sendable {
  /// The pictures of a game of pairs.
  case pictures(PictureTheme)
  /// The design of playing cards.
  case cards(Theme)

  /// The theme of a game.
  ///
  /// - Parameter name: `nil` for the default one.
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

  /// The theme that a game is kept with, or another one; with pictures enough for its pairs.
  ///
  /// - Throws: ``SettingFault`` if the game has no theme of that name, or too few pictures.
  package init(playing record: GameRecord, named name: String?) throws(SettingFault) {
    try self.init(record.rules, name ?? record.theme)
    try check(for: record.rules)
  }

  /// The film of a game in this theme.
  ///
  /// - Throws: ``SettingFault`` for a move that cannot be made.
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

  /// The names of the themes that a game has.
  package static func names(for rules: GameRules) -> [String] {
    switch rules {
    case .concentration, .memory: PictureTheme.named.map(\.name)
    case .pelmanism: rules.cardThemes.map(\.name)
    case .trios: []
    }
  }

  /// Its name.
  package var name: String {
    switch self {
    case .pictures(let theme): theme.name
    case .cards(let theme): theme.name
    }
  }

  /// The back of the cards of a game.
  package func back(in kind: GameKind) -> BackStyle {
    if kind == .trios { return .trios }
    return switch self {
    case .pictures(let theme): theme.back
    case .cards(let theme): theme.back
    }
  }

  /// The board of a game.
  ///
  /// - Parameters:
  ///   - time: in seconds since the game began; `nil` for when all that was touched last lies still.
  ///   - seen: when cards that turn or fade are looked at; `nil` for the same time.
  package func board(
    of record: GameRecord, at time: Double?, seenAt seen: Double? = nil, size: Size
  ) throws(GameError) -> Board {
    let (game, time) = try record.glance(at: time)
    return board(of: game, record, at: seen ?? time, size: size)
  }

  /// The board of a game as it stands.
  ///
  /// - Parameter record: the game with its moves, which says what pictures the pairs have.
  package func board(of game: TabletopGame, _ record: GameRecord, at time: Double, size: Size) -> Board {
    switch (self, game) {
    case (.cards(let theme), .pelmanism(let game)): return Board(game, at: time, theme: theme, size: size)
    case (.pictures(let theme), _):
      let pictures = record.pictures(from: theme.pictures(forPairs: record.rules.pairCount))
      return Board(game, at: time, theme: theme, pictures: pictures, size: size)
    case (.cards, _): return Board(game, at: time, size: size)
    }
  }

  /// The names of the pictures that have been seen.
  package func pictureNames(of record: GameRecord) -> [Int: String?] {
    guard case .pictures(let theme) = self else { return [:] }
    return record.pictures(from: theme.pictures(forPairs: record.rules.pairCount).map(\.name))
  }

  /// The pictures that a game takes from other themes, as its own have too few; `nil` for none.
  package func lentPictures(for rules: GameRules) -> String? {
    guard case .pictures(let theme) = self else { return nil }
    let lent = theme.pictures(forPairs: rules.pairCount).dropFirst(theme.pictures.count).map(\.name)
    guard !lent.isEmpty else { return nil }
    let names = lent.count > 6 ? lent.prefix(5) + ["\(lent.count - 5) more"] : lent[...]
    return """
      \(theme.name) has \(theme.pictures.count) pictures for \(rules.pairCount) pairs: \(names.joined(separator: ", ")) \
      \(lent.count == 1 ? "is" : "are") lent by other themes; --pictures FOLDER brings others
      """
  }

  /// Checks that no two pairs of a game have to share the question mark.
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
  /// The designs that have its playing cards.
  fileprivate var cardThemes: [Theme] {
    guard case .pelmanism(_, let system) = self else { return Theme.named }
    return Theme.named.compactMap { try? $0.inPattern(system) }
  }

  /// How many pairs of pictures a game has; 0 for one without pictures.
  fileprivate var pairCount: Int {
    switch self {
    case .concentration(let pairs), .memory(let pairs, _, _): pairs
    case .pelmanism, .trios: 0
    }
  }
}
