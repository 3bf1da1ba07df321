import CardDesign
import CardTables
import DeckExport
import Drawing
import ErrorReporting
import FileAccess
import PDFFormat
import PictureExport
import PlainNotation
import PlaneGeometry
import SVGFormat
import Sharding
import SheetLayout
import Typography

/// A table on its way to files, with what the command line says about it.
struct TableRun {
  let command: TableCommand
  let sizing: CardSizing
  let writing: WritingOptions

  private var source: TableOptions { command.source }
  private var reporting: ReportingOptions { command.reporting }

  // MARK: - Reading

  /// Reads the table and its templates; what is wrong with any of them is told together.
  func exporter(writingTo place: OutputPlace) throws -> TableExporter {
    if ["svg", "svgz"].contains(source.table.fileEnding.lowercased()) {
      throw CommandFailure(
        .usage,
        "\(source.table) is a drawing: the table comes first, as in cardwright table cards.csv --template \(source.table)"
      )
    }
    let encoding = try writing.encoding(for: place, size: sizing.givenSize(), sizeOption: sizing.option)
    var options = CardTemplate.Options()
    options.reader.fonts = try command.fonts.collection(lastResort: TextTypeface.shared)
    options.reader.limits = command.limiting.limits
    options.language = source.language
    options.shown = try source.shown()
    options.pictureFolder = source.art
    if let icons = source.icons {
      options.icons = try IconFolder(path: icons, reader: options.reader, warn: reporting.warn)
    }
    var problems: [TableProblem] = []
    let table = try CardTable(path: source.table, separator: source.separatorScalar(), problems: &problems)
    func collect<Value>(_ read: () throws -> Value) throws -> Value? {
      do { return try read() } catch let failure as CardTable.Failure {
        problems += failure.problems
        return nil
      }
    }
    let deckOptions = try source.deckOptions()
    let deck = try collect { try TableDeck(table, options: deckOptions) }
    let front = try collect { try CardTemplate(path: source.template, table: table, options: options) }
    // The conditions are about the fronts.
    var backOptions = options
    backOptions.shown = [:]
    let back = try source.back.flatMap { path in
      try collect { try CardTemplate(path: path, table: table, options: backOptions) }
    }
    guard problems.isEmpty, let deck, let front else {
      // What is wrong with the rows of a table whose names and templates are wrong is worth knowing as well.
      if let front { problems += CardTemplate.problems(of: front).filter { !problems.contains($0) } }
      throw CardTable.Failure(problems: problems.sorted { ($0.file, $0.line ?? 0) < ($1.file, $1.line ?? 0) })
    }
    let row = table.rows[deck.cards[0].row]
    let format = try sizing.cardFormat(of: encoding.format, own: ownFormat(of: front, row))
    _ = try sizing.pictureSize(for: format)
    var exporter = try TableExporter(deck, front: front, back: back, format: format)
    exporter.encoding = encoding
    exporter.replacesExisting = writing.force
    exporter.removesChanged = writing.force
    exporter.overlay = try command.shop.proofLines(of: format)
    if let jobs = command.jobs { exporter.jobs = jobs }
    return exporter
  }

  private func ownFormat(of front: CardTemplate, _ row: CardTable.Row) throws -> CardFormat {
    do {
      return try front.cardFormat(for: row)
    } catch let error as CardFormatError {
      throw CommandFailure(
        .badData,
        "\(source.template): \(error); write its size in millimetres, as in width=\"63.5mm\", or give --size")
    }
  }

  // MARK: - A folder

  /// Draws all cards, or a share of them.
  func draw(_ shard: Shard?, into folder: Folder) throws {
    let exporter = try exporter(writingTo: .folder(folder))
    let pieceCount = exporter.pieces.count
    let bar = reporting.progressBar(for: shard.map { Array($0.pieces(of: pieceCount)).count } ?? pieceCount)
    do {
      if command.strict {
        let warnings = try wait { await exporter.check() }.warnings
        if !warnings.isEmpty { throw CardTable.Failure(problems: warnings) }
      }
      let resumes = command.sharding.resume
      let summary = try wait {
        guard let shard else { return try await exporter.export(to: folder) { bar.show($0) } }
        return try await exporter.export(
          shard: shard, to: folder, resumes: resumes, options: ShardOptions.optionsText
        ) { bar.show($0) }
      }
      bar.clear()
      warn(summary.warnings, exporter)
      try report(summary, exporter, folder)
    } catch {
      bar.clear()
      throw error
    }
  }

  /// Tells what is drawn otherwise than it was asked for.
  func warn(_ warnings: [TableProblem], _ exporter: TableExporter) {
    var lines = warnings.map { "\($0)" }
    if exporter.format.bleed > 0, !exporter.fillsBleed {
      lines.append(
        "\(source.template): nothing is drawn beyond the edges, so the bleed of \(tenths(exporter.format.bleed)) mm is empty: draw the ground beyond the page, or the page larger by the bleed on each side"
      )
    }
    if !ShapingOptions.joinsLetters, exporter.needsJoinedLetters {
      lines.append(
        "\(source.table): there are letters that join, such as Arabic ones, and this program sets each for itself: build it with --traits HarfBuzz"
      )
    }
    if reporting.quiet || lines.isEmpty { return }
    try? StandardStream.error.write(lines.map { $0.onOneLine + "\n" }.joined())
  }

  func report(_ summary: TableSummary, _ exporter: TableExporter, _ folder: Folder) throws {
    if reporting.json {
      let extent: [(String, JSONValue)] =
        summary.grid.map { [("width", .number(Double($0.width))), ("height", .number(Double($0.height)))] }
        ?? [("width", .number(summary.format.canvas.width)), ("height", .number(summary.format.canvas.height))]
      try StandardStream.output.write(
        JSONValue.object(
          [
            ("folder", .string(folder.path)), ("files", .number(Double(summary.fileCount))),
            ("drawn", .number(Double(summary.drawnCount))), ("cards", .number(Double(exporter.deck.total))),
          ] + extent + [
            ("unit", .string(summary.grid == nil ? "mm" : "px")), ("bytes", .number(Double(summary.byteCount))),
            ("seconds", .number(summary.duration / .seconds(1))),
            ("warnings", .array(summary.warnings.map { .string("\($0)") })),
            ("removed", .array(summary.removed.map(JSONValue.string))),
            ("kept", .array(summary.kept.map(JSONValue.string))),
          ]
        ).lines)
    } else if !reporting.quiet {
      let canvas = summary.format.canvas
      let extent =
        summary.grid.map { "\($0.width) x \($0.height) pixels" }
        ?? "\(tenths(canvas.width)) x \(tenths(canvas.height)) mm"
      let edge = summary.format.bleed > 0 ? " with a bleed of \(tenths(summary.format.bleed)) mm" : ""
      let removed = summary.removed.isEmpty ? "" : ", \(summary.removed.count) of an earlier table removed"
      let cards = exporter.deck.total == exporter.deck.cards.count ? "" : " for \(exporter.deck.total) cards"
      let kept = summary.kept.map { "\($0): changed since it was drawn, so it is kept; --force removes it" }
      let line = """
        \(counted(summary.fileCount, "file"))\(cards) in \(folder.path): \(extent)\(edge), \(bytes(summary.byteCount)), \
        \(milliseconds(summary.duration)) ms\(removed)
        """
      try? StandardStream.error.write(([line] + kept).map { $0.onOneLine + "\n" }.joined())
    }
  }

  private func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

  // MARK: - One PDF

  /// Writes all cards into one file, as pages or on sheets.
  func write(to path: String, order: PageOrder) throws {
    let start = ContinuousClock.now
    let exporter = try exporter(writingTo: .file(path: path, format: .pdf))
    if order == .once, !command.sheets, exporter.pieces.contains(where: { $0.side == .back }) {
      throw CommandFailure(
        .usage,
        "--backs once is for one back of all cards, and \(source.back ?? "") differs from card to card: write after or before"
      )
    }
    let file = AtomicFile(path: path, replacesExisting: writing.force)
    try file.check()
    let drawn = try wait { try await exporter.scenes() }
    if command.strict, !drawn.warnings.isEmpty { throw CardTable.Failure(problems: drawn.warnings) }
    let (content, pageCount) =
      command.sheets ? try sheets(of: drawn.cards, exporter) : try pages(of: drawn.cards, order, exporter)
    try file.write(content)
    warn(drawn.warnings, exporter)
    if reporting.json {
      try StandardStream.output.write(
        JSONValue.object([
          ("path", .string(path)), ("pages", .number(Double(pageCount))), ("cards", .number(Double(drawn.cards.count))),
          ("bytes", .number(Double(content.count))), ("warnings", .array(drawn.warnings.map { .string("\($0)") })),
        ]).lines)
    } else if !reporting.quiet {
      let count = "\(counted(pageCount, "page")), \(counted(drawn.cards.count, "card"))"
      let size = bytes(content.count)
      let line =
        "\(path): \(count), \(size), \(milliseconds(ContinuousClock.now - start)) ms"
      try? StandardStream.error.write(line.onOneLine + "\n")
    }
  }

  private func pages(
    of cards: [(front: Picture, back: Picture?)], _ order: PageOrder, _ exporter: TableExporter
  ) throws -> ([UInt8], Int) {
    var pages: [Picture] = []
    for card in cards {
      switch order {
      case .once: pages.append(card.front)
      case .after: pages += [card.front] + (card.back.map { [$0] } ?? [])
      case .before: pages += (card.back.map { [$0] } ?? []) + [card.front]
      }
    }
    if order == .once, let back = cards.first?.back { pages.append(back) }
    var picture = Picture(
      frames: pages.flatMap(\.frames), unit: .millimetre, rounding: .nearest, title: String(source.table.fileStem))
    picture.trim = cards.first?.front.trim
    return (try PictureExporter(exporter.encoding).bytes(of: picture), pages.count)
  }

  private func sheets(
    of cards: [(front: Picture, back: Picture?)], _ exporter: TableExporter
  ) throws -> ([UInt8], Int) {
    var options = command.sheeting
    try options.apply(command.shop.profile()?.sheet)
    let slots = try options.slots(of: exporter.format.size, isSizeGiven: command.size != nil)
    var composer = SheetComposer(slots: slots, bleed: exporter.format.bleed)
    composer.marks = try options.marks()
    composer.duplex = options.duplex ?? .none
    composer.backOffset = try options.shift()
    if slots.isFolded, composer.duplex != .none {
      throw CommandFailure(.usage, "--duplex is not for folded sheets: their backs lie beside the fronts")
    }
    let pages = composer.pages(
      of: cards.map { SheetCard(front: $0.front.frames[0].scene, back: $0.back?.frames[0].scene) })
    var document = PDFDocument(
      pages, duplex: composer.duplex, title: String(source.table.fileStem), producer: Release.software)
    if case .pdf(let ink) = exporter.encoding { document.ink = ink }
    do throws(PDFError) {
      return (try document.bytes(), pages.count)
    } catch {
      throw PictureExportError.document(error)
    }
  }
}
