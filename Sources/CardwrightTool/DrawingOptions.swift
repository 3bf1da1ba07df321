import ArgumentParser
import CardDesign
import CardSets
import DeckSource
import FontMatching
import PictureExport
import PlaneGeometry
import PlayingCards
import SVGFormat
import Typography

/// How cards look, how large they are and how their files are named: what `deck`, `card` and `verify` share.
struct DrawingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      The design: \(Theme.named.map(\.name).joined(separator: ", ")), or a theme's file, whose name ends in .json; see cardwright \
      theme. (default: \(Theme.classic.name))
      """, valueName: "name"),
    completion: .list(Theme.named.map(\.name)))
  var theme: String?

  @Option(
    help: ArgumentHelp(
      """
      A folder of SVGs and PNGs to draw instead: faces (QS.svg, queen_of_spades.png, joker.svg), figures between the \
      indices (court-QS.svg), pips (pip-hearts.svg), and the back (back.svg).
      """,
      valueName: "folder"), completion: .directory)
  var art: String?

  @OptionGroup var back: BackOptions

  @Option(
    help: ArgumentHelp(
      "Aces with a large pip or with an ornament: plain, traditional (spades alone has one) or ornate. (default: the theme's)",
      valueName: "style"))
  var aces: AceStyle?

  @Option(
    help: ArgumentHelp(
      "The maker's name on the ornamented ace of spades. The font must have its letters; see --font.", valueName: "text"
    ))
  var maker: String?

  @Option(
    help: ArgumentHelp(
      """
      The language of the letters in the corners, or numeric (1 to 13) or zero (0, 2 to 13). Cards can then be named by them: VS in \
      french. (default: the theme's)
      """, valueName: "language"))
  var index: IndexLanguage?

  @Option(
    help: ArgumentHelp(
      "The cut of the suits. (default: the theme's)",
      valueName: "cut"))
  var suits: SuitCut?

  @OptionGroup var face: FaceOptions

  @OptionGroup var demo: DemoViewOptions

  @Option(
    help: ArgumentHelp(
      """
      The card's size: \(CardFormat.named.map(\.name).joined(separator: ", ")), or measures such as 63.5x88.9mm or 2.5x3.5in. \
      (default: poker)
      """, valueName: "size"), completion: .list(CardFormat.named.map(\.name)))
  var size: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      How far the picture reaches beyond the card's edges, for a print shop: 3mm, 0.125in, 9pt or 36px; millimetres without a \
      unit. (default: none)
      """,
      valueName: "length"))
  var bleed: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Pixels per inch of the printed card. (default: 300)", valueName: "number"))
  var dpi: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The width of the picture in pixels, instead of --dpi.", valueName: "pixels"))
  var width: Int?

  @Option(
    help: ArgumentHelp(
      "A TrueType or OpenType font for the indices, --maker and --monogram. (default: the theme's, of Cardwright's own)",
      valueName: "file"),
    completion: .file(extensions: ["ttf", "otf", "ttc", "otc", "pfb"]))
  var font: String?

  @Option(help: ArgumentHelp("How to name the files.", valueName: "scheme"))
  var naming = FileNaming.short

  @OptionGroup var limiting: LimitOptions

  /// How cards are named: by the letters in their corners, or the English ones.
  var notation: CardNotation {
    let ofTheme = isThemeFile ? try? namedTheme().indexLanguage : nil
    return CardNotation(language: index ?? ofTheme ?? .english, readsEnglish: true)
  }

  /// A deck as the options describe it.
  ///
  /// - Parameters:
  ///   - pictureFormat: of the files, or of what is shown.
  ///   - own: the size of the cards, if the options name none.
  ///   - base: the theme that the options change, if it is not the one that they name.
  ///   - usesFont: whether letters are set in the font of `--font`.
  ///   - warn: is told what is left out of a file of artwork.
  func deckDrawing(
    as pictureFormat: PictureFormat = .png, own: CardFormat = .poker, over base: Theme? = nil, usesFont: Bool = true,
    warn: @escaping @Sendable (String, [SVGWarning]) -> Void
  ) throws -> DeckDrawing {
    let format = try sizing.cardFormat(of: pictureFormat, own: own)
    var theme = try base ?? namedTheme()
    let size = try self.pictureSize(for: format)
    let typeface = try TypefaceOption.face(usesFont ? font : nil) ?? theme.layout.typeface
    try typeface.checkLetters(of: maker, "--maker")
    try typeface.checkLetters(of: back.monogram, "--monogram")
    let reader = try self.reader(typeface)
    theme.back = try back.style(over: theme.back, reader: reader, warn: warn)
    if let aces { theme.aces = aces }
    if let maker { theme.maker = maker }
    if let index { theme.indexLanguage = index }
    if let suits { theme.suitCut = suits }
    try face.apply(to: &theme)
    try demo.apply(to: &theme)
    var artwork = ArtworkCollection.none
    if let art {
      let folder = try CommandFailure.about("--art") { () throws(ArtFolderError) in try ArtFolder(path: art) }
      artwork = folder.artwork(reader: reader, warn: warn)
    }
    var composer = CardComposer(theme: theme, format: format, typeface: typeface, artwork: artwork)
    composer.detail = face.detail ?? .automatic
    if art != nil || back.picture != nil { composer.limits = limiting.limits }
    return DeckDrawing(composer: composer, encoding: .png(size: size), naming: naming)
  }

  /// What reads a user's SVGs: their text is set in the font of `--font`, else in what they ask for, else in a typeface.
  func reader(_ typeface: FontFace = TextTypeface.shared) throws -> SVGReader {
    var reader = SVGReader()
    reader.fonts = FontCollection(
      faces: font == nil ? [] : [typeface], system: FontconfigFonts(), lastResort: typeface)
    reader.limits = limiting.limits
    return reader
  }

  /// Whether `--theme` names a file.
  private var isThemeFile: Bool { theme.map(Theme.isFile(named:)) ?? false }

  private func namedTheme() throws(CommandFailure) -> Theme {
    try Theme(option: theme ?? Theme.classic.name, "--theme")
  }

  /// A deck as the options describe it, written as other options say.
  func deckDrawing(
    writing: WritingOptions, to place: OutputPlace, over base: Theme? = nil, usesFont: Bool = true,
    warn: @escaping @Sendable (String, [SVGWarning]) -> Void
  ) throws -> DeckDrawing {
    let encoding = try writing.encoding(for: place, size: sizing.givenSize(), sizeOption: sizing.option)
    var drawing = try deckDrawing(as: encoding.format, over: base, usesFont: usesFont, warn: warn)
    drawing.encoding = encoding
    return drawing
  }

  // MARK: - Sizes

  /// How large cards and their pictures are.
  var sizing: CardSizing { CardSizing(size: size, bleed: bleed, dpi: dpi, width: width) }

  /// How many pixels a card gets.
  func pictureSize(for format: CardFormat) throws -> PictureSize { try sizing.pictureSize(for: format) }
}
