import CardSets
package import CardSettings
import DeckSource
import PlainNotation
import PlayingCards
import SettingFields

extension ListSettings {
  /// Returns the requested lists.
  ///
  /// - Throws: ``/SettingFields/SettingFault`` for a setting that the list does not support.
  package func lists() throws -> [(kind: Kind, rows: [ListRow])] {
    if kind != .cards, kind != .all, let other = members.first {
      throw SettingFault("\(name: other.name) is for cards, not for \(kind.rawValue)")
    }
    let kinds = kind == .all ? Kind.allCases.filter { $0 != .all } : [kind]
    return try kinds.map { ($0, try rows(of: $0)) }
  }

  /// Returns a report with the lists, for programs.
  package static func report(of lists: [(kind: Kind, rows: [ListRow])]) -> RunReport {
    var report = RunReport("list")
    report.details = lists.map { ($0.kind.rawValue, JSONValue.array($0.rows.map { .object($0.members) })) }
    return report
  }

  private func rows(of kind: Kind) throws -> [ListRow] {
    switch kind {
    case .cards:
      try selection.pictures(notation: CardNotation(system: pattern ?? .french)).map {
        ListRow(card: $0, naming: naming ?? .short)
      }
    case .themes: ListRow.themes
    case .patterns: ListRow.patterns
    case .palettes: ListRow.palettes
    case .backs: ListRow.backs
    case .sizes: ListRow.sizes
    case .suits: ListRow.suits
    case .indices: ListRow.indices
    case .namings: ListRow.namings
    case .compressions: ListRow.compressions
    case .shops: ListRow.shops
    case .papers: ListRow.papers
    case .targets: ListRow.targets
    case .games: ListRow.games
    case .pictures: ListRow.pictures
    case .all: []
    }
  }
}
