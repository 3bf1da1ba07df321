public import Drawing
public import FileAccess
public import PNGFormat
import Synchronization

/// A folder of golden pictures, and the results of a run that compares pictures with them.
///
/// A picture named `cards/QS` is the file `cards/QS.png`. A manifest is beside the pictures. An actual picture that differs
/// from its golden one is kept in the folder `.actual`, which git ignores. It stays there until the pictures are equal again or
/// the actual one is accepted.
///
/// Nothing outside the folder is written or removed: symbolic links in it are errors. The folder itself may be a link.
///
/// Several threads may use a store at the same time.
public final class GoldenStore: Sendable {
  /// The folder of the golden pictures.
  public let folder: Folder
  /// The choice of pictures to write, unless a check has another.
  public let recording: GoldenRecording
  /// Whether pictures that the manifest does not name may be replaced and removed.
  public let adoptsPictures: Bool
  /// The compression of the written files.
  public let compression: PNGCompression
  /// The number of pictures to write with one change of the manifest; ``writeRecorded()`` writes the last ones.
  let recordsTogether: Int
  /// The budget in bytes from the next change of the manifest on; `nil` keeps the manifest's.
  let newBudget: Int?

  let state = Mutex(State())

  struct State {
    /// The manifest; `nil` before it is read.
    var manifest: GoldenManifest?
    /// The bytes of all pictures; `nil` before they are counted.
    var byteCount: Int?
    /// The test that asked for each picture, and the picture's digest.
    var claims: [String: Claim] = [:]
    /// The names of pictures that could not be compared.
    var failedNames: Set<String> = []
    var results = GoldenResults()
    /// The pictures to write with the manifest's next change.
    var recorded: [Recorded] = []

    func isAskedFor(_ name: String) -> Bool { claims[name] != nil || failedNames.contains(name) }
  }

  struct Claim {
    let asker: String
    let digest: ContentDigest
  }

  /// Creates a store. It reads nothing before the first check.
  ///
  /// - Parameter adoptsPictures: whether all pictures in the folder count as golden ones. Otherwise only those that its
  ///   manifest names are ever replaced or removed.
  public convenience init(folder: Folder, recording: GoldenRecording = .never, adoptsPictures: Bool = false) {
    self.init(folder: folder, recording: recording, adoptsPictures: adoptsPictures, recordsTogether: 1)
  }

  /// Creates a store for a run over many pictures. Call ``writeRecorded()`` at its end.
  ///
  /// - Parameter budget: the new budget of all pictures in bytes; `nil` keeps the old one. It is written with the manifest's
  ///   next change, so that a run that writes nothing changes nothing.
  package init(
    folder: Folder, recording: GoldenRecording = .never, adoptsPictures: Bool = false,
    recordsTogether: Int, compression: PNGCompression = .small, budget: Int? = nil
  ) {
    self.adoptsPictures = adoptsPictures
    self.folder = folder
    self.recording = recording
    self.compression = compression
    self.recordsTogether = recordsTogether
    newBudget = budget
  }

  /// Compares a picture with the golden one of a name, and records the result for the report.
  ///
  /// If the manifest's digests show that pictures are equal, the golden file is read but not decoded.
  ///
  /// - Parameters:
  ///   - recording: the recording mode; by default the store's ``recording``.
  ///   - metadata: the density and texts of a PNG, to be compared and recorded too; `nil` to ignore them.
  ///   - asker: the test that asks. Two tests that ask for the same picture are an error, but one may ask again.
  public func check(
    _ bitmap: Bitmap, named name: String, metadata: PNGMetadata? = nil, tolerance: ComparisonTolerance = .exact,
    recording: GoldenRecording? = nil, asker: String = ""
  ) -> GoldenResult {
    let result = compare(
      bitmap, named: name, metadata: metadata, tolerance: tolerance, recording: recording ?? self.recording,
      asker: asker)
    note(result)
    return result
  }

  /// Compares a picture like ``check(_:named:metadata:tolerance:recording:asker:)``, for callers that check many.
  ///
  /// - Returns: the index of the result, for ``results(at:)``.
  package func place(
    ofChecked bitmap: Bitmap, named name: String, metadata: PNGMetadata, tolerance: ComparisonTolerance, asker: String
  ) -> Int {
    note(
      compare(
        bitmap, named: name, metadata: metadata, tolerance: tolerance, recording: recording, asker: asker))
  }

  /// Records a result for the report.
  ///
  /// - Returns: its index.
  @discardableResult
  func note(_ result: GoldenResult) -> Int {
    state.withLock { state in
      state.results.append(result)
      return state.results.count - 1
    }
  }

  /// Returns the results at some indices, in order.
  package func results(at places: [Int]) -> GoldenResults { state.withLock { $0.results }.arranged(places) }

  private func compare(
    _ bitmap: Bitmap, named name: String, metadata: PNGMetadata?, tolerance: ComparisonTolerance,
    recording: GoldenRecording, asker: String
  ) -> GoldenResult {
    let actual = Actual(bitmap: bitmap, metadata: tolerance.ignoresMetadata ? nil : metadata, written: metadata)
    do {
      return try compare(actual, named: name, tolerance: tolerance, recording: recording, asker: asker)
    } catch {
      return GoldenResult(name: name, outcome: .failed(message: error.description), tolerance: tolerance)
    }
  }

  /// Records that a picture could not be compared.
  @discardableResult
  package func fail(_ name: String, message: String) -> GoldenResult {
    let result = GoldenResult(name: name, outcome: .failed(message: message))
    state.withLock { state in
      state.results.append(result)
      state.failedNames.insert(name)
    }
    return result
  }

  /// The results so far, in the order of the names.
  public var report: GoldenReport {
    GoldenReport(title: folder.path, results: state.withLock { $0.results }.sortedByName)
  }

  // MARK: Paths

  /// The folder of pictures that differ from the golden ones, and of their reports.
  package var actuals: Folder { Folder(path: folder.path(of: GoldenStore.actualsName)) }

  static let actualsName = ".actual"

  /// Returns the path of the golden picture of a name.
  package func goldenPath(_ name: String) -> String { folder.path(of: GoldenStore.goldenFile(name)) }

  /// Returns the path at which the actual picture of a name is kept if it differs.
  package func actualPath(_ name: String) -> String { folder.path(of: GoldenStore.actualFile(name)) }

  static func goldenFile(_ name: String) -> String { name + ".png" }
  static func actualFile(_ name: String) -> String { actualsName + "/" + name + ".png" }

  // MARK: Comparing

  /// The picture that a test has drawn.
  struct Actual {
    let bitmap: Bitmap
    /// The metadata to compare.
    let metadata: PNGMetadata?
    /// The metadata to write.
    let written: PNGMetadata?
    let digest: ContentDigest

    init(bitmap: Bitmap, metadata: PNGMetadata?, written: PNGMetadata?) {
      self.bitmap = bitmap
      self.metadata = metadata
      self.written = written
      digest = ContentDigest(pixelsOf: bitmap)
    }

    func isEqual(to entry: GoldenManifest.Entry) -> Bool {
      entry.size == bitmap.size && entry.pixels == digest
        && (metadata.map { ContentDigest($0) == entry.metadata } ?? true)
    }
  }

  private func compare(
    _ actual: Actual, named name: String, tolerance: ComparisonTolerance, recording: GoldenRecording, asker: String
  ) throws(GoldenStoreError) -> GoldenResult {
    try validate(name: name)
    let result = { (outcome: GoldenOutcome) in self.result(name, outcome, tolerance) }
    if let other = claim(name, for: asker, actual.digest) { return result(.ambiguous(other: other)) }
    let manifest = try self.manifest()
    guard let file = try contents(of: GoldenStore.goldenFile(name)) else {
      guard recording == .never else {
        try record(actual, named: name, compression)
        return result(.recorded(nil))
      }
      try keep(actual, named: name)
      return result(.missing)
    }
    if let entry = manifest.entries[name], actual.isEqual(to: entry), entry.file == ContentDigest(file) {
      forgetActual(name)
      return result(.equal)
    }

    let golden = try decode(file, at: goldenPath(name))
    var notes = PNGImage.motion(of: file) + (actual.metadata.map { golden.metadata.differences(from: $0) } ?? [])
    notes.removeAll { tolerance.ignores($0.kind) }
    let comparison = ImageComparison(expected: golden.bitmap, actual: actual.bitmap, metadata: notes)
    if comparison.isEqual, recording == .all {
      // The file is correct; from now on the manifest has its digests.
      let entry = GoldenManifest.Entry(golden.bitmap, golden.metadata, file: file)
      try changeManifest { $0.entries[name] = entry }
    }
    let isAllowed = tolerance.allows(comparison)
    if comparison.isEqual || isAllowed && recording != .all {
      forgetActual(name)
      return result(comparison.isEqual ? .equal : .tolerated(comparison))
    }
    if recording == .all || recording == .failed {
      try record(actual, named: name, compression)
      return result(.recorded(comparison))
    }
    try keep(actual, named: name)
    return result(.different(comparison))
  }

  private func result(_ name: String, _ outcome: GoldenOutcome, _ tolerance: ComparisonTolerance) -> GoldenResult {
    let keepsActual =
      switch outcome {
      case .different, .missing: true
      default: false
      }
    return GoldenResult(
      name: name, outcome: outcome, tolerance: tolerance, expectedPath: outcome == .missing ? nil : goldenPath(name),
      actualPath: keepsActual ? actualPath(name) : nil)
  }

  /// - Returns: the other test that has asked for a picture of this name.
  func claim(_ name: String, for asker: String, _ digest: ContentDigest) -> String? {
    state.withLock { state in
      guard let known = state.claims[name] else {
        state.claims[name] = Claim(asker: asker, digest: digest)
        return nil
      }
      // A repeated test asks for the same picture again.
      if known.asker != asker { return known.asker }
      return known.digest == digest ? nil : "the same test, with another picture,"
    }
  }
}
