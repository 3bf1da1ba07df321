public import CardSets
import Drawing
public import GoldenImages
import PNGFormat
public import PictureExport

/// Compares the sides of a set of cards with golden pictures: the job of `verify` and of `table --verify`.
///
///     let job = VerifyJob(set, beside: GoldenStore(folder: Folder(path: "Golden")))
///     print(try await job.run().results.allSatisfy(\.passes))
public struct VerifyJob: Sendable {
  /// The results, and the files that were written or removed.
  public struct Outcome: Sendable {
    /// A result for each side, in the order of the cards.
    public let results: GoldenResults
    /// The parts that are drawn differently.
    public let warnings: [PieceProblem]
    /// The path of the report of differences; `nil` if there are none, or if pictures are written.
    public fileprivate(set) var reportPath: String?
    /// The golden pictures that were removed because no card has them.
    public fileprivate(set) var removed: [String] = []
    /// The pictures that have no card and are not in the manifest. They were not removed.
    public fileprivate(set) var left: [String] = []
  }

  /// The number of sides that are drawn to estimate the size of all.
  private static let sampleCount = 8

  /// The cards.
  public var set: CardSet
  /// The golden pictures; they are written if the store records all.
  public let store: GoldenStore
  /// The size of a card's picture.
  public var size = PictureSize.intrinsic
  /// The tolerance for differences.
  public var tolerance = ComparisonTolerance.exact
  /// Whether the set has only a part of the folder's pictures, so that the others are not failures.
  package var isPart = false
  /// The settings of the drawing, for the manifest.
  package var notes: [GoldenManifest.Note] = []
  /// The settings of the export.
  public var export = ExportRun()

  /// A job.
  public init(_ set: CardSet, beside store: GoldenStore) {
    self.set = set
    self.store = store
  }

  /// Runs the job.
  ///
  /// - Throws: ``/PictureExport/ExportError`` if a side cannot be drawn, ``/GoldenImages/GoldenStoreError`` if the
  ///   folder cannot be updated. A picture that differs, or cannot be written, is a result.
  public func run() async throws -> Outcome {
    if store.recording == .all { try await checkBudget() }
    let (results, warnings) = try await compared()
    if store.recording == .all { try store.writeRecorded() }
    var outcome = Outcome(results: results, warnings: warnings)
    if store.recording != .all {
      if !isPart { store.inspect() }
      outcome.reportPath = try store.writeReport()
    } else if results.allSatisfy(\.isReadable) {
      if !isPart { (outcome.removed, outcome.left) = try store.removeOrphans() }
      try store.setNotes(notes)
    }
    return outcome
  }

  /// Draws a sample of the sides to check that all will fit in the folder.
  private func checkBudget() async throws {
    let count = set.places.count
    guard count > 4 * Self.sampleCount else { return }
    let grid = try self.grid()
    let pieces = set.pieces(on: grid)
    let samples = OnDemandList(count: Self.sampleCount) { pieces[$0 * count / Self.sampleCount] }
    // The sample does not count as progress.
    var quiet = export
    (quiet.progress, quiet.checked) = ({ _ in }, { _ in })
    let sizes = try await quiet.collect(samples, makeTools: { PictureRasterizer() }) {
      [store] (rasterizer, _, pictures) throws(PictureExportError) in
      let bitmap = try rasterizer.bitmap(of: pictures[0], asking: grid)
      return Result { () throws(GoldenStoreError) in try store.byteCount(of: bitmap, metadata: PNGMetadata(of: grid)) }
    }.outputs
    try store.checkBudget(for: count, like: sizes.map { (size) throws(GoldenStoreError) in try size.get() })
  }

  private func grid() throws -> PixelGrid {
    guard let grid = try set.grid(for: .png(size: size)) else { preconditionFailure("golden pictures have pixels") }
    return grid
  }

  /// Draws each side in memory and compares it.
  private func compared() async throws -> (GoldenResults, [PieceProblem]) {
    let (grid, places) = (try self.grid(), set.places)
    try checkNames(at: places)
    let (outputs, warnings) = try await export.collect(set.pieces(on: grid), makeTools: { PictureRasterizer() }) {
      [set, store, tolerance] (rasterizer, index, pictures) throws(PictureExportError) in
      let bitmap = try rasterizer.bitmap(of: pictures[0], asking: grid)
      let side = set.side(at: places[index])
      return store.place(
        ofChecked: bitmap, named: side.stem, metadata: PNGMetadata(of: grid), tolerance: tolerance,
        asker: side.label.title)
    }
    return (store.results(at: outputs), warnings)
  }

  /// Checks that no two sides have the same name.
  private func checkNames(at places: [CardSet.Place]) throws {
    var names: Set<String> = []
    for place in places {
      let stem = set.side(at: place).stem
      guard names.insert(stem.lowercased()).inserted else {
        throw ExportError(.samePath(stem), total: places.count)
      }
    }
  }
}

extension PictureRasterizer {
  /// Draws a picture whose size in pixels the user has set.
  fileprivate mutating func bitmap(of picture: Picture, asking grid: PixelGrid) throws(PictureExportError) -> Bitmap {
    try bitmap(of: picture.frames[0].scene, on: grid, limits: picture.limits.forPixels(of: grid, isAskedFor: true))
  }
}

extension GoldenResult {
  /// Whether the picture could be compared or written.
  package var isReadable: Bool { if case .failed = outcome { false } else { true } }
}
