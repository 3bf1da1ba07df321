import ArgumentParser
import CardDesign
import CardSets
import CardSettings
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
import TextLayout
import Typography

/// The settings of a table command, and the jobs that it can run.
struct TableRun {
  let command: TableCommand
  /// The placing settings, filled with the shop's.
  let placing: PlacingSettings
  let source: TableSettings

  init(_ command: TableCommand, _ placing: PlacingSettings, _ source: TableSettings) {
    (self.command, self.placing, self.source) = (command, placing, source)
  }

  private var reporting: ReportingOptions { command.reporting }

  // MARK: - Reading

  /// Reads the table and its templates.
  ///
  /// - Parameter work: the work from a plan; `nil` for all cards.
  func cards(as encoding: PictureEncoding, of work: PlannedWork? = nil) throws -> TableCards {
    if work != nil { try checkPlannable() }
    let part = try work.map { try TablePart($0, path: source.table) }
    let cards = try source.cards(
      as: encoding, placing.size, isPrinted: placing.isPrinted, part: part, reporting.context
    ).cards
    if let work { try work.check(cards.commonSources) } else { try source.checkEffects(on: cards) }
    return cards
  }

  private func checkPlannable() throws {
    guard source.next != nil else { return }
    throw CommandFailure(.usage, "--next: a plan is made before texts are set, which says how many cards there are")
  }

  // MARK: - Jobs

  /// The settings of the cards, without those that differ between shares.
  private var notes: String {
    let strict = command.strict ? ["--strict"] : []
    let words = [source.notes("table", source.table), placing.notes()] + strict
    return words.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Returns the job that writes the table's cards to a folder, a file, or for a program.
  ///
  /// - Returns: the job, and the cards.
  func job(_ place: OutputPlace) throws -> (job: CardJob, cards: TableCards) {
    var encoding = try placing.encoding(for: place)
    let work = try command.planning.work(command.sharding.settings.chosen())
    let cards = try cards(as: encoding, of: work)
    if placing.print.backs == .once, cards.hasOwnBacks {
      throw CommandFailure(
        .usage,
        "--backs once is for one back of all cards, and \(source.back ?? "") differs from card to card: write after or before"
      )
    }
    let plated = try placing.print.plated(cards.set, of: cards.plates, as: &encoding)
    var job = try placing.job(
      placing.bleed.applied(to: plated), to: place, as: encoding, command: "table", reporting.context)
    job.export = try command.sharding.settings.run(
      notes, replacesFiles: placing.writing.replacesFiles, reporting.context)
    job.export.isStrict = command.strict
    if let work { job.export.planned = work }
    // Cards may be drawn again in the default folder, if an earlier run has drawn them there and the files are
    // unchanged.
    if case .files(let files, let folder) = job.destination, placing.output == nil, command.sharding.shard == nil,
      try files.isContinued(job.set, in: folder)
    {
      job.export.replacesExisting = true
    }
    return (job, cards)
  }

  /// Returns the job that plans the table's cards.
  ///
  /// - Returns: the job, and the cards.
  func planJob(at path: String) throws -> (job: PlanJob, cards: TableCards) {
    try checkPlannable()
    let (job, cards) = try job(placing.place())
    guard case .files(let files, _) = job.destination else {
      throw CommandFailure(.usage, "--plan: pieces are folders of pictures: leave out --sheets and --export")
    }
    var plan = PlanJob(job.set, cards.draft, to: files, at: path)
    plan.seconds = try command.planning.seconds()
    plan.measured = command.planning.measured.map { Folder(path: $0) }
    plan.export = job.export
    plan.export.replacesExisting = placing.writing.replacesFiles
    return (plan, cards)
  }

  /// Prints advice about cards that were written; after a failure, the error is enough.
  func advise(_ cards: TableCards) {
    if reporting.quiet { return }
    var lines = cards.advice.map(\.description)
    if cards.format.bleed > 0, placing.bleed.fill == nil, !cards.fillsBleed {
      lines.append(
        """
        \(source.template): nothing is drawn beyond the edges, so the bleed of \(ReportText.length(cards.format.bleed)) mm is \
        empty: draw the background beyond the page, make the page larger by the bleed on each side, or give --extend
        """)
    }
    reporting.advise(lines)
  }

  /// Compares all cards with golden pictures, or writes golden pictures.
  func verify(_ golden: GoldenVerification) throws {
    var encoding = try placing.encoding(for: .folder(Folder(path: golden.folder)))
    let cards = try cards(as: encoding)
    guard encoding.format == .png else {
      throw CommandFailure(
        .usage, "--format \(encoding.format.rawValue): golden pictures are PNGs; leave it out with --verify")
    }
    let plated = try placing.print.plated(cards.set, of: cards.plates, as: &encoding)
    let set = try placing.bleed.applied(to: plated)
    var job = VerifyJob(try placing.print.prepared(set, isLaidOut: true), beside: golden.store)
    job.size = encoding.size
    job.tolerance.ignoresTexts = true
    job.isPart = source.rows.condition != nil
    job.export = try command.sharding.settings.workers.run(reporting.context)
    job.export.isStrict = command.strict
    let words = (reporting.quiet ? ["--quiet"] : []) + (reporting.json ? ["--json"] : [])
    try golden.perform(job, ComparisonReporting.parse(words))
    advise(cards)
  }
}
