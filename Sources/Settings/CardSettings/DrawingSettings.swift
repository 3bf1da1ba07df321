package import PlayingCards
package import CardDesign
import CardSets
public import DeckSource
package import PictureExport
package import SVGFormat
package import SettingFields
package import Typography

/// How cards look, how large they are and how their files are named.
public struct DrawingSettings: Hashable, Sendable {
  /// How cards look.
  public var look = LookSettings()
  /// How large they are.
  public var size = SizeSettings()
  /// The names of the files; `nil` for short ones.
  public var naming: FileNaming?
  /// Whether a picture of which a part would not be drawn is an error.
  public var isStrict = false
  /// How much a file of artwork may cost.
  public var limits = LimitSettings()

  /// The classic design, as large as poker cards.
  public init() {}

  /// How cards are named: by the letters in their corners, or the English ones.
  package var notation: CardNotation { look.notation }

  /// A deck as the settings describe it.
  ///
  /// - Parameters:
  ///   - pictureFormat: of the files, or of what is shown.
  ///   - own: the size of the cards, if the settings name none.
  ///   - base: the theme that the settings change, if it is not the one that they name.
  ///   - usesFont: whether letters are set in the font that is named.
  package func deckDrawing(
    as pictureFormat: PictureFormat = .png, own: CardFormat? = nil, over base: Theme? = nil, usesFont: Bool = true,
    _ context: JobContext
  ) throws -> DeckDrawing {
    var theme = try base ?? look.namedTheme()
    let format = try size.cardFormat(of: pictureFormat, own: own ?? theme.usualFormat)
    let pictureSize = try size.pictureSize(for: format, mostPixels: context.mostPixels)
    let typeface = try look.typeface(of: theme, usesFont: usesFont, context)
    let reader = reader(context, typeface: typeface)
    theme.back = try look.back.style(over: theme.back, reader: reader, context)
    try look.apply(to: &theme)
    var artwork = ArtworkCollection.none
    if let art = look.art {
      let folder = try SettingFault.about("art") { () throws(ArtFolderError) in
        try ArtFolder(path: art, system: theme.system)
      }
      artwork = folder.artwork(reader: reader, warn: context.warn)
    }
    var composer = CardComposer(theme: theme, format: format, typeface: typeface, artwork: artwork)
    composer.detail = look.face.detail ?? .automatic
    if look.art != nil || look.back.picture != nil { composer.limits = limits.limits }
    return DeckDrawing(composer: composer, encoding: .png(size: pictureSize), naming: naming ?? .short)
  }

  /// A deck as the settings describe it, written as others say.
  package func deckDrawing(
    writing: WritingSettings, to place: OutputPlace, over base: Theme? = nil, usesFont: Bool = true,
    _ context: JobContext
  ) throws -> DeckDrawing {
    let encoding = try writing.encoding(for: place, size: size.givenSize(), density: size.densityName)
    var drawing = try deckDrawing(as: encoding.format, over: base, usesFont: usesFont, context)
    drawing.encoding = encoding.printingBlack(of: drawing.composer.theme)
    return drawing
  }

  /// The reader of a user's SVGs: their text is set in the font that is named, else in what they ask for, else in a typeface.
  package func reader(_ context: JobContext, typeface: FontFace = TextTypeface.shared) -> SVGReader {
    var reader = SVGReader()
    reader.fonts = FontCollection(
      faces: look.font == nil ? [] : [typeface], system: context.systemFonts, lastResorts: { TextTypeface.family })
    reader.limits = limits.limits
    reader.refusesLosses = isStrict
    return reader
  }
}

extension DrawingSettings: SettingGroup {
  package static let rivals = LookSettings.rivals + SizeSettings.rivals

  package static let fields: [SettingField<DrawingSettings>] =
    LookSettings.fields.inside { $1(&$0.look) } + SizeSettings.fields.inside { $1(&$0.size) } + [
      .optional(
        "naming", { $1(&$0.naming) }, "scheme", on: [.commandLine, .project], usual: .short, "How to name the files."),
      .flag(
        "strict", { $1(&$0.isStrict) }, on: .everywhere,
        "Treat a picture that can only be drawn in part as an error (65)."),
    ] + LimitSettings.fields.inside(group: "Limits") { $1(&$0.limits) }
}
