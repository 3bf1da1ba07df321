import Drawing
import FileAccess
import Synchronization

/// A run while it writes into its folder.
final class RunSession<Destination: ExportDestination>: Sendable {
  private let run: ExportRun
  private let pieces: OnDemandList<ExportPiece>
  private let destination: Destination
  private let target: Folder
  /// Where the run's pieces begin among those of all: a plan's pieces are a range of them.
  private let first: Int
  private let claims: PathClaims
  private let state = Mutex(State())

  private struct State {
    /// The pieces that are done, as they were done.
    var outcomes = PieceOutcomes()
    /// The parts of pieces that are kept until all are made, by the pieces' indices.
    var products: [Int: Destination.Product] = [:]
    /// The problems of pieces that cannot be made, by the pieces' indices.
    var failures: [Int: [PieceProblem]] = [:]
    var folder: OwnedFolder?
    var journal: ShardJournal?
    var earlier: [OwnedFile]?
    /// The lowercased paths of the earlier files.
    var ours: Set<String> = []
    /// The digests of what pieces are made of but for fonts, by their indices; for the next run of the process.
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

  /// Whether the folder is the run's alone, and what is done is noted: not so for a single picture that is laid beside others.
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

  /// Locks the folder if it is there, reads its record, and checks the places of files.
  func open(_ indices: [Int]) throws(ExportError.Reason) {
    guard target.exists else { return }
    let folder = try opened(target)
    state.withLock { $0.folder = folder }
    // Where shares are put together all this is checked once.
    if run.shard != nil { return }
    let journalName = ShardRecord.fileName(of: nil)
    let isBegun = isNoted && (try? folder.contents().contains(journalName)) == true
    if isBegun, !run.resumes, !run.replacesExisting {
      throw .sharding(.begunBefore(path: target.path(of: journalName)))
    }
    // The notes of an earlier run are known when its journal is read.
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

  /// Checks the place of a file that comes after the pieces.
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

  /// Creates the folder if need be, and begins its journal.
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

  /// A digest of whatever decides what comes of all pieces, by which shares of the same work know each other.
  private func inputsOfAll() -> ContentDigest {
    guard run.shard != nil else { return ContentDigest(Array(destination.settings.utf8)) }
    let isKnown = destination.closing.sharesKnowInputs
    var hasher = ContentHasher()
    hasher.add(Array(destination.settings.utf8))
    for piece in pieces {
      // As an array of texts is written.
      let paths = piece.paths.map(\.debugDescription).joined(separator: ", ")
      let digest = isKnown ? piece.digest(nil, destination.settings).description : ""
      hasher.add(Array("\u{0}\(piece.name)\u{0}[\(paths)]\u{0}\(digest)".utf8))
    }
    return hasher.digest
  }

  /// The pieces that the run before has made from the same inputs.
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

  /// A piece whose files are there already: only they are kept, at the place and with the note that it has in this run.
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

  /// Makes a piece and writes its files, unless they are there, and notes what has become of it.
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

  /// A digest of whatever decides what is in the files of a piece, if anybody wants to know it.
  private func inputs(of index: Int, _ composition: Composition) throws(ExportError.Reason) -> ContentDigest? {
    let journal = journal
    if journal == nil, run.history == nil { return nil }
    let (digest, sources) = (pieces[index].digest(composition, destination.settings), pieces[index].sources())
    if run.history != nil { state.withLock { $0.inputs[index] = digest.with(sources) } }
    let all = sources.merging(composition.fonts) { source, _ in source }
    // Shares have to have the same ones.
    if run.shard != nil { do throws(FileError) { try journal?.note(all) } catch { throw .writing(error) } }
    return digest.with(all)
  }

  /// Writes a file. One with these very bytes, which a run that was killed did not come to note, counts as written.
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

  /// A file that has the bytes of one that is to be written; `nil` if there is none.
  private func heldFile(as file: ClosingFile, in folder: OwnedFolder) throws(ExportError.Reason) -> OwnedFile? {
    let owned = try file.write()
    do throws(FileError) { return try folder.holds(owned) ? owned : nil } catch { throw .writing(error) }
  }

  // MARK: The end

  /// Writes what comes after the pieces, notes what there is, and removes what is left of earlier runs.
  ///
  /// - Parameter known: the pieces that the run before has made, by their indices.
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
    // A piece that the run before has made is not counted as that of a run that was cut off.
    if run.history == nil { summary.heldCount = notes.count - outcomes.madeCount }
    summary.files = outcomes.files(of: pieces, in: target)
    if run.history != nil {
      let inputs = state.withLock(\.inputs)
      summary.history.pieces = Dictionary(
        notes.compactMap { note in inputs[note.index].map { (pieces[note.index].name, (note, $0)) } }
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
    // A file that is replaced cannot be brought back: whatever can be wrong with one is found before the first is written.
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
      // But for those that the earlier record has nothing notes them, so that a run which goes on would take them for somebody's.
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

  /// Writes the record, if the destination leaves one.
  private func write(
    recordOf notes: PieceNotes, _ last: [OwnedFile], in folder: OwnedFolder
  ) throws(ExportError.Reason) {
    guard !Record.fileName.isEmpty else { return }
    let record = ClosingFile(path: Record.fileName, destination.closing.record(of: notes, last))
    // Its place was checked before anything was written, and one that is written can be read.
    try folder.write(record, replacing: true, synchronizes: run.synchronizes, atMost: Record.maximumByteCount)
  }

  /// Gives up the means to ``abandon(finished:)`` what is written, once a piece is finished that a journal has noted.
  func keepFinished() { if journal != nil { folder?.keepNewFiles() } }

  /// Leaves nothing of a run that has finished nothing, or whose files nothing would note.
  func abandon(finished: Int) {
    guard let folder, finished == 0 || journal == nil && !Record.fileName.isEmpty else { return }
    // An earlier run's notes are not ours to remove.
    if !run.resumes, run.shard == nil { try? journal?.remove() }
    folder.takeBack()
  }
}
