public import CardDesign
import DeckSource
import PlainNotation
public import PlayingCards
package import SettingFields
import Typography

/// The look of cards: a theme, and changes to it.
public struct LookSettings: Hashable, Sendable {
  /// The design's name, or the path of a theme's file, which ends in .json; `nil` for the classic one.
  public var theme: String?
  /// The suits and figures; `nil` for the theme's.
  public var pattern: SuitSystem?
  /// A folder of SVGs and PNGs that replace faces, figures, pips and the back.
  public var art: String?
  /// The look of the back.
  public var back = BackSettings()
  /// Whether aces have a large pip or an ornament; `nil` for the theme's.
  public var aces: AceStyle?
  /// The maker's name on the ornamented ace of spades.
  public var maker: String?
  /// The language of the letters in the corners; `nil` for the theme's.
  public var index: IndexLanguage?
  /// The cut of the suits; `nil` for the theme's.
  public var suits: SuitCut?
  /// A TrueType or OpenType font for the indices, the maker and the monogram; `nil` for the theme's.
  public var font: String?
  /// The colours of the suits and of the paper.
  public var colors = ColorSettings()
  /// The layout of faces.
  public var face = FaceSettings()
  /// The layout of the theme `stanford`.
  public var device = DeviceSettings()

  /// The classic design.
  public init() {}

  /// The notation of card names: the letters in the corners, or the English ones.
  package var notation: CardNotation {
    let ofFile = theme.map(Theme.isFile(named:)) ?? false ? try? namedTheme() : nil
    return CardNotation(
      language: index ?? ofFile?.indexLanguage ?? .english, readsEnglish: true,
      system: pattern ?? ofFile?.system ?? .french)
  }

  package func namedTheme() throws(SettingFault) -> Theme {
    try Theme(setting: theme ?? Theme.classic.name, "\(name: "theme")", pattern: pattern)
  }

  /// Changes a theme according to these settings, except its back.
  func apply(to theme: inout Theme) throws(SettingFault) {
    try checkSuits(of: theme.system)
    if let aces { theme.aces = aces }
    if let maker { theme.maker = maker }
    if let index { theme.indexLanguage = index }
    if let suits { theme.suitCut = suits }
    try colors.apply(to: &theme)
    try face.apply(to: &theme)
    try device.apply(to: &theme)
  }

  /// Refuses settings that only French suits have.
  private func checkSuits(of system: SuitSystem) throws(SettingFault) {
    guard system != .french else { return }
    let given: [(SettingName, Bool)] = [("aces", aces != nil), ("index", index != nil), ("suits", suits != nil)]
    if let first = given.first(where: \.1)?.0 {
      throw SettingFault("\(name: first) cannot be used with \(name: "pattern") \(system.rawValue)")
    }
  }

  /// Returns the typeface of the indices.
  ///
  /// - Parameter usesFont: whether letters are set in the named font.
  func typeface(of theme: Theme, usesFont: Bool, _ context: JobContext) throws(SettingFault) -> FontFace {
    var typeface = theme.layout.typeface
    if usesFont, let font {
      typeface = try SettingFault.about("font") { () throws(FontError) in
        let face = try FontFace(path: font)
        guard face.hasOutlines else { throw .notScalable(font: face.name) }
        return face
      }
    }
    try typeface.checkLetters(of: maker, "maker", context)
    try typeface.checkLetters(of: back.monogram, "monogram", context)
    return typeface
  }
}

extension LookSettings: SettingGroup {
  package static let rivals = BackSettings.rivals

  package static let fields: [SettingField<LookSettings>] = .table(
    [
      .optional(
        "theme", { $1(&$0.theme) }, "name", on: .everywhere,
        """
        The design: \(Theme.named.map(\.name).listed), or a theme's file, whose name ends in .json; see cardwright \
        theme. (default: \(Theme.classic.name))
        """
      ).completing(.words(Theme.named.map(\.name))),
      .optional(
        "pattern", { $1(&$0.pattern) }, "suits", on: .everywhere,
        "The suits and figures: french, or spanish, which the classic design has as well. (default: the theme's)"),
      .optional(
        "art", { $1(&$0.art) }, "folder", on: .everywhere,
        """
        A folder of SVGs and PNGs to draw instead: faces (QS.svg, queen_of_spades.png, joker.svg), figures between the \
        indices (court-QS.svg), pips (pip-hearts.svg), and the back (back.svg).
        """
      ).completing(.folder),
    ], BackSettings.fields.inside(group: "Look") { $1(&$0.back) }, design.map { $0.grouped("Look") },
    ColorSettings.fields.inside(group: "Look") { $1(&$0.colors) },
    FaceSettings.fields.inside(group: "Look") { $1(&$0.face) },
    DeviceSettings.fields.inside(group: "Look") { $1(&$0.device) })

  private static let design: [SettingField<LookSettings>] = [
    .optional(
      "aces", { $1(&$0.aces) }, "style", on: .everywhere,
      """
      Aces with a large pip or with an ornament: plain, traditional (spades alone has one) or ornate. (default: the theme's)
      """),
    .optional(
      "maker", { $1(&$0.maker) }, "text", on: .everywhere,
      "The maker's name on the ornamented ace of spades. The font must have its letters; see --font."),
    .optional(
      "index", { $1(&$0.index) }, "language", on: .everywhere,
      """
      The language of the letters in the corners, or numeric (1 to 13) or zero (0, 2 to 13). Cards can then be named by them: VS in \
      french. (default: the theme's)
      """),
    .optional(
      "suits", { $1(&$0.suits) }, "cut", on: .everywhere, "The cut of the suits. (default: the theme's)"),
    .optional(
      "font", { $1(&$0.font) }, "file", on: .everywhere,
      "A TrueType or OpenType font for the indices, --maker and --monogram. (default: the theme's, of Cardwright's own)"
    ).completing(.file(["ttf", "otf", "ttc", "otc", "pfb"])),
  ]
}

extension [String] {
  /// The words separated by commas. Each command makes its fields, even if nobody reads their help. The first call of
  /// `joined` would search all conformances of the program, which takes 1% of the time of drawing a card.
  package var listed: String {
    var text = ""
    for word in self {
      if !text.isEmpty { text += ", " }
      text += word
    }
    return text
  }
}
