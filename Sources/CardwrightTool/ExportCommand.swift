import ArgumentParser
import CardDesign
import CardSets
import CardwrightJobs
import DeckSource
import EngineExport
import ErrorReporting
import FileAccess
import PictureExport
import PlayingCards
import SVGFormat
import TabletopDesign

struct ExportCommand: ReportingCommand, DrawingCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", _superCommandName: "cardwright",
    abstract: "Writes cards as game engines and other programs expect them.",
    discussion: """
      Pictures one by one, packed on an atlas, in a grid or in one SVG, and the texts that go with them, named and ordered as the \
      target wants. cardwright list targets names all targets; a file in JSON brings your own.

      What is written is noted in cardwright-export.json. With --force a later export into the same folder replaces these files, \
      and removes those that it does not write, unless they were changed since. All other files are left alone.

      EXAMPLES:
        cardwright export phaser -o Game
        cardwright export texturepacker --width 120 --scales 1,2,3 -o Game
        cardwright export tts --theme minimal -o TTS
        cardwright export tts --base-url https://example.org/cards -o Web
        cardwright export cocos2d --from Pictures --trim --extrude 1 -o Sprites
        cardwright export xcassets --only 'all but jokers' -o App
        cardwright export godot --game trios -o Trios
        cardwright export web --from Pictures -o Site
        cardwright export web --shadow 4mm -o Site         # with a soft shadow around each card
        cardwright export aisleriot -o ~/.local/share/aisleriot/cards
        cardwright export my-target.json -o Out
        cardwright export web --themes classic,minimal -o Site    # Site/classic and Site/minimal
        cardwright export xcassets --shard 0/2 -o Parts/0    # see cardwright merge
      """)

  @Argument(
    help: ArgumentHelp("What for: a name that list targets has, or a target's file.", valueName: "target"),
    completion: .list(ExportTarget.names))
  var target: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The folder, created if need be.", valueName: "folder"), completion: .directory)
  var output: String

  @Option(
    help: ArgumentHelp(
      """
      A folder of SVGs, PNGs, JPEGs, WebPs and GIFs to export instead, or - for a list of files on standard input; QS.png, \
      queen_of_spades.svg and back.png are these cards, others are named after their files, NAME-back.png is the back of NAME.png, \
      and a deck.json says more.
      """, valueName: "folder"), completion: .directory)
  var from: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The sizes to write, as factors of the width, with commas. (default: the target's)", valueName: "numbers"))
  var scales: String?

  @Option(
    help: ArgumentHelp("What pictures of single cards are. (default: the target's)", valueName: "format"))
  var format: PictureFormat?

  @Flag(help: "Replace files of an earlier export.")
  var force = false

  @Flag(help: "Spend seconds on each picture to make it small.")
  var small = false

  @OptionGroup(title: "Pictures") var packing: PackingOptions
  @OptionGroup(title: "Look") var surround: SurroundOptions
  @OptionGroup var cards: DeckCardsOptions
  @OptionGroup var drawing: DrawingOptions
  @OptionGroup(title: "Variants") var variants: VariantOptions
  @OptionGroup(title: "Output") var sharding: ShardOptions
  @OptionGroup(title: "Output") var reporting: ReportingOptions

  func run() throws {
    if output.isEmpty || output == "-" { throw CommandFailure(.usage, "-o \(output): name a folder, as in -o Game") }
    let all = try variants.variants(of: drawing)
    let widths = ExportTarget.Pictures.widths
    if let width = all.compactMap(\.drawing.sizing.width).first(where: { !widths.contains($0) }) {
      let option = variants.widths == nil ? "--width" : "--widths"
      throw CommandFailure(.usage, "\(option) \(width): a card has \(widths.lowerBound) to \(widths.upperBound) pixels")
    }
    for variant in all {
      var one = self
      one.drawing = variant.drawing
      if !variant.path.isEmpty { one.output = Folder(path: output).path(of: variant.path.joined(separator: "/")) }
      try reporting.perform(one.job())
    }
  }

  /// One variant on its way to its folder.
  func job() throws -> CardJob {
    if drawing.sizing.dpi != nil { throw CommandFailure(.usage, "--dpi is for paper: give --width, in pixels") }
    if drawing.naming != .short { throw CommandFailure(.usage, "--naming: the target says how files are named") }
    let target = try changedTarget()
    let game = try cards.gameDeck(besides: drawing, warn: reporting.warn)
    var drawing = drawing
    drawing.sizing.width = nil
    let pictures = try pictures(besides: game)
    let sprites = pictures.flatMap { areSprites($0, for: target) ? $0 : nil }
    let own = try sprites == nil ? pictures.flatMap { try format(of: $0) } : nil
    var look = try drawing.deckDrawing(
      own: own, over: game?.theme, usesFont: cards.usesFont, warn: reporting.warn)
    if target.cards.hasSquareCorners { try look.squareCorners() }
    var exporter = EngineExporter(target: target, option: self.target)
    exporter.compression = small ? .small : .usual
    exporter.surround = try surround.surround(of: look.composer.format, width: target.pictures.width)
    if target.pictures.caption != nil { exporter.captionFonts = try drawing.reader().fonts }
    var set: CardSet
    if let sprites {
      set = sprites.sprites(width: self.drawing.sizing.width, limits: drawing.limiting.limits)
      // What has pixels for several densities has them for the highest one.
      if scales == nil { exporter.spriteScale = target.pictures.scales.map(\.factor).max() ?? 1 }
      if !reporting.quiet {
        try? StandardStream.error.write(
          "\(from ?? ""): the pictures keep their sizes and shapes; --size makes cards of them".onOneLine + "\n")
      }
    } else if let pictures {
      let notes = pictures.sideNotes + pictures.turnedNotes(for: look.composer.format)
      if !reporting.quiet, !notes.isEmpty { ReportingOptions.tell(losses: notes) }
      set = pictures.set(format: look.composer.format, limits: drawing.limiting.limits)
      set.title = "Playing cards"
    } else {
      set = try cards.set(of: game, drawing, look, warn: reporting.warn)
    }
    var job = CardJob(set, to: .engine(exporter, Folder(path: output)), command: "export")
    job.export = try sharding.run(force: force)
    job.export.removesChanged = false
    return job
  }

  /// The target with what options change.
  private func changedTarget() throws -> ExportTarget {
    var target = try packing.applied(to: ExportTarget(option: self.target))
    if let width = drawing.sizing.width { target.pictures.width = width }
    if let scales { target.pictures.scales = try ExportCommand.scales(scales, known: target.pictures.scales) }
    if let format {
      if target.pictures.kind == .drawables {
        throw CommandFailure(.usage, "--format \(format.rawValue): \(target.name) takes vector drawables alone")
      }
      guard target.pictures.kind.formats.contains(format) else {
        let formats = target.pictures.kind.formats.map(\.rawValue).joined(separator: " or ")
        throw CommandFailure(.usage, "--format \(format.rawValue): \(target.name) takes \(formats)")
      }
      target.pictures.format = format
    }
    return target
  }

  private static func scales(
    _ text: String, known: [ExportTarget.Scale]
  ) throws(CommandFailure) -> [ExportTarget.Scale] {
    var scales: [ExportTarget.Scale] = []
    for (word, factor) in try ScaleOption.factors(in: text) {
      if scales.contains(where: { $0.factor == factor }) {
        throw CommandFailure(.usage, "--scales \(text): \(word) is there twice")
      }
      scales.append(known.first { $0.factor == factor } ?? ExportTarget.Scale(factor: factor))
    }
    return scales
  }

  // MARK: Cards

  /// Whether pictures keep their own sizes: they do not look like cards, nothing makes cards of them, and the target has a place for any
  /// size.
  private func areSprites(_ pictures: PictureCards, for target: ExportTarget) -> Bool {
    guard [.atlas, .files].contains(target.pictures.kind), !target.cards.hasSquareCorners,
      target.pictures.caption == nil
    else { return false }
    let sizing = drawing.sizing
    guard sizing.size == nil, sizing.bleed == nil, surround.margin == nil, surround.shadow == nil else { return false }
    return !pictures.areCards(atWidth: sizing.width == nil ? target.pictures.width : 1)
  }

  /// The pictures of `--from`; `nil` without it.
  private func pictures(besides deck: GameDeckOption.Deck?) throws -> PictureCards? {
    guard let from else { return nil }
    let rivals = [("--only", cards.selection.only != nil), ("--game", deck != nil)]
    if let option = cards.pack.option ?? rivals.first(where: \.1)?.0 {
      throw CommandFailure(.usage, "\(option) is for Cardwright's cards, and --from brings others")
    }
    if from != "-" { return try PictureCards(folder: from, reader: drawing.reader(), warn: reporting.warn) }
    return try PictureCards(arguments: ["-"], reader: drawing.reader(), warn: reporting.warn)
  }

  /// The format of the pictures; `nil` if a size is given. Those of another shape are named: they will be cropped.
  private func format(of pictures: PictureCards) throws -> CardFormat? {
    if drawing.sizing.size != nil { return nil }
    let (format, others) = try CommandFailure.about("--from \(from ?? "")") { () throws(CardFormatError) in
      try pictures.usualFormat()
    }
    if let first = others.first, !reporting.quiet {
      let more = others.count == 1 ? "" : others.count == 2 ? " and another" : " and \(others.count - 1) others"
      let line = "\(from ?? ""): \(first)\(more) will be cropped to the shape of most pictures; --size says another"
      try? StandardStream.error.write(line.onOneLine + "\n")
    }
    return format
  }
}
