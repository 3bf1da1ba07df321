package import PlayingCards
package import CardDesign
import CardSets
public import DeckSource
package import PictureExport
package import SVGFormat
package import SettingFields
package import Typography

/// The look and size of cards, and the names of their files.
public struct DrawingSettings: Hashable, Sendable {
  /// The look of the cards.
  public var look = LookSettings()
  /// The size of the cards.
  public var size = SizeSettings()
  /// The names of the files; `nil` for short ones.
  public var naming: FileNaming?
  /// Whether it is an error if a part of a picture cannot be drawn.
  public var isStrict = false
  /// The limits for reading and drawing a file of artwork.
  public var limits = LimitSettings()

  /// The classic design in poker size.
  public init() {}

  /// The notation of card names: the letters in the corners, or the English ones.
  package var notation: CardNotation { look.notation }

  /// Returns the drawing of a deck with these settings.
  ///
  /// - Parameters:
  ///   - pictureFormat: the format of the files, or of what is shown.
  ///   - own: the size of the cards if the settings have none.
  ///   - base: the theme to change, if it is not the one that the settings name.
  ///   - usesFont: whether letters are set in the named font.
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

  /// Returns the drawing of a deck with these settings and the given output settings.
  package func deckDrawing(
    writing: WritingSettings, to place: OutputPlace, over base: Theme? = nil, usesFont: Bool = true,
    _ context: JobContext
  ) throws -> DeckDrawing {
    let encoding = try writing.encoding(for: place, size: size.givenSize(), density: size.densityName)
    var drawing = try deckDrawing(as: encoding.format, over: base, usesFont: usesFont, context)
    drawing.encoding = encoding.printingBlack(of: drawing.composer.theme)
    return drawing
  }

  /// Returns the reader of a user's SVGs. Their text is set in the named font, else in the fonts they ask for, else in
  /// a typeface.
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

  package static let fields: [SettingField<DrawingSettings>] = .table(
    LookSettings.fields.inside { $1(&$0.look) }, SizeSettings.fields.inside { $1(&$0.size) },
    [
      .optional(
        "naming", { $1(&$0.naming) }, "scheme", on: [.commandLine, .project], usual: .short, "How to name the files."),
      .flag(
        "strict", { $1(&$0.isStrict) }, on: .everywhere,
        "Treat a picture that can only be drawn in part as an error (65)."),
    ], LimitSettings.fields.inside(group: "Limits") { $1(&$0.limits) })
}
