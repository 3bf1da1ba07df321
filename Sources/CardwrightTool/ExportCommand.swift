import ArgumentParser
import CardDesign
import DeckExport
import EngineExport
import ErrorReporting
import FileAccess
import PictureExport
import PlainNotation
import PlaneGeometry
import PlayingCards
import SVGFormat
import Sharding
import TabletopDesign

struct ExportCommand: ParsableCommand {
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
      A folder of SVGs, PNGs, JPEGs, WebPs and GIFs to export instead; QS.png, queen_of_spades.svg and back.png are these cards, \
      others are named after their files.
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

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How many cards to draw at a time. (default: one for each processor)", valueName: "number"))
  var jobs: Int?

  @Flag(help: "Replace files of an earlier export.")
  var force = false

  @Flag(help: "Spend seconds on each picture to make it small.")
  var small = false

  @OptionGroup var surround: SurroundOptions
  @OptionGroup var selection: SelectionOption
  @OptionGroup var pack: PackOptions
  @OptionGroup var game: GameDeckOption
  @OptionGroup var drawing: DrawingOptions
  @OptionGroup var variants: VariantOptions
  @OptionGroup var sharding: ShardOptions
  @OptionGroup var reporting: ReportingOptions

  func run() throws {
    if output.isEmpty || output == "-" { throw CommandFailure(.usage, "-o \(output): name a folder, as in -o Game") }
    let all = try variants.variants(of: drawing)
    let widths = ExportTarget.Pictures.widths
    if let width = all.compactMap(\.drawing.width).first(where: { !widths.contains($0) }) {
      let option = variants.widths == nil ? "--width" : "--widths"
      throw CommandFailure(.usage, "\(option) \(width): a card has \(widths.lowerBound) to \(widths.upperBound) pixels")
    }
    for variant in all {
      var one = self
      one.drawing = variant.drawing
      if !variant.path.isEmpty { one.output = Folder(path: output).path(of: variant.path.joined(separator: "/")) }
      try one.export()
    }
  }

  /// Exports one variant.
  private func export() throws {
    let start = ContinuousClock.now
    if let jobs, jobs < 1 {
      throw CommandFailure(.usage, "--jobs \(jobs): at least one card must be drawn at a time")
    }
    if drawing.dpi != nil { throw CommandFailure(.usage, "--dpi is for paper: give --width, in pixels") }
    if drawing.naming != .short { throw CommandFailure(.usage, "--naming: the target says how files are named") }
    let target = try changedTarget()
    let folder = Folder(path: output)
    let deck = try game.deck(besides: drawing, only: selection.only, warn: reporting.warn)
    var drawing = drawing
    drawing.width = nil
    let artworks = try artworks(besides: deck)
    let own = try artworks.flatMap { try format(of: $0) } ?? .poker
    var deckExporter = try drawing.exporter(
      own: own, over: deck?.theme, usesFont: game.own.emoji == nil, warn: reporting.warn)
    if let jobs { deckExporter.jobs = jobs }
    if target.cards.hasSquareCorners { try deckExporter.squareCorners() }
    var exporter = EngineExporter(target: target, deck: deckExporter)
    exporter.compression = small ? .small : .usual
    exporter.surround = try surround.surround(of: deckExporter.composer.format, width: target.pictures.width)
    if target.pictures.caption != nil { exporter.captionFonts = try drawing.reader().fonts }
    let items = try items(for: exporter, artworks, deck)
    if let shard = try sharding.chosen() {
      return try export(items, shard, to: folder, by: exporter, since: start)
    }
    let bar = reporting.progressBar(for: items.reduce(0) { $0 + $1.count })
    let outcome: ExportFolder.Outcome
    do {
      let files = try wait { try await exporter.files(of: items) { bar.show($0) } }
      var place = ExportFolder(folder)
      place.replacesExisting = force
      outcome = try place.write(files, target: target)
    } catch {
      bar.clear()
      throw error
    }
    bar.clear()
    try report(outcome, target, since: start)
  }

  private func export(
    _ items: [[DeckItem]], _ shard: Shard, to folder: Folder, by exporter: EngineExporter,
    since start: ContinuousClock.Instant
  ) throws {
    let bar = reporting.progressBar(for: items[0].count / shard.count)
    let outcome: EngineExporter.ShardOutcome
    do {
      outcome = try wait { [target, resumes = sharding.resume, force] in
        try await exporter.export(
          items, source: target, shard: shard, to: folder, resumes: resumes, replacesExisting: force,
          options: ShardOptions.optionsText
        ) { bar.show($0) }
      }
    } catch {
      bar.clear()
      throw error
    }
    bar.clear()
    try report(
      ExportFolder.Outcome(
        written: outcome.written, removed: outcome.removed, kept: [], byteCount: outcome.byteCount),
      exporter.target, heldCount: outcome.heldCount, since: start)
  }

  /// The target with what options change.
  private func changedTarget() throws -> ExportTarget {
    var target =
      try self.target.lowercased().hasSuffix(".json")
      ? ExportTarget(path: self.target) : ExportTarget(named: self.target)
    if let width = drawing.width { target.pictures.width = width }
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

  /// The pictures of `--from`; `nil` without it.
  private func artworks(besides deck: GameDeckOption.Deck?) throws -> [(name: String, artwork: Artwork)]? {
    guard let from else { return nil }
    let rivals = [("--only", selection.only != nil), ("--game", deck != nil)]
    if let option = pack.option ?? rivals.first(where: \.1)?.0 {
      throw CommandFailure(.usage, "\(option) is for Cardwright's cards, and --from brings others")
    }
    return try PictureFolder(path: from).artworks(reader: drawing.reader(), warn: reporting.warn)
  }

  /// The format of most of the pictures, with the shorter side of a poker card; `nil` if a size is given. Others are named: they
  /// will be cropped.
  private func format(of artworks: [(name: String, artwork: Artwork)]) throws -> CardFormat? {
    if drawing.size != nil { return nil }
    func shape(_ size: Size) -> Int { Int((min(size.width / size.height, 1000) * 100).rounded()) }
    // What is more slender than any card is cropped like those that differ.
    let sizes = artworks.map(\.artwork.size).filter {
      max($0.width, $0.height) <= CardFormat.greatestRatio * min($0.width, $0.height)
    }
    let counts = Dictionary(sizes.map { (shape($0), 1) }, uniquingKeysWith: +)
    func count(_ size: Size) -> Int { counts[shape(size), default: 0] }
    // The first of those that are equally frequent.
    let typical = sizes.max { count($0) < count($1) } ?? CardFormat.poker.size
    let others = artworks.filter { shape($0.artwork.size) != shape(typical) }.map(\.name)
    if let first = others.first, !reporting.quiet {
      let more = others.count == 1 ? "" : others.count == 2 ? " and another" : " and \(others.count - 1) others"
      let line = "\(from ?? ""): \(first)\(more) will be cropped to the shape of most pictures; --size says another"
      try? StandardStream.error.write(line.onOneLine + "\n")
    }
    let scale = CardFormat.poker.size.width / min(typical.width, typical.height)
    return try CommandFailure.about("--from \(from ?? "")") { () throws(CardFormatError) in
      try CardFormat(width: typical.width * scale, height: typical.height * scale)
    }
  }

  /// The cards for each size.
  private func items(
    for exporter: EngineExporter, _ artworks: [(name: String, artwork: Artwork)]?, _ deck: GameDeckOption.Deck?
  ) throws -> [[DeckItem]] {
    if let artworks {
      let items = DeckItem.pictures(artworks, format: exporter.deck.composer.format, limits: drawing.limiting.limits)
      return exporter.encodings.map { _ in items }
    }
    if let deck {
      if let option = pack.option { throw CommandFailure(.usage, "\(option) does not go with --game") }
      let composer = TableCardComposer(exporter.deck.composer)
      let items = deck.cards.map { DeckItem($0, naming: .short, composer: composer) }
      return exporter.encodings.map { _ in items }
    }
    let pictures = try selection.pictures(notation: drawing.notation)
    return try exporter.encodings.map { encoding in
      var sized = exporter.deck
      sized.encoding = encoding
      return try pack.items(
        of: pictures, by: sized, reader: drawing.reader(sized.composer.typeface), warn: reporting.warn)
    }
  }

  // MARK: Report

  private func report(
    _ outcome: ExportFolder.Outcome, _ target: ExportTarget, heldCount: Int = 0, since start: ContinuousClock.Instant
  ) throws {
    if reporting.json {
      let value = JSONValue.object(
        [
          ("target", .string(target.name)), ("files", .array(outcome.written.map(JSONValue.string))),
          ("bytes", .number(Double(outcome.byteCount))), ("removed", .array(outcome.removed.map(JSONValue.string))),
          ("kept", .array(outcome.kept.map(JSONValue.string))),
          ("seconds", .number((ContinuousClock.now - start) / .seconds(1))),
        ] + (heldCount == 0 ? [] : [("held", .number(Double(heldCount)))]))
      try StandardStream.output.write(value.lines)
    } else if !reporting.quiet {
      let removed = outcome.removed.isEmpty ? "" : ", \(outcome.removed.count) of an earlier export removed"
      let held = heldCount == 0 ? "" : ", \(heldCount) cards were there"
      let count = "\(outcome.written.count) \(outcome.written.count == 1 ? "file" : "files")"
      let line = """
        \(count) for \(target.name) in \(output): \(bytes(outcome.byteCount)), \
        \(milliseconds(ContinuousClock.now - start)) ms\(held)\(removed)
        """
      let kept = outcome.kept.map { "\($0): changed since it was written, so it is kept" }
      try? StandardStream.error.write(([line] + kept).map { $0.onOneLine + "\n" }.joined())
    }
  }
}

extension DeckExporter {
  /// Draws cards that fill their rectangle.
  fileprivate mutating func squareCorners() throws(CardFormatError) {
    let format = composer.format
    guard format.bleed == 0, format.cornerRadius > 0 else { return }
    let own = composer
    composer = CardComposer(
      theme: own.theme, format: try CardFormat(width: format.size.width, height: format.size.height, cornerRadius: 0),
      typeface: own.typeface, artwork: own.artwork)
    composer.detail = own.detail
    composer.limits = own.limits
  }
}
