import PlainNotation
import TabletopDesign
import TabletopGames

extension ListRow {
  static var games: [ListRow] {
    GameKind.allCases.map { kind in
      ListRow([kind.rawValue, kind.summary], [("name", .string(kind.rawValue)), ("summary", .string(kind.summary))])
    }
  }

  /// The themes of games of pairs.
  static var pictures: [ListRow] {
    PictureTheme.named.map { theme in
      let names = theme.pictures.map(\.name)
      return ListRow(
        [theme.name, names.joined(separator: ", ")],
        [("name", .string(theme.name)), ("pictures", .array(names.map(JSONValue.string)))])
    }
  }
}

extension GameKind {
  fileprivate var summary: String {
    switch self {
    case .concentration: "pairs of pictures; those that were seen before cost points"
    case .memory: "the same, with a bonus for those who are quick"
    case .pelmanism: "pairs of playing cards; mistakes are counted"
    case .trios: "three of 81 cards that match in number, colour, shading and shape"
    }
  }
}
