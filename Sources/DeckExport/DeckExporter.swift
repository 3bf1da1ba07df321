// Many cards into a folder, by several workers.
//
// First all scenes are composed, so that a picture that cannot be used or a character that is missing is found before a
// file is touched; then they are drawn, encoded and written. Which worker draws a card does not change the picture.

public import CardDesign
import Drawing
import PlaneGeometry
public import FileAccess
public import PNGFormat

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Draws a list of cards into files.
public struct DeckExporter: Sendable {
  public var composer: CardComposer
  /// What the files are.
  public var format: PictureFormat
  /// How many pixels a card gets; a format without pixels ignores it.
  public var resolution: Resolution
  public var naming: FileNaming
  /// How small PNGs are made.
  public var compression = PNGCompression.fast
  /// Whether files that are there may be replaced.
  public var replacesExisting: Bool
  /// How many cards are drawn at the same time at most. Very large cards are drawn by fewer workers.
  public var jobs: Int
  /// Whether each file is on the disk before its worker goes on.
  public var synchronizes = false

  public init(
    composer: CardComposer, format: PictureFormat = .png, resolution: Resolution = .print,
    naming: FileNaming = .short, replacesExisting: Bool = false, jobs: Int = DeckExporter.processorCount
  ) {
    self.composer = composer
    self.format = format
    self.resolution = resolution
    self.naming = naming
    self.replacesExisting = replacesExisting
    self.jobs = jobs
  }

  /// How many processors there are to work with.
  public static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Draws pictures into a folder, which is created if need be. A picture that is listed twice is drawn once.
  ///
  /// - Parameter progress: called after each file, one call at a time, from any thread.
  /// - Throws: ``DeckExportError``. Nothing is written if a card cannot be composed, or if a file that may not be replaced is
  ///   there already. If a file cannot be written later, those that were finished stay; none is half written.
  public func export(
    _ pictures: [CardPicture], to folder: Folder,
    progress: @escaping @Sendable (ExportProgress) -> Void = { _ in }
  ) async throws(DeckExportError) -> ExportSummary {
    let start = ContinuousClock.now
    let pictures = pictures.uniqued()
    let grid: PixelGrid?
    do {
      grid = try self.grid()
    } catch {
      throw DeckExportError(error, total: pictures.count)
    }
    let files = pictures.map { picture in
      AtomicFile(
        path: folder.path(of: naming.fileName(for: picture, format: format)), replacesExisting: replacesExisting,
        synchronizes: synchronizes)
    }
    if folder.exists { try check(files) }

    let workers = Workers(count: min(jobs, max(1, Bitmap.maximumPixelCount / (grid?.pixelCount ?? 1))))
    let scenes = try await compose(pictures, by: workers)
    let created: [Folder]
    do {
      created = try folder.create()
    } catch {
      throw DeckExportError(.writing(error), total: pictures.count)
    }
    do throws(DeckExportError) {
      let byteCounts = try await print(pictures, scenes, into: files, by: workers, progress: progress)
      return ExportSummary(
        files: pictures.indices.map {
          ExportSummary.File(picture: pictures[$0], path: files[$0].path, byteCount: byteCounts[$0])
        },
        size: composer.format.canvas.size, grid: grid, duration: ContinuousClock.now - start)
    } catch {
      if error.finished == 0 { Folder.remove(created) }
      throw error
    }
  }

  /// The pixels of each picture; `nil` in a format without pixels.
  func grid() throws(DeckExportError.Reason) -> PixelGrid? {
    guard format == .png else { return nil }
    do throws(ResolutionError) {
      return try resolution.grid(for: composer.format)
    } catch {
      throw .resolution(error)
    }
  }

  private func check(_ files: [AtomicFile]) throws(DeckExportError) {
    do throws(FileError) {
      for file in files { try file.check() }
    } catch {
      throw DeckExportError(.writing(error), total: files.count)
    }
  }

  private func compose(_ pictures: [CardPicture], by workers: Workers) async throws(DeckExportError) -> [Scene] {
    // Composing needs no tools but the composer.
    let results = await workers.run(pictures.count) { [composer] () throws(CardPrintingError) in
      composer
    } work: { (composer, index) throws(CardPrintingError) in
      try composer.printedScene(for: pictures[index])
    }
    return try results.outputs(finished: 0) { DeckExportError.Reason.printing($0) }
  }

  /// Returns the bytes of each file.
  private func print(
    _ pictures: [CardPicture], _ scenes: [Scene], into files: [AtomicFile], by workers: Workers,
    progress: @escaping @Sendable (ExportProgress) -> Void
  ) async throws(DeckExportError) -> [Int] {
    let finished = FinishedFiles()
    // The longest work first, so that no worker is still at a court when the others have nothing left to do.
    let lengths = scenes.map(\.shapeCount)
    let order = scenes.indices.sorted { (lengths[$1], $0) < (lengths[$0], $1) }
    let results = await workers.run(pictures.count, order: order) { () throws(DeckExportError.Reason) in
      try CardEncoder(self)
    } work: { (encoder, index) throws(DeckExportError.Reason) in
      let bytes = try encoder.bytes(of: pictures[index], scene: scenes[index])
      do throws(FileError) {
        try files[index].write(bytes)
      } catch {
        throw .writing(error)
      }
      finished.add { count in
        progress(ExportProgress(finished: count, total: pictures.count, path: files[index].path))
      }
      return bytes.count
    }
    for case .failure(let error)? in order.map({ results[$0] }) {
      throw DeckExportError(error, finished: finished.count, total: pictures.count)
    }
    return try results.outputs(finished: finished.count) { $0 }
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
