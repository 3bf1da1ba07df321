public import CardDesign
public import DeckExport
import Drawing
public import FileAccess
public import PictureExport
import PlaneGeometry
public import Sharding
import Synchronization
import WorkerThreads

/// Why the cards of a table were not all drawn.
public enum TableExportError: Error, Hashable, Sendable {
  /// Something is wrong with the table or the templates; nothing was written.
  case problems([TableProblem])
  /// A card cannot be drawn or written: its name, and why.
  case drawing(card: String, PictureExportError)
  /// The folder or the files in it cannot be written.
  case writing(FileError)
  /// What an earlier export noted about the folder cannot be read, so that nothing was touched.
  case record(DeckRecordError)
  /// The cards cannot be drawn in this size.
  case size(PictureSizeError)
  /// A share of the cards could not be begun or noted.
  case sharding(ShardError)
  /// The task was cancelled after some files.
  case cancelled(finished: Int, total: Int)
}

extension TableExportError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .problems(let problems):
      problems.count == 1 ? "\(problems[0])" : "\(problems.count) mistakes, the first one: \(problems[0])"
    case .drawing(_, .writing(let error)): error.description
    case .drawing(let card, let error): "\(card): \(error)"
    case .writing(let error): error.description
    case .record(let error): error.description
    case .size(let error): error.description
    case .sharding(let error): error.description
    case .cancelled(let finished, let total): "cancelled (\(finished) of \(total) files were finished)"
    }
  }
}

/// What was written of a table.
public struct TableSummary: Sendable {
  /// How many files there are.
  public let fileCount: Int
  /// How many of them were drawn; the others had not changed.
  public let drawnCount: Int
  /// The bytes of all files together.
  public let byteCount: Int
  /// The size on paper in millimetres, with the bleed.
  public let format: CardFormat
  /// The pixels of each picture; `nil` if they have none.
  public let grid: PixelGrid?
  /// From the call to the last file.
  public let duration: Duration
  /// What is drawn otherwise than it was asked for, each once.
  public let warnings: [TableProblem]
  /// The paths of files of an earlier export that were removed.
  public let removed: [String]
  /// The paths of files of an earlier export that somebody has changed, and which were kept.
  public let kept: [String]
  /// What was drawn; empty if nobody has asked what has changed.
  public let history: TableHistory
}

/// What an export has drawn, and from what.
public struct TableHistory: Sendable {
  struct Entry: Hashable {
    /// Of all that the file was drawn from.
    var input: ContentDigest
    var note: FileNote

    /// The file, if it is drawn from the same as before.
    func known(if digest: ContentDigest) -> FileNote? { input == digest ? note : nil }
  }

  var files: [String: Entry] = [:]

  /// Nothing yet.
  public init() {}
}

extension TableExporter {
  /// How many pictures are kept from the check until they are drawn.
  private static let keptCount = 256

  /// Composes all pieces, and tells what is wrong with them.
  ///
  /// - Parameter progress: called after each one, one call at a time, from any thread.
  public func check(
    progress: @escaping @Sendable (ExportProgress) -> Void = { _ in }
  ) async -> (errors: [TableProblem], warnings: [TableProblem]) {
    let (findings, _) = await checked(Array(pieces.indices), progress: progress)
    return (findings.errors, findings.warnings)
  }

  /// Composes some pieces; the pictures of the first ones are kept.
  func checked(
    _ indices: [Int], progress: @escaping @Sendable (ExportProgress) -> Void = { _ in }
  ) async -> (findings: Findings, pictures: [Picture?]) {
    let findings = Mutex(Findings())
    let kept = Mutex([Picture?](repeating: nil, count: min(indices.count, TableExporter.keptCount)))
    let meter = ExportMeter(count: indices.count)
    _ = await Workers(count: jobs).run(indices.count) { () throws(Never) in
    } work: { (_, place) throws(Never) in
      let drawing = drawing(of: pieces[indices[place]])
      if !drawing.errors.isEmpty || !drawing.warnings.isEmpty {
        findings.withLock { $0.add(drawing, at: place) }
      }
      kept.withLock { if place < $0.count { $0[place] = drawing.picture } }
      meter.finish(place, path: "", tell: progress)
    }
    return (findings.withLock { $0 }, kept.withLock { $0 })
  }

  /// Draws all pieces into a folder, which is created if need be, and notes them in its `deck.json`.
  ///
  /// - Parameters:
  ///   - history: what an export before has drawn there: files whose pieces have not changed since are left as they are. `nil` draws
  ///     all, and spares the digests.
  ///   - progress: called after each file, one call at a time, from any thread.
  /// - Throws: ``TableExportError``. Nothing is written if there is a mistake anywhere, or if a file that may not be replaced is there
  ///   already. If a file cannot be written later, those that were finished stay; none is half written.
  public func export(
    to folder: Folder, since history: TableHistory? = nil,
    progress: @escaping @Sendable (ExportProgress) -> Void = { _ in }
  ) async throws(TableExportError) -> TableSummary {
    let start = ContinuousClock.now
    let grid = try grid()
    let exporter = PictureExporter(encoding, replacesExisting: replacesExisting, jobs: jobs)
    var earlier: DeckRecord?
    if folder.exists {
      do throws(FileError) {
        for piece in pieces { try exporter.file(at: folder.path(of: fileName(of: piece))).check() }
      } catch {
        throw .writing(error)
      }
      earlier = try earlierRecord(in: folder)
    }
    let digests = history == nil ? [] : await digestsOfPieces()
    let known = history.map { history in
      zip(pieces, digests).map { piece, digest in history.files[fileName(of: piece)]?.known(if: digest) }
    }
    let wanted = pieces.indices.filter { known?[$0] == nil }
    let (findings, pictures) = await checked(wanted)
    if !findings.errors.isEmpty { throw .problems(findings.errors) }
    let created: [Folder]
    do throws(FileError) {
      created = try folder.create()
    } catch {
      throw .writing(error)
    }
    let notes = Mutex(known ?? [FileNote?](repeating: nil, count: pieces.count))
    let meter = ExportMeter(count: wanted.count)
    let results = await workers(for: grid).run(wanted.count) { () throws(TableExportError) in
      exporter.makeEncoder()
    } work: { (encoder, place) throws(TableExportError) in
      let index = wanted[place]
      let path = folder.path(of: fileName(of: pieces[index]))
      guard let picture = place < pictures.count ? pictures[place] : drawing(of: pieces[index]).picture else { return }
      let note = try write(picture, of: pieces[index], to: path, exporter, by: &encoder)
      notes.withLock { $0[index] = note }
      meter.finish(place, path: path, tell: progress)
    }
    for case .failure(let error)? in results {
      if meter.finishedCount == 0 { Folder.remove(created) }
      throw error
    }
    let written = notes.withLock { $0 }
    guard meter.finishedCount == wanted.count else {
      throw .cancelled(finished: meter.finishedCount, total: wanted.count)
    }
    let leftovers = try finish(folder, earlier, written, grid: grid)
    var drawn = TableHistory()
    for ((piece, digest), note) in zip(zip(pieces, digests), written) {
      drawn.files[fileName(of: piece)] = note.map { TableHistory.Entry(input: digest, note: $0) }
    }
    return TableSummary(
      fileCount: pieces.count, drawnCount: wanted.count, byteCount: written.reduce(0) { $0 + ($1?.byteCount ?? 0) },
      format: format, grid: grid,
      duration: ContinuousClock.now - start, warnings: findings.warnings, removed: leftovers.removed,
      kept: leftovers.kept, history: drawn)
  }

  /// As many as there are processors for, and memory for their pictures.
  func workers(for grid: PixelGrid?) -> Workers {
    Workers(count: min(jobs, max(1, Bitmap.maximumPixelCount / (grid?.pixelCount ?? 1))))
  }

  func write(
    _ picture: Picture, of piece: Piece, to path: String, _ exporter: PictureExporter,
    by encoder: inout any PictureEncoder
  ) throws(TableExportError) -> FileNote {
    do throws(PictureExportError) {
      let file = try exporter.write(picture, to: exporter.file(at: path), by: &encoder)
      return FileNote(byteCount: file.byteCount, digest: file.digest)
    } catch {
      throw .drawing(card: piece.stem, error)
    }
  }

  func digestsOfPieces() async -> [ContentDigest] {
    let (ofFronts, ofBacks) = (commonInputs(of: front), commonInputs(of: back ?? front))
    let digests = await Workers(count: jobs).run(pieces.count) { () throws(Never) in
    } work: { (_, index) throws(Never) in
      let piece = pieces[index]
      return digest(of: piece, after: piece.side == .front ? ofFronts : ofBacks)
    }
    return digests.compactMap { if case .success(let digest)? = $0 { digest } else { nil } }
  }

  /// The pixels of each picture; `nil` in a format without pixels.
  public func grid() throws(TableExportError) -> PixelGrid? {
    do throws(PictureSizeError) {
      return try encoding.grid(for: format.canvas.size, unit: .millimetre, rounding: .nearest)
    } catch {
      throw .size(error)
    }
  }

  /// The scenes of all cards, in millimetres with their bleed: front and back, as often as each is there.
  ///
  /// - Throws: ``TableExportError/problems(_:)``
  public func scenes() async throws(TableExportError) -> (
    cards: [(front: Picture, back: Picture?)], warnings: [TableProblem]
  ) {
    let drawn = await Workers(count: jobs).run(pieces.count) { () throws(Never) in
    } work: { (_, index) throws(Never) in
      drawing(of: pieces[index])
    }
    var findings = Findings()
    var fronts: [Int: Picture] = [:]
    var backs: [Int: Picture] = [:]
    var commonBack: Picture?
    for case (let index, .success(let drawing)?) in zip(pieces.indices, drawn) {
      findings.add(drawing, at: index)
      switch pieces[index].side {
      case .front: fronts[pieces[index].card] = drawing.picture
      case .back: backs[pieces[index].card] = drawing.picture
      case .commonBack: commonBack = drawing.picture
      }
    }
    if !findings.errors.isEmpty { throw .problems(findings.errors) }
    var cards: [(front: Picture, back: Picture?)] = []
    for (index, card) in deck.cards.enumerated() {
      guard let front = fronts[index] else { continue }
      cards += Array(repeating: (front, backs[index] ?? commonBack), count: card.quantity)
    }
    return (cards, findings.warnings)
  }
}

/// What was noted of a file: little, since there may be many.
struct FileNote: Hashable {
  var byteCount: Int
  var digest: ContentDigest
}

/// What was found on the way through a table: errors and warnings, each once.
struct Findings: Sendable {
  /// Problems of one kind, and where each was met first.
  private struct Places: Sendable {
    private var places: [TableProblem: (place: Int, index: Int)] = [:]

    mutating func add(_ problems: [TableProblem], at place: Int) {
      for (index, problem) in problems.enumerated() {
        if let known = places[problem] {
          if (place, index) < known { places[problem] = (place, index) }
        } else if places.count < CardTable.maximumProblemCount {
          places[problem] = (place, index)
        }
      }
    }

    /// In the order of the cards.
    var problems: [TableProblem] { places.sorted { $0.value < $1.value }.map(\.key) }
  }

  // Many warnings must not hide an error.
  private var foundErrors = Places()
  private var foundWarnings = Places()

  mutating func add(_ drawing: TableExporter.Drawing, at place: Int) {
    foundErrors.add(drawing.errors, at: place)
    foundWarnings.add(drawing.warnings, at: place)
  }

  /// In the order of the cards.
  var errors: [TableProblem] { foundErrors.problems }
  /// In the order of the cards.
  var warnings: [TableProblem] { foundWarnings.problems }
}
