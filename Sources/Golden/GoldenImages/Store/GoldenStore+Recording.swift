package import Drawing
import FileAccess
package import PNGFormat
import Synchronization
import WorkerThreads

extension GoldenStore {
  /// A golden picture to write.
  struct Recorded {
    let name: String
    let bytes: [UInt8]
    let entry: GoldenManifest.Entry
    /// The length of the file that it replaces.
    let replacedByteCount: Int
  }

  /// Encodes a golden picture. Pictures and their lines of the manifest are written once there are enough of them.
  func record(
    _ actual: Actual, named name: String, _ compression: PNGCompression
  ) throws(GoldenStoreError) {
    try record(actual, named: name, encode(actual, compression, for: goldenPath(name)))
  }

  private func record(_ actual: Actual, named name: String, _ bytes: [UInt8]) throws(GoldenStoreError) {
    let existing = try contents(of: GoldenStore.goldenFile(name))
    if existing != nil, try manifest().entries[name] == nil, !adoptsPictures {
      throw .foreignPicture(path: goldenPath(name))
    }
    let recorded = Recorded(
      name: name, bytes: bytes,
      entry: GoldenManifest.Entry(actual.bitmap, actual.written ?? PNGMetadata(), file: bytes),
      replacedByteCount: existing?.count ?? 0)
    let isEnough = state.withLock { state in
      state.recorded.append(recorded)
      return state.recorded.count >= recordsTogether
    }
    if isEnough { try writeRecorded() }
  }

  /// Writes the recorded pictures that are not yet written.
  ///
  /// The manifest comes first, so that a picture whose writing was interrupted is found to differ or to be missing.
  ///
  /// - Throws: ``GoldenStoreError``; if the folder would exceed its budget, before anything is written.
  package func writeRecorded() throws(GoldenStoreError) {
    let recorded = state.withLock { state in
      defer { state.recorded = [] }
      return state.recorded
    }
    if recorded.isEmpty { return }
    let change = recorded.reduce(0) { $0 + $1.bytes.count - $1.replacedByteCount }
    let (budget, total) = (try self.budget(), try byteCount() + change)
    guard total <= budget || change <= 0 else {
      throw .overBudget(folder: folder.path, byteCount: total, budget: budget)
    }
    try changeManifest(byteCount: change) { manifest in
      for picture in recorded { manifest.entries[picture.name] = picture.entry }
    }
    try writing { (folder) throws(FileError) in
      for picture in recorded {
        try folder.write(picture.bytes, to: GoldenStore.goldenFile(picture.name), replacing: true)
      }
    }
    for picture in recorded {
      checkRecorded(picture.name)
      forgetActual(picture.name)
    }
  }

  // MARK: The budget

  /// Returns the largest number of bytes of all pictures together.
  func budget() throws(GoldenStoreError) -> Int {
    if let newBudget { return newBudget }
    return try manifest().budget
  }

  /// Checks that `count` pictures of this size fit the budget before drawing them.
  ///
  /// - Parameter byteCounts: the lengths of some of them; see ``byteCount(of:metadata:)``.
  /// - Throws: ``GoldenStoreError/overBudget(folder:byteCount:budget:)`` if they would exceed the budget by more than a
  ///   quarter, because pictures differ.
  package func checkBudget(for count: Int, like byteCounts: [Int]) throws(GoldenStoreError) {
    if byteCounts.isEmpty { return }
    let expected = byteCounts.reduce(0, +) / byteCounts.count * count
    let budget = try self.budget()
    if expected / 5 * 4 > budget { throw .overBudget(folder: folder.path, byteCount: expected, budget: budget) }
  }

  /// Returns the length of a picture's file.
  package func byteCount(of bitmap: Bitmap, metadata: PNGMetadata) throws(GoldenStoreError) -> Int {
    try encode(Actual(bitmap: bitmap, metadata: nil, written: metadata), compression, for: folder.path).count
  }

  // MARK: Smaller files

  /// Writes golden pictures of the manifest in their smallest form, if that is smaller. No pixel changes.
  ///
  /// - Parameters:
  ///   - jobs: the number of pictures to encode at once.
  ///   - progress: called with the number of finished pictures, from any thread.
  /// - Returns: the bytes of all pictures before and after.
  /// - Throws: ``GoldenStoreError``; pictures that are already smaller stay so.
  package func squeeze(
    jobs: Int, progress: @escaping @Sendable (_ finished: Int, _ total: Int) -> Void = { _, _ in }
  ) async throws(GoldenStoreError) -> (before: Int, after: Int) {
    let names = try manifest().entries.keys.sorted()
    let before = try byteCount()
    let finished = Counter()
    let results = await Workers(count: jobs).run(names.count) { () throws(GoldenStoreError) in
    } work: { (_, index) throws(GoldenStoreError) in
      defer { progress(finished.next(), names.count) }
      guard let bytes = try self.contents(of: GoldenStore.goldenFile(names[index])) else { return }
      let image = try self.decode(bytes, at: self.goldenPath(names[index]))
      let actual = Actual(bitmap: image.bitmap, metadata: nil, written: image.metadata)
      let smallest = try self.encode(actual, .small, for: self.goldenPath(names[index]))
      if smallest.count < bytes.count { try self.record(actual, named: names[index], smallest) }
    }
    for case .failure(let error)? in results { throw error }
    try writeRecorded()
    return (before, try byteCount())
  }
}
