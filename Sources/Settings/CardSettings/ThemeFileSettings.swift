package import CardDesign
import DeckSource
public import PlayingCards
package import SettingFields

/// A theme that is written as a file.
public struct ThemeFileSettings: Hashable, Sendable {
  /// The theme's file, which is checked and written out.
  public var file: String?
  /// The theme to write instead: a name or a file.
  public var export: String?
  /// The suits; `nil` for the theme's.
  public var pattern: SuitSystem?

  /// No theme.
  public init() {}

  /// Returns the complete theme.
  package func theme() throws(SettingFault) -> Theme {
    switch (export, file) {
    case (let name?, nil): return try Theme(setting: name, "\(name: "export")", pattern: pattern)
    case (nil, let path?): return try Theme(setting: path, "\(path)", pattern: pattern)
    case (nil, nil):
      throw SettingFault(
        "no theme is named; write for example: cardwright theme \(name: "export") classic -o my.json")
    case (_?, _?): throw SettingFault("\(name: "export") and a file exclude each other: give one of them")
    }
  }
}

extension ThemeFileSettings: SettingGroup {
  package static let fields: [SettingField<ThemeFileSettings>] = [
    .optional(
      "export", { $1(&$0.export) }, "name", on: [.commandLine, .address],
      "The theme to write: \(Theme.named.map(\.name).listed), or a file."
    ).completing(.words(Theme.named.map(\.name))),
    .optional(
      "pattern", { $1(&$0.pattern) }, "suits", on: [.commandLine, .address],
      "The suits: french or spanish. (default: the theme's)"),
  ]
}
