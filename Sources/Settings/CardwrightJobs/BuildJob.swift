import CardSets
public import FileAccess
package import PictureExport
import PlainNotation
import SheetLayout

/// Several outputs of the same cards, made if they are missing or would look different now: the job of `build`.
///
/// A folder keeps notes of what was made, and of what it was made from. All cards are composed first, so that mistakes are found before
/// any file is touched.
public struct BuildJob: Sendable {
  /// An output.
  public struct Output: Sendable {
    /// Its name for people.
    public var name: String
    /// The work.
    public var job: CardJob
    /// A text of everything besides its cards that decides how it looks.
    public var settings: String

    /// An output.
    public init(name: String, job: CardJob, settings: String) {
      (self.name, self.job, self.settings) = (name, job, settings)
    }
  }

  /// Whether an output has to be made.
  public enum State: Hashable, Sendable {
    /// It is up to date.
    case current
    /// It was never made, or files of it are gone.
    case missing
    /// This many of its sides have changed, come or gone; 0 if only the way has changed in which they are put together.
    case changed(sideCount: Int)
  }

  /// An output, and whether it has to be made.
  package struct Finding: Sendable {
    /// The output's name.
    package let name: String
    /// The path where it goes.
    package let path: String
    /// Whether it has to be made.
    package let state: State
    /// The number of its cards, with their copies.
    package let cardCount: Int
    /// Parts that are not drawn as asked.
    package let warnings: [PieceProblem]
    let made: BuildRecord.Output
    /// Of the sides that get files, in their order.
    let digests: [ContentDigest]
  }

  /// The outputs, in their order.
  public var outputs: [Output]
  /// The folder of the notes, which holds nothing else.
  public var notes: Folder
  /// Whether files that somebody else has made or changed are replaced, and outputs made that are up to date.
  public var isForced = false
  /// The paths of files that the cards are made of: no output replaces one, forced or not.
  public var sources: [String] = []
  /// Called with the number of pieces finished so far and of all pieces.
  public var progress: @Sendable (_ finished: Int, _ total: Int) -> Void = { _, _ in }

  /// A build.
  public init(_ outputs: [Output], notes: Folder) { (self.outputs, self.notes) = (outputs, notes) }

  // MARK: Looking

  /// Finds out what has to be made, without writing anything.
  ///
  /// - Throws: ``/PictureExport/ExportError`` if a card cannot be composed.
  package func findings() async throws -> [Finding] { try await findings(against: record()) }

  func record() throws(FileError) -> BuildRecord {
    try OwnedFolder(reading: notes, followsLink: false).map { (folder) throws(FileError) in
      try BuildRecord(in: folder)
    } ?? BuildRecord()
  }

  private func findings(against record: BuildRecord) async throws(ExportError) -> [Finding] {
    var findings: [Finding] = []
    for output in outputs { findings.append(try await finding(output, record)) }
    return findings
  }

  func finding(_ output: Output, _ record: BuildRecord) async throws(ExportError) -> Finding {
    let (job, set) = (output.job, output.job.set)
    let grid: PixelGrid?
    do {
      grid = if case .files(let files, _) = job.destination { try set.grid(for: files.encoding) } else { nil }
    } catch {
      throw ExportError(error, total: set.places.count)
    }
    let pieces = set.pieces(on: grid)
    let (digests, warnings) = try await job.export.collect(pieces, makeTools: {}) {
      (_, _, pictures) throws(PictureExportError) in
      ContentDigest(Array(pictures.map { $0.digest().description }.joined().utf8))
    }
    var text = [Release.software, output.settings, set.title, set.name, "\(set.format)"]
    text += set.places.map { "\(set.side(at: $0).label)" }
    for card in set.cards {
      text.append("\(card.quantity) \(card.back ?? -1)")
      text += card.values().sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    }
    text += zip(pieces, digests).map { "\($0.name) \($1)" }
    let made = BuildRecord.Output(
      inputs: ContentDigest(Array(text.joined(separator: "\u{0}").utf8)),
      sides: Dictionary(zip(pieces, digests).map { ($0.name, $1) }) { $1 })
    return Finding(
      name: output.name, path: job.destination.path, state: state(of: made, record.outputs[job.destination.path]),
      cardCount: set.total, warnings: warnings, made: made, digests: digests)
  }

  private func state(of made: BuildRecord.Output, _ earlier: BuildRecord.Output?) -> State {
    guard let earlier, earlier.files.allSatisfy(\.isAsMade) else { return .missing }
    if made.inputs == earlier.inputs { return .current }
    let names = Set(made.sides.keys).union(earlier.sides.keys)
    return .changed(sideCount: names.count { made.sides[$0] != earlier.sides[$0] })
  }

  // MARK: Making

  /// Makes what has to be made.
  ///
  /// - Throws: ``/PictureExport/ExportError``; nothing is written if a card cannot be composed. Outputs that are finished by then stay
  ///   and are noted, so that the next build goes on from there. ``/FileAccess/FileError`` if the notes cannot be kept, or another
  ///   build is at work.
  public func run() async throws -> RunReport {
    let notes = try BuildNotes(notes)
    let record = notes.record
    var report = RunReport("build")
    let findings = try await findings(against: record)
    let wanted = zip(outputs, findings).filter { isForced || $1.state != .current }
    let sources = Set(self.sources.map(\.plainPath))
    for (output, _) in wanted {
      for path in output.job.destination.paths(of: output.job.set) where sources.contains(path.plainPath) {
        throw BuildError.isSource(path: path)
      }
    }
    if !isForced { for (output, _) in wanted { try checkOwnership(output.job, record) } }
    let total = wanted.reduce(0) { $0 + $1.0.job.pieceCount }
    var finished = 0
    var states: [JSONValue] = []
    for (output, finding) in zip(outputs, findings) {
      var state = finding.state.word
      if isForced || finding.state != .current {
        let made = try await make(output, finding, notes) { [finished] in progress(finished + $0, total) }
        finished += output.job.pieceCount
        try notes.finish(made.noted, at: finding.path)
        report.files += made.report.files
        report.lines += made.report.lines.map { "\(output.name): \($0)" }
        state = "made"
      }
      report.warnings += finding.warnings.map(\.description).filter { !report.warnings.contains($0) }
      states.append(
        .object([
          ("name", .string(finding.name)), ("path", .string(finding.path)), ("state", .string(state)),
          ("cards", .number(Double(finding.cardCount))),
        ]))
    }
    let current = findings.count - wanted.count
    if current > 0 {
      report.lines.append(
        wanted.isEmpty ? "all \(ReportText.counted(current, "output")) as they should be" : "\(current) as before")
    }
    report.details = [("outputs", .array(states))]
    return report
  }

  /// Makes an output. Sides of which nothing has changed are left as they are.
  private func make(
    _ output: Output, _ finding: Finding, _ notes: BuildNotes, progress: @escaping @Sendable (Int) -> Void
  ) async throws -> (report: RunReport, noted: BuildRecord.Output) {
    var job = output.job
    let earlier = notes.record.outputs[finding.path]
    job.export.progress = { progress($0.finished) }
    let sources = Set(self.sources.map(\.plainPath))
    job.export.willWrite = { (file) throws(FileError) in
      // Not all names of files are known beforehand.
      if sources.contains(file.path.plainPath) { throw .alreadyExists(path: file.path) }
      try notes.begin(file, of: finding.path)
    }
    // Files that the notes name are ours; nothing else may be in the way, which was looked at.
    job.export.replacesExisting = isForced || earlier != nil || notes.record.unfinished[finding.path] != nil
    job.export.resumes = !isForced
    job.export.removesChanged = isForced
    if case .files(_, let folder) = job.destination {
      job.set = job.set.identified(by: finding.digests)
      var history = ExportHistory()
      if let earlier, !isForced {
        history = ExportHistory(lines: earlier.history)
        let place = try OwnedFolder(reading: folder)
        history.keep { file in (try? place?.holds(file)) == true }
      }
      job.export.history = history
    }
    switch job.destination {
    case .files, .sheetPictures, .engine: break
    case .pages(_, let path), .sheets(_, let path), .contactSheet(_, let path), .list(_, let path):
      try Folder(path: path.folderOfPath).create()
    }
    let (report, summary) = try await job.performed()
    var noted = finding.made
    noted.files = summary.files.map { OwnedFile(path: $0.path, byteCount: $0.byteCount, digest: $0.digest) }
    noted.history = summary.history.lines
    return (report, noted)
  }

  /// Checks that the files in the way are those of an earlier build, as that has left them.
  private func checkOwnership(_ job: CardJob, _ record: BuildRecord) throws {
    let destination = job.destination
    let made = (record.outputs[destination.path]?.files ?? []) + (record.unfinished[destination.path] ?? [])
    // Of a build that was cut off a file is either the one before it or its own.
    let ours = Dictionary(grouping: made) { $0.path }
    for (path, states) in ours.sorted(by: { $0.key < $1.key }) where try ReadableFile(path: path).exists() {
      let digest = try ContentDigest(ReadableFile(path: path).bytes())
      guard states.contains(where: { $0.digest == digest }) else { throw BuildError.changedSince(path: path) }
    }
    for path in destination.paths(of: job.set) where ours[path] == nil {
      if try ReadableFile(path: path).exists() { throw FileError.alreadyExists(path: path) }
    }
  }
}

extension OwnedFile {
  /// Whether the file has the bytes that were written: a changed one may have the same length and time.
  fileprivate var isAsMade: Bool {
    let file = ReadableFile(path: path)
    guard (try? file.byteCount()) == byteCount, let bytes = try? file.bytes() else { return false }
    return ContentDigest(bytes) == digest
  }
}

extension BuildJob.State {
  /// For programs.
  package var word: String {
    switch self {
    case .current: "current"
    case .missing: "missing"
    case .changed: "changed"
    }
  }
}

extension CardJob.Destination {
  /// Where it is.
  package var path: String {
    switch self {
    case .files(_, let folder), .sheetPictures(_, let folder), .engine(_, let folder): folder.path
    case .pages(_, let path), .sheets(_, let path), .contactSheet(_, let path), .list(_, let path): path
    }
  }

  /// The paths of the files that are known before anything is drawn.
  fileprivate func paths(of set: CardSet) -> [String] {
    switch self {
    case .files(let files, let folder): set.places.map { folder.path(of: files.fileName(of: set.side(at: $0))) }
    case .pages(let pages, let path): pages.paths(of: set, at: path)
    case .sheets(let sheets, let path): sheets.paths(of: set, at: path)
    case .contactSheet, .list: [path]
    // These look for themselves, and replace nothing that no export has made.
    case .engine, .sheetPictures: []
    }
  }
}
