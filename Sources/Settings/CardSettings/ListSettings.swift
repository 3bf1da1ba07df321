public import DeckSource
public import PlayingCards
package import SettingFields

/// A list of cards, or of the values of settings.
public struct ListSettings: Hashable, Sendable {
  /// The kind of things to list.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case cards, themes, patterns, palettes, backs, sizes, suits, indices, namings, compressions, shops, papers, targets,
      games,
      pictures, all
  }

  /// The kind of things to list.
  public var kind = Kind.cards
  /// The selection of cards.
  public var selection = SelectionSettings()
  /// The suits of the cards; `nil` for the French ones.
  public var pattern: SuitSystem?
  /// The names of the cards' files; `nil` for short ones.
  public var naming: FileNaming?

  /// All cards.
  public init() {}
}

extension ListSettings: SettingGroup {
  package static let fields: [SettingField<ListSettings>] =
    SelectionSettings.fields.inside { $1(&$0.selection) } + [
      .optional(
        "pattern", { $1(&$0.pattern) }, "suits", on: [.commandLine, .address],
        "The suits of the cards. (default: french)"),
      .optional(
        "naming", { $1(&$0.naming) }, "scheme", on: .commandLine, "How the cards' files are named. (default: short)"),
    ]
}
