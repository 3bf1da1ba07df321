import CardSets
public import FileAccess
package import PictureExport
import PlainNotation
import SheetLayout

/// Builds several outputs of the same cards, if they are missing or would look different now: the job of `build`.
///
/// A folder of notes records the outputs and their inputs. All cards are composed first, so that errors are found
/// before any file is touched.
public struct BuildJob: Sendable {
  /// An output.
  public struct Output: Sendable {
    /// The name, to be read by people.
    public var name: String
    /// The job that makes it.
    public var job: CardJob
    /// A text of all settings, other than its cards, that determine its look.
    public var settings: String

    /// An output.
    public init(name: String, job: CardJob, settings: String) {
      (self.name, self.job, self.settings) = (name, job, settings)
    }
  }

  /// Whether an output has to be built.
  public enum State: Hashable, Sendable {
    /// It is up to date.
    case current
    /// It was never built, or some of its files are missing or changed.
    case missing
    /// This many of its sides have changed, been added or removed; 0 if only the way they are combined has changed.
    case changed(sideCount: Int)
  }

  /// An output and its state.
  package struct Finding: Sendable {
    /// The output's name.
    package let name: String
    /// The path of the output.
    package let path: String
    /// Whether it has to be built.
    package let state: State
    /// The number of its cards, including copies.
    package let cardCount: Int
    /// The parts that are drawn differently.
    package let warnings: [PieceProblem]
    let made: BuildRecord.Output
    /// The digests of the sides that get files, in their order.
    let digests: [ContentDigest]
  }

  /// The outputs, in their order.
  public var outputs: [Output]
  /// The folder of the notes, which contains nothing else.
  public var notes: Folder
  /// Whether to replace files made or changed by others, and to rebuild outputs that are up to date.
  public var isForced = false
  /// The paths of the input files. No output replaces one, even if forced.
  public var sources: [String] = []
  /// Called with the number of pieces finished so far and of all pieces.
  public var progress: @Sendable (_ finished: Int, _ total: Int) -> Void = { _, _ in }

  /// A build.
  public init(_ outputs: [Output], notes: Folder) { (self.outputs, self.notes) = (outputs, notes) }

  // MARK: Findings

  /// Determines which outputs have to be built, without writing anything.
  ///
  /// - Throws: the errors of ``run()`` that do not come from drawing and writing.
  package func findings() async throws -> [Finding] {
    let record = try record()
    let findings = try await findings(against: record)
    _ = try wanted(findings, record)
    return findings
  }

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

  // MARK: Building

  /// Builds the outputs that are not up to date.
  ///
  /// - Throws: ``/PictureExport/ExportError``; nothing is written if a card cannot be composed. Finished outputs stay
  ///   and are noted, so that the next build continues from there. ``/FileAccess/FileError`` if the notes cannot be
  ///   written, or another build is running.
  public func run() async throws -> RunReport {
    let notes = try BuildNotes(notes)
    let record = notes.record
    var report = RunReport("build")
    let findings = try await findings(against: record)
    let wanted = try wanted(findings, record)
    let total = wanted.reduce(0) { $0 + $1.job.pieceCount }
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
        wanted.isEmpty ? "all \(ReportText.counted(current, "output")) up to date" : "\(current) unchanged")
    }
    report.details = [("outputs", .array(states))]
    return report
  }

  /// Returns the outputs to build. All of them may be written.
  private func wanted(_ findings: [Finding], _ record: BuildRecord) throws -> [Output] {
    let wanted = zip(outputs, findings).filter { isForced || $1.state != .current }.map(\.0)
    let sources = Set(self.sources.map(\.plainPath))
    for output in wanted {
      for path in output.job.destination.paths(of: output.job.set) where sources.contains(path.plainPath) {
        throw BuildError.isSource(path: path)
      }
    }
    if !isForced { for output in wanted { try checkOwnership(output.job, record) } }
    return wanted
  }

  /// Builds an output. Unchanged sides are not drawn again.
  private func make(
    _ output: Output, _ finding: Finding, _ notes: BuildNotes, progress: @escaping @Sendable (Int) -> Void
  ) async throws -> (report: RunReport, noted: BuildRecord.Output) {
    var job = output.job
    let earlier = notes.record.outputs[finding.path]
    job.export.progress = { progress($0.finished) }
    let sources = Set(self.sources.map(\.plainPath))
    job.export.willWrite = { (file) throws(FileError) in
      // Some file names are not known beforehand.
      if sources.contains(file.path.plainPath) { throw .alreadyExists(path: file.path) }
      try notes.begin(file, of: finding.path)
    }
    // Files in the notes are ours; checkOwnership has found no others in the way.
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

  /// Checks that existing files come from an earlier build and have not been changed since.
  private func checkOwnership(_ job: CardJob, _ record: BuildRecord) throws {
    let destination = job.destination
    let made = (record.outputs[destination.path]?.files ?? []) + (record.unfinished[destination.path] ?? [])
    // After an interrupted build, a file comes either from that build or from the one before.
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
  /// Whether the file still has the written bytes. A changed file may have the same length and time.
  fileprivate var isAsMade: Bool {
    let file = ReadableFile(path: path)
    guard (try? file.byteCount()) == byteCount, let bytes = try? file.bytes() else { return false }
    return ContentDigest(bytes) == digest
  }
}

extension BuildJob.State {
  /// The state, for programs.
  package var word: String {
    switch self {
    case .current: "current"
    case .missing: "missing"
    case .changed: "changed"
    }
  }
}

extension CardJob.Destination {
  /// The path of the file or folder.
  package var path: String {
    switch self {
    case .files(_, let folder), .sheetPictures(_, let folder), .engine(_, let folder): folder.path
    case .pages(_, let path), .sheets(_, let path), .contactSheet(_, let path), .list(_, let path): path
    }
  }

  /// Returns the paths of files that are known before anything is drawn.
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
