import ArgumentParser
import CardDesign
import DeckExport
import PictureExport
import PlaneGeometry
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

  @Option(help: ArgumentHelp("How files are named.", valueName: "scheme"))
  var naming = FileNaming.short

  /// What the options describe.
  ///
  /// - Parameter warn: is told what is left out of a file of artwork.
  func exporter(warn: @escaping @Sendable (String, [SVGWarning]) -> Void) throws -> DeckExporter {
    let format = try self.cardFormat()
    var theme = try CommandEnd.about("--theme") { () throws(CardDesignError) in try Theme(named: self.theme) }
    let size = try self.pictureSize(for: format)
    let typeface = try TypefaceOption.face(font)
    var reader = SVGReader()
    reader.typeface = typeface
    theme.back = try back.style(over: theme.back, reader: reader, warn: warn)
    theme.maker = maker
    theme.indexLanguage = index
    if let suits { theme.suitCut = suits }
    var artwork = ArtworkCollection.none
    if let art {
      let folder = try CommandEnd.about("--art") { () throws(ArtFolderError) in try ArtFolder(path: art) }
      artwork = folder.artwork(reader: reader, warn: warn)
    }
    return DeckExporter(
      composer: CardComposer(theme: theme, format: format, typeface: typeface, artwork: artwork),
      encoding: .png(size: size), naming: naming)
  }

  /// What the options describe, written as other options say.
  func exporter(
    writing: WritingOptions, to place: OutputPlace, warn: @escaping @Sendable (String, [SVGWarning]) -> Void
  ) throws -> DeckExporter {
    let encoding = try writing.encoding(for: place, size: givenSize(), sizeOption: sizeOption)
    var exporter = try exporter(warn: warn)
    exporter.encoding = encoding
    exporter.replacesExisting = writing.force
    return exporter
  }

  private func cardFormat() throws -> CardFormat {
    let format = try CommandEnd.about("--size") { () throws(CardFormatError) in try CardFormat(parsing: size) }
    guard let bleed else { return format }
    return try CommandEnd.about("--bleed") { () throws(CardFormatError) in try format.withBleed(parsing: bleed) }
  }

  /// The option that says how many pixels a card gets, if one is given.
  private var sizeOption: String? { dpi != nil ? "--dpi" : width != nil ? "--width" : nil }

  private func givenSize() throws -> PictureSize {
    switch (dpi, width) {
    case (nil, nil): return .print
    case (let dpi?, nil): return .dotsPerInch(dpi)
    case (nil, let width?): return .width(width)
    case (_?, _?): throw CommandEnd(.usage, "--dpi and --width exclude each other: give one of them")
    }
  }

  /// How many pixels a card gets.
  func pictureSize(for format: CardFormat) throws -> PictureSize {
    let size = try givenSize()
    _ = try CommandEnd.about(sizeOption ?? "--size") { () throws(PictureSizeError) in
      try size.grid(for: format.canvas.size, unit: .millimetre)
    }
    return size
  }
}
