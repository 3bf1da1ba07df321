import ArgumentParser
import CardDesign
import CardSets
import DeckSource
import ErrorReporting
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
      The design: \(Theme.named.map(\.name).listed), or a theme's file, whose name ends in .json; see cardwright \
      theme. (default: \(Theme.classic.name))
      """, valueName: "name"),
    completion: .list(Theme.named.map(\.name)))
  var theme: String?

  @Option(
    help: ArgumentHelp(
      "The suits and figures: french, or spanish, which the classic design has as well. (default: the theme's)",
      valueName: "suits"))
  var pattern: SuitSystem?

  @Option(
    help: ArgumentHelp(
      """
      A folder of SVGs and PNGs to draw instead: faces (QS.svg, queen_of_spades.png, joker.svg), figures between the \
      indices (court-QS.svg), pips (pip-hearts.svg), and the back (back.svg).
      """,
      valueName: "folder"), completion: .directory)
  var art: String?

  @OptionGroup var sizing: CardSizing

  @Option(help: ArgumentHelp("How to name the files.", valueName: "scheme"))
  var naming = FileNaming.short

  @Flag(help: "Take a picture of which a part would not be drawn for an error (65).")
  var strict = false

  @OptionGroup(title: "Look") var back: BackOptions
  @OptionGroup(title: "Look") var design: DesignOptions
  @OptionGroup(title: "Look") var face: FaceOptions
  @OptionGroup(title: "Look") var demo: DemoViewOptions
  @OptionGroup(title: "Limits") var limiting: LimitOptions

  /// How cards are named: by the letters in their corners, or the English ones.
  var notation: CardNotation {
    let ofFile = isThemeFile ? try? namedTheme() : nil
    return CardNotation(
      language: design.index ?? ofFile?.indexLanguage ?? .english, readsEnglish: true,
      system: pattern ?? ofFile?.system ?? .french)
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
    as pictureFormat: PictureFormat = .png, own: CardFormat? = nil, over base: Theme? = nil, usesFont: Bool = true,
    warn: @escaping @Sendable (String, [SVGWarning]) -> Void
  ) throws -> DeckDrawing {
    var theme = try base ?? namedTheme()
    let format = try sizing.cardFormat(of: pictureFormat, own: own ?? theme.usualFormat)
    let size = try sizing.pictureSize(for: format)
    let typeface = try TypefaceOption.face(usesFont ? design.font : nil) ?? theme.layout.typeface
    try typeface.checkLetters(of: design.maker, "--maker")
    try typeface.checkLetters(of: back.monogram, "--monogram")
    let reader = try self.reader(typeface)
    theme.back = try back.style(over: theme.back, reader: reader, warn: warn)
    try checkOptions(of: theme.system)
    if let aces = design.aces { theme.aces = aces }
    if let maker = design.maker { theme.maker = maker }
    if let index = design.index { theme.indexLanguage = index }
    if let suits = design.suits { theme.suitCut = suits }
    try face.apply(to: &theme)
    try demo.apply(to: &theme)
    var artwork = ArtworkCollection.none
    if let art {
      let folder = try CommandFailure.about("--art") { () throws(ArtFolderError) in
        try ArtFolder(path: art, system: theme.system)
      }
      artwork = folder.artwork(reader: reader, warn: warn)
    }
    var composer = CardComposer(theme: theme, format: format, typeface: typeface, artwork: artwork)
    composer.detail = face.detail ?? .automatic
    if art != nil || back.picture != nil { composer.limits = limiting.limits }
    return DeckDrawing(composer: composer, encoding: .png(size: size), naming: naming)
  }

  /// The reader of a user's SVGs: their text is set in the font of `--font`, else in what they ask for, else in a typeface.
  func reader(_ typeface: FontFace = TextTypeface.shared) throws -> SVGReader {
    var reader = SVGReader()
    reader.fonts = FontCollection(
      faces: design.font == nil ? [] : [typeface], system: FontconfigFonts(), lastResorts: { TextTypeface.family })
    reader.limits = limiting.limits
    reader.refusesLosses = strict
    return reader
  }

  /// Whether `--theme` names a file.
  private var isThemeFile: Bool { theme.map(Theme.isFile(named:)) ?? false }

  private func namedTheme() throws(CommandFailure) -> Theme {
    try Theme(option: theme ?? Theme.classic.name, "--theme", pattern: pattern)
  }

  /// Refuses options that are for French suits alone.
  private func checkOptions(of system: SuitSystem) throws(CommandFailure) {
    guard system != .french else { return }
    let given = [("--aces", design.aces != nil), ("--index", design.index != nil), ("--suits", design.suits != nil)]
    if let option = given.first(where: \.1)?.0 {
      throw CommandFailure(.usage, "\(option) does not go with --pattern \(system.rawValue)")
    }
  }

  /// A deck as the options describe it, written as other options say.
  func deckDrawing(
    writing: WritingOptions, to place: OutputPlace, over base: Theme? = nil, usesFont: Bool = true,
    warn: @escaping @Sendable (String, [SVGWarning]) -> Void
  ) throws -> DeckDrawing {
    let encoding = try writing.encoding(for: place, size: sizing.givenSize(), sizeOption: sizing.option)
    var drawing = try deckDrawing(as: encoding.format, over: base, usesFont: usesFont, warn: warn)
    drawing.encoding = encoding.printingBlack(of: drawing.composer.theme)
    return drawing
  }
}

extension [String] {
  /// The words with commas between them, for the help of options. It is made for each command, also where nobody reads it: the first call of
  /// `joined` would look through all conformances of the program, which takes a hundredth of a card's process.
  var listed: String {
    var text = ""
    for word in self {
      if !text.isEmpty { text += ", " }
      text += word
    }
    return text
  }
}
