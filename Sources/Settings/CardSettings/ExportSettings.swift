public import PictureExport
package import SettingFields

/// An export of cards for a game engine or another program.
public struct ExportSettings: Hashable, Sendable {
  /// The target's name, or the path of its JSON file.
  public var target = ""
  /// The folder.
  public var output = ""
  /// A folder of pictures that are exported instead of Cardwright's cards.
  public var source: String?
  /// The sizes to write, as factors of the width, separated by commas; `nil` for the target's.
  public var scales: String?
  /// The format of single cards' pictures; `nil` for the target's.
  public var format: PictureFormat?
  /// Whether files of an earlier export are replaced.
  public var replacesFiles = false
  /// Whether to spend seconds on each picture to make its file small.
  public var isSmall = false
  /// The packing of pictures into atlases.
  public var packing = PackingSettings()
  /// The surroundings of each card.
  public var surround = SurroundSettings()
  /// The choice of cards.
  public var cards = DeckCardSettings()
  /// The look and size of the cards.
  public var drawing = DrawingSettings()
  /// Several looks or sizes in one run.
  public var variants = VariantSettings()
  /// The workers, and the share of the work.
  public var run = RunSettings()

  /// A whole deck, without a target.
  public init() {}
}

extension ExportSettings: SettingGroup {
  package static let rivals = DeckCardSettings.rivals + DrawingSettings.rivals

  package static let fields: [SettingField<ExportSettings>] = {
    var fields: [SettingField<ExportSettings>] = [
      .required(
        "output", { $1(&$0.output) }, "folder", on: .commandLine, short: "o", "The folder, created if need be."
      ).completing(.folder),
      .optional(
        "from", { $1(&$0.source) }, "folder", on: [.commandLine, .address],
        """
        A folder of SVGs, PNGs, JPEGs, WebPs and GIFs to export instead, or - for a list of files on standard input; QS.png, \
        queen_of_spades.svg and back.png are these cards, others are named after their files, NAME-back.png is the back of NAME.png, \
        and a deck.json says more.
        """
      ).completing(.folder),
      .optional(
        "scales", { $1(&$0.scales) }, "numbers", on: [.commandLine, .address],
        "The sizes to write, as factors of the width, with commas. (default: the target's)"
      ).hyphenated(),
      .optional(
        "format", { $1(&$0.format) }, "format", on: .commandLine,
        "The format of pictures of single cards. (default: the target's)"),
      .flag("force", { $1(&$0.replacesFiles) }, on: .commandLine, "Replace files of an earlier export."),
      .flag(
        "small", { $1(&$0.isSmall) }, on: [.commandLine, .address], "Spend seconds on each picture to make it small."),
    ]
    fields += PackingSettings.fields.inside(group: "Pictures") { $1(&$0.packing) }
    fields += SurroundSettings.fields.inside(group: "Look") { $1(&$0.surround) }
    fields += DeckCardSettings.fields.inside { $1(&$0.cards) }
    fields += DrawingSettings.fields.inside { $1(&$0.drawing) }
    fields += VariantSettings.fields.inside(group: "Variants") { $1(&$0.variants) }
    return fields + RunSettings.fields.inside(group: "Output") { $1(&$0.run) }
  }()
}
