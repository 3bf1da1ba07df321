import ArgumentParser
import CardDesign
import CardSets
import CardTables
import CardwrightJobs
import Drawing
import EngineExport
import ErrorReporting
import FileAccess
import GoldenImages
import PictureExport
import SVGFormat
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
  func cards(writingTo place: OutputPlace) throws -> (cards: TableCards, encoding: PictureEncoding) {
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
    options.language = source.rows.language
    options.shown = try source.rows.shown()
    options.pictureFolder = source.art
    if let icons = source.icons {
      options.icons = try IconFolder(path: icons, reader: options.reader, warn: reporting.warn)
    }
    var problems: [TableProblem] = []
    let table = try CardTable(path: source.table, separator: source.rows.separatorScalar(), problems: &problems)
    func collect<Value>(_ read: () throws -> Value) throws -> Value? {
      do { return try read() } catch let failure as CardTable.Failure {
        problems += failure.problems
        return nil
      }
    }
    let deckOptions = try source.rows.deckOptions()
    let deck = try collect { try TableDeck(table, options: deckOptions) }
    let front = try collect { try CardTemplate(path: source.template, table: table, options: options) }
    // The conditions are about the fronts.
    var backOptions = options
    backOptions.shown = [:]
    let back = try source.back.flatMap { path in
      try collect { try CardTemplate(path: path, table: table, options: backOptions) }
    }
    guard problems.isEmpty, let deck, let front else {
      // The faults of the rows of a table whose names and templates are wrong are worth knowing as well.
      if let front { problems += CardTemplate.problems(of: front).filter { !problems.contains($0) } }
      throw CardTable.Failure(problems: problems.sorted { ($0.file, $0.line ?? 0) < ($1.file, $1.line ?? 0) })
    }
    let row = table.rows[deck.cards[0].row]
    let format = try sizing.cardFormat(of: encoding.format, own: ownFormat(of: front, row))
    _ = try sizing.pictureSize(for: format)
    return (try TableCards(deck, front: front, back: back, format: format), encoding)
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

  // MARK: - Jobs

  /// The table's cards on their way to a folder, a file, or what a program expects.
  func job(to place: OutputPlace, order: PageOrder) throws -> CardJob {
    let (cards, encoding) = try cards(writingTo: place)
    var set = try proofed(cards)
    // Shops take upright cards, each on a page or in a file of its own.
    if command.shop.shop != nil, !command.sheets, command.target == nil { set = try set.turnedUpright() }
    let destination: CardJob.Destination
    // Cards are drawn anew where they were drawn before, and nobody has changed them.
    var isContinued = false
    switch place {
    case .folder(let folder):
      if let target = command.target {
        let target = try ExportTarget(option: target)
        destination = .engine(EngineExporter(target: target, option: command.target ?? ""), folder)
      } else {
        var files = FilesDestination(encoding)
        files.command = "table"
        if command.output == nil, command.sharding.shard == nil { isContinued = try files.isContinued(set, in: folder) }
        destination = .files(files, folder)
      }
    case .file(let path, _):
      if OutputPlace.contactSheet(path) != nil {
        if command.sheets { throw CommandFailure(.usage, "--sheets makes one PDF: name it, as in -o sheets.pdf") }
        destination = .contactSheet(ContactSheet(), path: path)
      } else if command.sheets {
        let sheets = try command.sheeting.composer(
          for: cards.format, isSizeGiven: sizing.size != nil, command.shop.profile()?.sheet)
        command.sheeting.advise(sheets, isQuiet: reporting.quiet)
        destination = .sheets(SheetsDestination(sheets, as: encoding), path: path)
      } else {
        if order == .once, cards.hasOwnBacks {
          throw CommandFailure(
            .usage,
            "--backs once is for one back of all cards, and \(source.back ?? "") differs from card to card: write after or before"
          )
        }
        destination = .pages(PagesDestination(encoding, order: order), path: path)
      }
    case .standardOutput: throw CommandFailure(.usage, "-o -: cards of a table do not fit in standard output")
    }
    advise(cards)
    var job = CardJob(set, to: destination, command: "table")
    job.export = try command.sharding.run(force: writing.force)
    job.export.isStrict = command.strict
    if isContinued { job.export.replacesExisting = true }
    return job
  }

  private func proofed(_ cards: TableCards) throws -> CardSet {
    try command.shop.proofLines(of: cards.format).map { cards.set.overlaid(with: $0) } ?? cards.set
  }

  /// Tells what is hardly meant.
  func advise(_ cards: TableCards) {
    var lines: [String] = []
    if cards.format.bleed > 0, !cards.fillsBleed {
      lines.append(
        """
        \(source.template): nothing is drawn beyond the edges, so the bleed of \(ReportText.length(cards.format.bleed)) mm is \
        empty: draw the ground beyond the page, or the page larger by the bleed on each side
        """)
    }
    if reporting.quiet || lines.isEmpty { return }
    try? StandardStream.error.write(lines.map { $0.onOneLine + "\n" }.joined())
  }

  /// Compares all cards with golden pictures, or writes these.
  func verify(_ golden: GoldenVerification) throws {
    let (cards, encoding) = try cards(writingTo: .folder(Folder(path: golden.folder)))
    guard encoding.format == .png else {
      throw CommandFailure(
        .usage, "--format \(encoding.format.rawValue): golden pictures are PNGs; leave it out with --verify")
    }
    var job = VerifyJob(try proofed(cards), beside: golden.store)
    job.size = encoding.size
    job.tolerance.ignoresMetadata = true
    job.isPart = source.rows.condition != nil
    job.export = try command.sharding.workers.run()
    job.export.isStrict = command.strict
    advise(cards)
    let words = (reporting.quiet ? ["--quiet"] : []) + (reporting.json ? ["--json"] : [])
    try golden.perform(job, ComparisonReporting.parse(words))
  }
}
