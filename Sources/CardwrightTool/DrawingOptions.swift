import ArgumentParser
import CardDesign
import DeckExport
import PlayingCards
import SVGFormat

/// How cards look and where they go: what `deck` and `card` share.
struct DrawingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The design: \(Theme.named.map(\.name).joined(separator: ", ")).", valueName: "name"),
    completion: .list(Theme.named.map(\.name)))
  var theme = Theme.classic.name

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
      "Aces with a large pip or with an ornament: plain, traditional (spades alone has one) or ornate.",
      valueName: "style"))
  var aces = AceStyle.traditional

  @Option(
    help: ArgumentHelp(
      "The maker's name on the ornamented ace of spades, in letters that the font has.", valueName: "text"))
  var maker: String?

  @Option(
    help: ArgumentHelp(
      "The letters in the corners: \(IndexLanguage.allCases.map(\.rawValue).joined(separator: ", ")).",
      valueName: "language"))
  var index = IndexLanguage.english

  @Option(
    help: ArgumentHelp(
      "The cut of the suits: \(SuitCut.allCases.map(\.rawValue).joined(separator: ", ")). (default: the theme's)",
      valueName: "cut"))
  var suits: SuitCut?

  @Option(
    help: ArgumentHelp(
      "The card's size: \(CardFormat.named.map(\.name).joined(separator: ", ")), or measures such as 63.5x88.9mm.",
      valueName: "size"), completion: .list(CardFormat.named.map(\.name)))
  var size = "poker"

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How far the picture reaches beyond the card's edges, for a print shop: 3mm or 0.12in. (default: none)",
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
      "A TrueType or OpenType font for the indices. (default: Cardwright's own)", valueName: "file"),
    completion: .file(extensions: ["ttf", "otf", "ttc", "otc", "pfb"]))
  var font: String?

  @Option(
    help: ArgumentHelp(
      "What is written: png or svg. (default: png, or what the ending of -o says)", valueName: "format"))
  var format: PictureFormat?

  @OptionGroup var compression: CompressionOption

  @Option(help: ArgumentHelp("How files are named.", valueName: "scheme"))
  var naming = FileNaming.short

  @Flag(help: "Replace files that exist.")
  var force = false

  /// What the options describe.
  ///
  /// - Parameters:
  ///   - path: the file that will be written, if it is one whose name is given.
  ///   - warn: is told what is left out of a file of artwork.
  func exporter(writing path: String? = nil, warn: @escaping @Sendable (String, [SVGWarning]) -> Void) throws
    -> DeckExporter
  {
    let pictureFormat = try pictureFormat(of: path)
    let format = try self.cardFormat()
    var theme = try CommandEnd.about("--theme") { () throws(CardDesignError) in try Theme(named: self.theme) }
    let resolution = try self.resolution(for: format)
    let typeface = try TypefaceOption.face(font)
    var reader = SVGReader()
    reader.typeface = typeface
    theme.back = try back.style(over: theme.back, reader: reader, warn: warn)
    theme.aces = aces
    theme.maker = maker
    theme.indexLanguage = index
    if let suits { theme.suitCut = suits }
    var artwork = ArtworkCollection.none
    if let art {
      let folder = try CommandEnd.about("--art") { () throws(ArtFolderError) in try ArtFolder(path: art) }
      artwork = folder.artwork(reader: reader, warn: warn)
    }
    var exporter = DeckExporter(
      composer: CardComposer(theme: theme, format: format, typeface: typeface, artwork: artwork),
      format: pictureFormat, resolution: resolution, naming: naming, replacesExisting: force)
    exporter.compression = compression.compression
    return exporter
  }

  private func cardFormat() throws -> CardFormat {
    let format = try CommandEnd.about("--size") { () throws(CardFormatError) in try CardFormat(parsing: size) }
    guard let bleed else { return format }
    return try CommandEnd.about("--bleed") { () throws(CardFormatError) in try format.withBleed(parsing: bleed) }
  }

  private func pictureFormat(of path: String?) throws -> PictureFormat {
    let named = try path.flatMap { path throws(PictureFormatError) in try PictureFormat.of(fileName: path) }
    if let path, let format, let named, format != named {
      throw CommandEnd(.usage, "--format \(format.rawValue) and -o \(path) contradict each other: give one of them")
    }
    let chosen = named ?? format ?? .png
    if chosen == .svg, compression.chosen != nil {
      throw CommandEnd(.usage, "--compression is for PNGs")
    }
    if chosen == .svg, dpi != nil || width != nil {
      throw CommandEnd(.usage, "\(dpi == nil ? "--width" : "--dpi") is for pixels, which an SVG does not have")
    }
    return chosen
  }

  private func resolution(for format: CardFormat) throws -> Resolution {
    let resolution: Resolution
    switch (dpi, width) {
    case (nil, nil): resolution = .print
    case (let dpi?, nil): resolution = .dotsPerInch(dpi)
    case (nil, let width?): resolution = .width(width)
    case (_?, _?): throw CommandEnd(.usage, "--dpi and --width exclude each other: give one of them")
    }
    _ = try CommandEnd.about(width == nil ? "--dpi" : "--width") { () throws(ResolutionError) in
      try resolution.grid(for: format)
    }
    return resolution
  }
}
