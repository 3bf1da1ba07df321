// Many cards into a folder, by several workers.
//
// First all scenes are composed, so that a picture that cannot be used or a character that is missing is found before a
// file is touched; then they are drawn, encoded and written. Which worker draws a card does not change the picture.

public import CardDesign
public import Drawing
public import FileAccess
public import PictureExport
import PlaneGeometry
import WorkerThreads

/// Draws a list of cards into files.
///
///     let exporter = DeckExporter(composer: CardComposer(typeface: face))
///     try await exporter.export(CardPicture.deck, to: Folder(path: "Deck"))
public struct DeckExporter: Sendable {
  /// What makes the scenes of cards.
  public var composer: CardComposer
  /// What the files are, and in a format of pixels how many a card gets.
  public var encoding: PictureEncoding
  /// What is drawn over each side, on the format's canvas, such as the lines of a proof; `nil` for nothing.
  public var overlay: Scene?
  /// How far inside of the cut ink is kept, in millimetres: faces with ink nearer to it are drawn a little smaller. `nil` leaves
  /// them as they are.
  public var safeMargin: Double?
  /// How the files are named.
  public var naming: FileNaming
  /// Whether files that are there may be replaced.
  public var replacesExisting: Bool
  /// How many cards are drawn at the same time at most. Very large cards are drawn by fewer workers.
  public var jobs: Int
  /// Whether each file is on the disk before its worker goes on.
  public var synchronizes = false
  /// Whether a folder is noted in a ``DeckRecord`` and holds one deck: files that the record of an earlier export lists and this
  /// export does not draw are then removed, if ``replacesExisting``. Without it no record is read or written.
  public var keepsRecord = false
  /// Whether files of an earlier export are removed even if they have been changed since.
  public var removesChanged = false

  /// An exporter that keeps no record.
  public init(
    composer: CardComposer, encoding: PictureEncoding = .png(size: .print), naming: FileNaming = .short,
    replacesExisting: Bool = false, jobs: Int = PictureExporter.processorCount
  ) {
    self.composer = composer
    self.encoding = encoding
    self.naming = naming
    self.replacesExisting = replacesExisting
    self.jobs = jobs
  }

  /// What draws and writes a card's picture.
  var pictureExporter: PictureExporter {
    var exporter = PictureExporter(encoding, replacesExisting: replacesExisting, jobs: jobs)
    exporter.synchronizes = synchronizes
    return exporter
  }

  /// Draws sides of playing cards into a folder, as ``export(_:to:progress:)`` draws items. A side that is listed twice is drawn
  /// once.
  @discardableResult
  public func export(
    _ pictures: [CardPicture], to folder: Folder,
    progress: @escaping @Sendable (ExportProgress) -> Void = { _ in }
  ) async throws(DeckExportError) -> ExportSummary {
    return try await export(items(for: pictures), to: folder, progress: progress)
  }

  /// The items of sides of playing cards, each once, composed for the pixels that they get.
  ///
  /// - Throws: ``DeckExportError`` if the cards cannot be drawn in the size of the encoding.
  public func items(for pictures: [CardPicture]) throws(DeckExportError) -> [DeckItem] {
    let unique = pictures.uniqued()
    do {
      let composer = try fittedComposer()
      return unique.map { DeckItem($0, naming: naming, composer: composer) }
    } catch {
      throw DeckExportError(error, total: unique.count)
    }
  }

  /// Draws sides of cards into a folder, which is created if need be.
  ///
  /// - Parameter progress: called after each file, one call at a time, from any thread.
  /// - Precondition: no two items have the same stem.
  /// - Throws: ``DeckExportError``. Nothing is written if a card cannot be composed, if a file that may not be replaced is
  ///   there already, or if the folder's record cannot be read. If a file cannot be written later, those that were finished
  ///   stay; none is half written.
  @discardableResult
  public func export(
    _ items: [DeckItem], to folder: Folder,
    progress: @escaping @Sendable (ExportProgress) -> Void = { _ in }
  ) async throws(DeckExportError) -> ExportSummary {
    precondition(Set(items.map { $0.stem.lowercased() }).count == items.count, "two files of a deck have one name")
    let start = ContinuousClock.now
    let exporter = pictureExporter
    let files = items.map { exporter.file(at: folder.path(of: fileName(of: $0))) }
    let grid: PixelGrid?
    var earlier: DeckRecord?
    do throws(DeckExportError.Reason) {
      grid = try self.grid()
      if folder.exists {
        try check(files)
        if keepsRecord { earlier = try deckFolder(folder).earlierRecord() }
      }
    } catch {
      throw DeckExportError(error, total: items.count)
    }

    let workers = Workers(count: min(jobs, max(1, Bitmap.maximumPixelCount / (grid?.pixelCount ?? 1))))
    let drawn = try await compose(items, by: workers)
    let created: [Folder]
    do {
      created = try folder.create()
    } catch {
      throw DeckExportError(.writing(error), total: items.count)
    }
    do throws(DeckExportError) {
      let written = try await write(drawn, of: items, into: files, by: workers, exporter, progress: progress)
      let (removed, kept) = try finish(folder, earlier, items, written, grid: grid)
      return ExportSummary(
        files: zip(items, written).map { item, file in
          ExportSummary.File(label: item.label, path: file.path, byteCount: file.byteCount)
        },
        size: composer.format.canvas.size, grid: grid, duration: ContinuousClock.now - start, removed: removed,
        kept: kept)
    } catch {
      if error.finished == 0 { Folder.remove(created) }
      throw error
    }
  }

  /// A side's picture with what every one gets.
  func finished(_ picture: Picture) -> Picture {
    var picture = picture
    picture.trim = composer.trim
    guard let overlay else { return picture }
    for index in picture.frames.indices {
      picture.frames[index].scene.items.append(Scene.Item(.scene(overlay)))
      picture.frames[index].scene.symmetry = .none
    }
    return picture
  }

  func fileName(of item: DeckItem) -> String { "\(item.stem).\(encoding.format.fileEnding)" }

  /// The pixels of each picture; `nil` in a format without pixels.
  func grid() throws(DeckExportError.Reason) -> PixelGrid? {
    do throws(PictureSizeError) {
      return try encoding.grid(for: composer.format.canvas.size, unit: .millimetre, rounding: .nearest)
    } catch {
      throw .size(error)
    }
  }

  /// The composer for the pixels of each picture.
  public func fittedComposer() throws(DeckExportError.Reason) -> CardComposer { composer.fitted(to: try grid()) }

  private func check(_ files: [AtomicFile]) throws(DeckExportError.Reason) {
    do throws(FileError) {
      for file in files { try file.check() }
    } catch {
      throw .writing(error)
    }
  }

  func compose(_ items: [DeckItem], by workers: Workers) async throws(DeckExportError) -> [Picture] {
    // Composing needs no tools.
    let results = await workers.run(items.count) { () throws(CardDrawingError) in
    } work: { (_, index) throws(CardDrawingError) in
      try items[index].picture()
    }
    return keptSafe(try results.outputs(finished: 0) { DeckExportError.Reason.drawing($0) }).map(finished)
  }

  private func write(
    _ drawn: [Picture], of items: [DeckItem], into files: [AtomicFile], by workers: Workers,
    _ exporter: PictureExporter, progress: @escaping @Sendable (ExportProgress) -> Void
  ) async throws(DeckExportError) -> [PictureExporter.File] {
    // The longest work first, so that no worker is still at a court when the others have nothing left to do.
    let works = drawn.map { $0.frames[0].scene.shapeCount + 1 }
    let order = works.indices.sorted { (works[$1], $0) < (works[$0], $1) }
    let meter = ExportMeter(works: works)
    let results = await workers.run(drawn.count, order: order) { () throws(DeckExportError.Reason) in
      exporter.makeEncoder()
    } work: { (encoder, index) throws(DeckExportError.Reason) in
      do throws(PictureExportError) {
        let file = try exporter.write(drawn[index], to: files[index], by: &encoder)
        meter.finish(index, path: file.path, tell: progress)
        return file
      } catch {
        throw DeckExportError.Reason(error, of: items[index].label)
      }
    }
    for case .failure(let error)? in order.map({ results[$0] }) {
      throw DeckExportError(error, finished: meter.finishedCount, total: drawn.count)
    }
    return try results.outputs(finished: meter.finishedCount) { $0 }
  }

  /// Removes what is left of an earlier export and notes this one.
  private func finish(
    _ folder: Folder, _ earlier: DeckRecord?, _ items: [DeckItem], _ written: [PictureExporter.File],
    grid: PixelGrid?
  ) throws(DeckExportError) -> (removed: [String], kept: [String]) {
    guard keepsRecord else { return ([], []) }
    do {
      return try deckFolder(folder).finish(
        record(of: items, written, grid: grid), earlier: earlier, synchronizes: synchronizes)
    } catch {
      throw DeckExportError(.writing(error), finished: written.count, total: written.count)
    }
  }

  private func deckFolder(_ folder: Folder) -> DeckFolder {
    DeckFolder(folder: folder, replacesExisting: replacesExisting, removesChanged: removesChanged)
  }
}

extension Scene {
  /// About how long drawing takes, as a number of shapes.
  fileprivate var shapeCount: Int {
    var count = 0
    walk { _ in
      count += 1
      return .content
    }
    return symmetry == .halfTurn ? (count + 1) / 2 : count
  }
}

extension [CardPicture] {
  /// The first occurrence of each picture.
  fileprivate func uniqued() -> [CardPicture] {
    var seen: Set<CardPicture> = []
    return filter { seen.insert($0).inserted }
  }
}

extension Array {
  /// The outputs of all pieces of work, or the first failure.
  func outputs<Output, Failure>(
    finished: Int, reason: (Failure) -> DeckExportError.Reason
  ) throws(DeckExportError) -> [Output] where Element == Result<Output, Failure>? {
    for case .failure(let error)? in self {
      throw DeckExportError(reason(error), finished: finished, total: count)
    }
    let outputs = compactMap { try? $0?.get() }
    guard outputs.count == count else { throw DeckExportError(.cancelled, finished: finished, total: count) }
    return outputs
  }
}
