import Drawing
import FileAccess
import Synchronization

/// A run that is writing into its folder.
final class RunSession<Destination: ExportDestination>: Sendable {
  private let run: ExportRun
  private let pieces: OnDemandList<ExportPiece>
  private let destination: Destination
  private let target: Folder
  /// The index of the run's first piece among all pieces: a plan's pieces are a range of them.
  private let first: Int
  private let claims: PathClaims
  private let state = Mutex(State())

  private struct State {
    /// The outcomes of the finished pieces, in the order in which they finished.
    var outcomes = PieceOutcomes()
    /// The products of pieces, which are kept until all are made, by the pieces' indices.
    var products: [Int: Destination.Product] = [:]
    /// The problems of failed pieces, by the pieces' indices.
    var failures: [Int: [PieceProblem]] = [:]
    var folder: OwnedFolder?
    var journal: ShardJournal?
    var earlier: [OwnedFile]?
    /// The lowercased paths of the earlier files.
    var ours: Set<String> = []
    /// The digests of the pieces' inputs without fonts, by their indices, for the next run of the process.
    var inputs: [Int: ContentDigest] = [:]
  }

  private typealias Record = Destination.Closing.Record

  init(
    _ run: ExportRun, _ pieces: OnDemandList<ExportPiece>, _ destination: Destination, _ target: Folder
  ) throws(ExportError.Reason) {
    self.run = run
    self.pieces = pieces
    self.destination = destination
    self.target = target
    first = run.planned?.shard.range?.lowerBound ?? 0
    claims = try PathClaims(pieces, besides: Record.fileName)
  }

  private var folder: OwnedFolder? { state.withLock { $0.folder } }
  private var journal: ShardJournal? { state.withLock { $0.journal } }

  /// Whether the run has the folder for itself and keeps a journal. A single picture beside other files does not.
  private var isNoted: Bool {
    run.shard != nil || run.resumes
      || destination.closing.isResumable && (pieces.count > 1 || !Record.fileName.isEmpty)
  }

  private func opened(_ place: Folder) throws(ExportError.Reason) -> OwnedFolder {
    do throws(FileError) {
      return try OwnedFolder(place, sharing: run.shard == nil && isNoted ? .alone : .withShares)
    } catch {
      throw .writing(error)
    }
  }

  /// Locks the folder if it exists, reads its record, and checks the paths of files.
  func open(_ indices: [Int]) throws(ExportError.Reason) {
    guard target.exists else { return }
    let folder = try opened(target)
    state.withLock { $0.folder = folder }
    // For shards, the merge checks all this once.
    if run.shard != nil { return }
    let journalName = ShardRecord.fileName(of: nil)
    let isBegun = isNoted && (try? folder.contents().contains(journalName)) == true
    if isBegun, !run.resumes, !run.replacesExisting {
      throw .sharding(.begunBefore(path: target.path(of: journalName)))
    }
    // The notes of an earlier run are known only after its journal is read.
    let isChecked = !isBegun && !run.resumes
    if isChecked, destination.closing.replacesForeignFiles { try checkPlaces(indices, in: folder) }
    try readRecord(of: folder)
    if isChecked, !destination.closing.replacesForeignFiles { try checkPlaces(indices, in: folder) }
  }

  private func checkPlaces(_ indices: [Int], in folder: OwnedFolder) throws(ExportError.Reason) {
    do throws(FileError) {
      for index in indices {
        for path in pieces[index].paths { try folder.check(path, replacing: mayReplace(path)) }
      }
    } catch {
      throw refusal(error)
    }
  }

  /// Checks the path of a file that is written after the pieces.
  private func checkPlace(of path: String, in folder: OwnedFolder) throws(ExportError.Reason) {
    let isOurs = mayReplace(path) || run.resumes || journal?.hasNoted(path) == true
    do throws(FileError) { try folder.check(path, replacing: isOurs) } catch { throw refusal(error) }
  }

  private func readRecord(of folder: OwnedFolder) throws(ExportError.Reason) {
    guard !Record.fileName.isEmpty else { return }
    let path = target.path(of: Record.fileName)
    let bytes: [UInt8]?
    do throws(FileError) {
      bytes = try folder.bytes(of: Record.fileName, limit: Record.maximumByteCount)
    } catch {
      throw .writing(error)
    }
    guard let bytes else { return }
    guard run.replacesExisting || run.resumes else { throw .writing(.alreadyExists(path: path)) }
    do throws(FolderRecordError) {
      let files = try Record(parsing: bytes, path: path).ownedFiles
      state.withLock { state in
        state.earlier = files
        state.ours = Set(files.map { $0.path.lowercased() })
      }
    } catch {
      throw .record(error)
    }
  }

  private func mayReplace(_ path: String) -> Bool {
    run.replacesExisting
      && (destination.closing.replacesForeignFiles || state.withLock { $0.ours.contains(path.lowercased()) })
  }

  private func refusal(_ error: FileError) -> ExportError.Reason {
    if case .alreadyExists(let path) = error, !destination.closing.replacesForeignFiles {
      return .foreignFile(path: path)
    }
    return .writing(error)
  }

  /// Creates the folder if needed, and begins its journal.
  func begin() throws(ExportError.Reason) {
    let folder: OwnedFolder
    if let known = self.folder { folder = known } else { folder = try opened(target) }
    state.withLock { $0.folder = folder }
    guard isNoted, run.shard != nil || destination.refusalOfShares == nil else { return }
    let closing = destination.closing
    do throws(ShardError) {
      let journal = try ShardJournal(
        ShardRun(
          command: closing.command, pieceCount: run.planned?.total ?? pieces.count,
          inputs: run.planned?.inputs ?? inputsOfAll(), options: run.options,
          about: closing.about),
        shard: run.shard, in: folder, resumes: run.resumes, beginsAnew: run.replacesExisting,
        software: Release.software)
      state.withLock { $0.journal = journal }
    } catch {
      throw .sharding(error)
    }
  }

  /// Returns a digest of the inputs of all pieces, by which shards of the same work are recognized.
  private func inputsOfAll() -> ContentDigest {
    guard run.shard != nil else { return ContentDigest(Array(destination.settings.utf8)) }
    let isKnown = destination.closing.sharesKnowInputs
    var hasher = ContentHasher()
    hasher.add(Array(destination.settings.utf8))
    for piece in pieces {
      // The form of a printed array of strings.
      let paths = piece.paths.map(\.debugDescription).joined(separator: ", ")
      let digest = isKnown ? piece.digest(nil, destination.settings).description : ""
      hasher.add(Array("\u{0}\(piece.name)\u{0}[\(paths)]\u{0}\(digest)".utf8))
    }
    return hasher.digest
  }

  /// Returns the pieces that the previous run has made from the same inputs.
  func known(_ indices: [Int]) -> [Int: ShardPiece] {
    guard let history = run.history else { return [:] }
    var known: [Int: ShardPiece] = [:]
    for index in indices where pieces[index].inputs != nil {
      let inputs = pieces[index].digest(nil, destination.settings).with(pieces[index].sources())
      guard let earlier = history.pieces[pieces[index].name], earlier.inputs == inputs else { continue }
      state.withLock { $0.inputs[index] = inputs }
      known[index] = held(earlier.made, at: index)
    }
    return known
  }

  /// Returns a piece whose files exist already, with the index and note that it has in this run.
  private func held(_ piece: ShardPiece, at index: Int) -> ShardPiece {
    for file in piece.files { try? claims.claim(file.path, for: pieces[index]) }
    var piece = piece
    piece.index = first + index
    piece.about = destination.note(ofHeld: piece, at: index)
    return piece
  }

  // MARK: Pieces

  private func note(_ problems: [PieceProblem], of index: Int) -> String {
    state.withLock { $0.failures[index] = problems }
    return ""
  }

  /// Makes a piece, writes its files unless they exist, and notes the outcome.
  ///
  /// - Returns: the path of its first file; empty if it has none.
  func make(
    _ index: Int, _ kept: Composition?, by tools: inout Destination.Tools
  ) throws(ExportError.Reason) -> String {
    let start = ContinuousClock.now
    let piece = pieces[index]
    let composition = kept ?? piece.compose()
    guard composition.errors.isEmpty else { return note(composition.errors, of: index) }
    let journal = journal
    let inputs = try inputs(of: index, composition)
    do throws(ShardError) {
      if let inputs, let held = try journal?.held(first + index, inputs: inputs) {
        let held = self.held(held, at: index)
        state.withLock { $0.outcomes.add(held, of: index, isHeld: true) }
        return path(of: held)
      }
    } catch {
      throw .sharding(error)
    }
    let made: MadePiece<Destination.Product>
    do throws(ExportError.Reason) {
      made = try destination.make(index, piece, composition, by: &tools)
    } catch {
      if run.continuesAfterFailures, case .piece(let problem) = error { return note([problem], of: index) }
      throw error
    }
    var files: [OwnedFile] = []
    for file in made.files {
      try claims.claim(file.path, for: piece)
      files.append(try write(ClosingFile(file)))
    }
    let done = ShardPiece(
      index: first + index, inputs: inputs ?? ContentDigest([]), files: files, about: made.about(files))
    do throws(FileError) {
      try journal?.finish(done, after: ContinuousClock.now - start)
    } catch {
      throw .writing(error)
    }
    state.withLock { state in
      state.outcomes.add(done, of: index, isHeld: false, on: made.grid)
      if Destination.Product.self != Void.self { state.products[index] = made.product }
    }
    return path(of: done)
  }

  private func path(of piece: ShardPiece) -> String { piece.files.first.map { target.path(of: $0.path) } ?? "" }

  /// Returns a digest of the inputs of a piece's files; `nil` if neither a journal nor a history needs it.
  private func inputs(of index: Int, _ composition: Composition) throws(ExportError.Reason) -> ContentDigest? {
    let journal = journal
    if journal == nil, run.history == nil { return nil }
    let (digest, sources) = (pieces[index].digest(composition, destination.settings), pieces[index].sources())
    if run.history != nil { state.withLock { $0.inputs[index] = digest.with(sources) } }
    let all = sources.merging(composition.fonts) { source, _ in source }
    // All shards must use the same sources.
    if run.shard != nil { do throws(FileError) { try journal?.note(all) } catch { throw .writing(error) } }
    return digest.with(all)
  }

  /// Writes a file. A file with the same bytes counts as written: a killed run may not have noted it.
  private func write(_ file: ClosingFile) throws(ExportError.Reason) -> OwnedFile {
    guard let folder else { preconditionFailure("a run that has begun has its folder") }
    func tell(_ file: OwnedFile) throws(FileError) {
      try run.willWrite?(OwnedFile(path: target.path(of: file.path), byteCount: file.byteCount, digest: file.digest))
    }
    func place(replacing: Bool) throws(ExportError.Reason) -> OwnedFile {
      try folder.write(file, replacing: replacing, synchronizes: run.synchronizes, willPlace: tell)
    }
    do throws(ExportError.Reason) {
      do throws(ExportError.Reason) {
        return try place(replacing: mayReplace(file.path))
      } catch .writing(.alreadyExists(let path)) {
        if run.resumes, let held = try heldFile(as: file, in: folder) {
          do throws(FileError) { try tell(held) } catch { throw .writing(error) }
          return held
        }
        guard journal?.hasNoted(file.path) == true else { throw .writing(.alreadyExists(path: path)) }
        return try place(replacing: true)
      }
    } catch .writing(let error) {
      throw refusal(error)
    }
  }

  /// Returns the existing file if it has the bytes of one to be written, otherwise `nil`.
  private func heldFile(as file: ClosingFile, in folder: OwnedFolder) throws(ExportError.Reason) -> OwnedFile? {
    let owned = try file.write()
    do throws(FileError) { return try folder.holds(owned) ? owned : nil } catch { throw .writing(error) }
  }

  // MARK: The end

  /// Writes the files after the pieces and the record, and removes leftovers of earlier runs.
  ///
  /// - Parameter known: the pieces that the previous run has made, by their indices.
  func finish(_ known: [Int: ShardPiece]) throws(ExportError.Reason) -> ExportSummary {
    guard let folder else { preconditionFailure("a run that has begun has its folder") }
    var summary = ExportSummary()
    var (outcomes, made, failures) = state.withLock { state in
      defer { (state.outcomes, state.products) = (PieceOutcomes(), [:]) }
      return (state.outcomes, state.products, state.failures)
    }
    for (index, piece) in known { outcomes.add(piece, of: index, isHeld: true) }
    outcomes.sort()
    let notes = outcomes.notes
    let products = made.sorted { $0.key < $1.key }.map(\.value)
    made = [:]
    summary.failures = failures.sorted { $0.key < $1.key }.map { ExportSummary.Failure(index: $0, problems: $1) }
    summary.drawnCount = outcomes.madeCount
    // Pieces from the history do not count as pieces of an interrupted run.
    if run.history == nil { summary.heldCount = notes.count - outcomes.madeCount }
    summary.files = outcomes.files(of: pieces, in: target)
    if run.history != nil {
      let inputs = state.withLock(\.inputs)
      summary.history.pieces = Dictionary(
        notes.compactMap { note in
          let index = note.index - first
          return inputs[index].map { (pieces[index].name, (note, $0)) }
        }
      ) { $1 }
    }
    if run.shard != nil {
      guard summary.failures.isEmpty, let journal else { return summary }
      do throws(ShardError) {
        let outdated = try journal.outdatedFiles()
        do throws(FileError) {
          summary.removed = try folder.removeLeftovers(of: outdated, besides: [], evenIfChanged: false).removed
          try journal.close()
        } catch {
          throw .file(error)
        }
      } catch {
        throw .sharding(error)
      }
      return summary
    }
    // A replaced file cannot be restored. So all errors are found before the first file is written.
    if run.replacesExisting {
      try destination.closingFiles(products, notes) { (file) throws(ExportError.Reason) in
        try claims.claim(file.path)
        try checkPlace(of: file.path, in: folder)
        try file.write()
      }
    }
    var written: [OwnedFile] = []
    do throws(ExportError.Reason) {
      try destination.closingFiles(products, notes) { (file) throws(ExportError.Reason) in
        if !run.replacesExisting { try claims.claim(file.path) }
        written.append(try write(file))
      }
    } catch {
      // These files are not noted, unless the earlier record lists them, and a resumed run would take them for foreign files.
      for file in written where !mayReplace(file.path) { _ = try? folder.remove(file) }
      throw error
    }
    summary.files = outcomes.files(of: pieces, and: written, in: target)
    var former = state.withLock { $0.earlier ?? [] }
    do throws(ShardError) { former += try journal?.outdatedFiles() ?? [] } catch { throw .sharding(error) }
    do throws(FileError) {
      if !former.isEmpty {
        var paths = Set(written.map(\.path))
        for file in notes.files { paths.insert(file.path) }
        (summary.removed, summary.kept) = try folder.removeLeftovers(
          of: former, besides: paths, evenIfChanged: run.removesChanged)
      }
    } catch {
      throw .writing(error)
    }
    try write(recordOf: notes, written, in: folder)
    do throws(FileError) { try journal?.remove() } catch { throw .writing(error) }
    return summary
  }

  /// Writes the record, if the destination has one.
  private func write(
    recordOf notes: PieceNotes, _ last: [OwnedFile], in folder: OwnedFolder
  ) throws(ExportError.Reason) {
    guard !Record.fileName.isEmpty else { return }
    let record = ClosingFile(path: Record.fileName, destination.closing.record(of: notes, last))
    // The record's path was checked before anything was written, and every written record can be read.
    try folder.write(record, replacing: true, synchronizes: run.synchronizes, atMost: Record.maximumByteCount)
  }

  /// Keeps the written files in spite of a later ``abandon(finished:)``, once a journal has noted a finished piece.
  func keepFinished() { if journal != nil { folder?.keepNewFiles() } }

  /// Removes the files of a run that has finished nothing, or whose files nothing notes.
  func abandon(finished: Int) {
    guard let folder, finished == 0 || journal == nil && !Record.fileName.isEmpty else { return }
    // The notes of an earlier run must stay.
    if !run.resumes, run.shard == nil { try? journal?.remove() }
    folder.takeBack()
  }
}
