import CardTables
import FileAccess
package import SettingFields

/// A table, its templates, and the settings that combine them.
public struct TableSettings: Hashable, Sendable {
  /// The table's path, optionally with the name of a sheet after a `#`.
  public var table = ""
  /// The front of all cards: an SVG with placeholders for columns, or a path with placeholders.
  public var template = ""
  /// The back, in the same form. A single file without placeholders is drawn once.
  public var back: String?
  /// The front of a further card for each row whose text does not fit on its first one.
  public var next: String?
  /// A folder of pictures for names between colons: sword.svg for :sword:.
  public var icons: String?
  /// The folder in which pictures are looked up first.
  public var art: String?
  /// Whether grey places stand for pictures that are not there.
  public var hasPlaceholders = false
  /// A table of words that boxes replace, and of the formatted text for each.
  public var keywords: String?
  /// A hyphenation dictionary for boxes with data-hyphens=auto, such as hyph_en_US.dic.
  public var hyphenation: String?
  /// The rows that become cards.
  public var rows = RowSettings()
  /// The fonts for text.
  public var fonts = FontSettings()
  /// The limits for reading and drawing a template.
  public var limits = LimitSettings()

  /// A table without a name.
  public init() {}

  /// The folder of icons: the given one, else `icons` beside the template or the table; `nil` if there is none.
  package var iconFolder: String? {
    if let icons { return icons }
    for folder in [template.folderOfPath, CardTable.filePath(table).folderOfPath].map({ Folder(path: $0) }) {
      for name in ["icons", "Icons"] where (try? folder.hasFolder(name)) == true { return folder.path(of: name) }
    }
    return nil
  }

  /// The input files that are known before any of them is read.
  package var files: [String] {
    let icons = iconFolder.map { path in
      [path] + ((try? Folder(path: path).contents()) ?? []).map { Folder(path: path).path(of: $0) }
    }
    let lookups = (try? rows.lookupPaths())?.map(\.path) ?? []
    let tables = ([table, keywords].compactMap { $0 } + lookups).map(CardTable.filePath)
    return tables + [template] + [back, next, hyphenation, rows.list].compactMap { $0 } + (icons ?? [])
  }
}

extension TableSettings: SettingGroup {
  package static let fields: [SettingField<TableSettings>] =
    [
      .required(
        "template", { $1(&$0.template) }, "file", on: .everywhere,
        """
        The front of all cards, as an SVG with places for columns; '{{layout}}.svg' takes for each card the file that its column names.
        """
      ).completing(.file(["svg", "svgz"])),
      .optional(
        "back", { $1(&$0.back) }, "file", on: .everywhere,
        "Their back likewise; one file without a place for a column is drawn once, as back."
      ).completing(.file(["svg", "svgz"])),
      .optional(
        "next", { $1(&$0.next) }, "file", on: [.commandLine, .project],
        "A second card for each row whose text does not fit on the first: its boxes with data-continues go on with that."
      ).completing(.file(["svg", "svgz"])).grouped("Cards"),
      .optional(
        "icons", { $1(&$0.icons) }, "folder", on: .everywhere,
        """
        A folder of pictures for names between colons: sword.svg for :sword:. (default: icons beside the template or the table)
        """
      ).completing(.folder),
      .optional(
        "art", { $1(&$0.art) }, "folder", on: .everywhere,
        "A folder in which pictures are looked for first. (default: that of the template, then that of the table)"
      ).completing(.folder),
      .flag(
        "placeholders", { $1(&$0.hasPlaceholders) }, on: [.commandLine, .project],
        "Draw a grey box, with a warning, for each picture that a row names and that does not exist yet."),
      .optional(
        "keywords", { $1(&$0.keywords) }, "file", on: .everywhere,
        "A table of words that boxes replace, and of the formatted text for each."
      ).completing(.file(["csv", "tsv", "json", "xlsx", "ods"])),
      .optional(
        "hyphenation", { $1(&$0.hyphenation) }, "file", on: .everywhere,
        "A dictionary of hyphenation for boxes with data-hyphens=auto, such as hyph_en_US.dic."
      ).completing(.file(["dic", "tex"])),
    ] + RowSettings.fields.inside(group: "Cards") { $1(&$0.rows) }
    + FontSettings.fields.inside(group: "Look") { $1(&$0.fonts) }
    + LimitSettings.fields.inside(group: "Limits") { $1(&$0.limits) }
}
