import FileAccess
import PNGFormat
import Synchronization

extension GoldenStore {
  // MARK: Reading

  /// The names of all golden pictures, sorted.
  ///
  /// - Throws: ``GoldenStoreError/file(_:)`` if the folder cannot be read.
  public func names() throws(GoldenStoreError) -> [String] {
    try reading { () throws(FileError) in try folder.pictures().names }
  }

  /// The names of the pictures that the last run has left to be accepted, sorted.
  package func actualNames() throws(GoldenStoreError) -> [String] {
    try reading { () throws(FileError) in
      guard try folder.hasFolder(GoldenStore.actualsName) else { return [] }
      return try actuals.pictures().names
    }
  }

  /// The manifest, which is read once; an empty one if there is none.
  package func manifest() throws(GoldenStoreError) -> GoldenManifest {
    if let manifest = state.withLock({ $0.manifest }) { return manifest }
    let path = folder.path(of: GoldenManifest.fileName)
    let manifest: GoldenManifest
    if let bytes = try contents(of: path) {
      do throws(GoldenManifestError) {
        guard let text = String(validating: bytes, as: UTF8.self) else { throw .notText }
        manifest = try GoldenManifest(parsing: text)
      } catch {
        throw .manifest(path: path, error)
      }
    } else {
      manifest = GoldenManifest()
    }
    return state.withLock { state in
      // Another thread may have read and changed it meanwhile.
      if let known = state.manifest { return known }
      state.manifest = manifest
      return manifest
    }
  }

  /// The bytes of a golden picture; `nil` if there is none.
  func goldenFile(_ name: String) throws(GoldenStoreError) -> [UInt8]? {
    try contents(of: goldenPath(name))
  }

  func contents(of path: String) throws(GoldenStoreError) -> [UInt8]? {
    do throws(FileError) {
      return try ReadableFile(path: path).bytes()
    } catch {
      if error.isMissing { return nil }
      throw .file(error)
    }
  }

  func decode(_ bytes: [UInt8], at path: String) throws(GoldenStoreError) -> PNGImage {
    do {
      return try PNGDecoder().decode(bytes)
    } catch {
      throw .picture(path: path, error)
    }
  }

  func reading<Value>(_ read: () throws(FileError) -> Value) throws(GoldenStoreError) -> Value {
    do throws(FileError) {
      return try read()
    } catch {
      throw .file(error)
    }
  }

  func validate(name: String) throws(GoldenStoreError) {
    guard GoldenManifest.isPlain(name: name) else { throw .invalidName(name) }
  }

  // MARK: Writing

  /// Keeps what was drawn, so that it can be looked at and accepted.
  func keep(_ actual: Actual, named name: String) throws(GoldenStoreError) {
    let bytes = try encode(actual, .fast, for: actualPath(name))
    try reading { () throws(FileError) in try createActuals() }
    try write(bytes, to: GoldenStore.actualsName + "/" + name + ".png")
  }

  /// Creates the folder for what is kept, with a file by which git ignores it.
  func createActuals() throws(FileError) {
    guard try !folder.hasLink(GoldenStore.actualsName) else { throw .isLink(path: actuals.path) }
    try actuals.create()
    let ignored = AtomicFile(path: actuals.path(of: ".gitignore"), replacesExisting: true)
    if try !ReadableFile(path: ignored.path).exists() { try ignored.write(Array("*\n".utf8)) }
  }

  /// Writes a golden picture and its line in the manifest.
  func record(_ actual: Actual, named name: String) throws(GoldenStoreError) {
    let path = goldenPath(name)
    let bytes = try encode(actual, .small, for: path)
    let existing = try contents(of: path)
    let old = existing?.count ?? 0
    let manifest = try manifest()
    if existing != nil, manifest.entries[name] == nil, !adoptsPictures { throw .foreignPicture(path: path) }
    let budget = manifest.budget
    let before = try byteCount()
    let total = before - old + bytes.count
    guard total <= budget || bytes.count <= old else {
      throw .overBudget(folder: folder.path, byteCount: total, budget: budget)
    }
    try write(bytes, to: name + ".png")
    let entry = GoldenManifest.Entry(actual.bitmap, actual.written ?? PNGMetadata(), file: bytes)
    try changeManifest(byteCount: bytes.count - old) { $0.entries[name] = entry }
    checkRecorded(name)
    forgetActual(name)
  }

  /// Removes a picture that is not wanted any more.
  func remove(_ name: String) throws(GoldenStoreError) {
    let old = try contents(of: goldenPath(name))?.count ?? 0
    _ = try reading { () throws(FileError) in try folder.removeFile(name + ".png") }
    try changeManifest(byteCount: -old) { $0.entries[name] = nil }
  }

  /// Changes the manifest and writes it.
  func changeManifest(
    byteCount: Int = 0, _ change: (inout GoldenManifest) -> Void
  ) throws(GoldenStoreError) {
    let known = try manifest()
    try state.withLock { state throws(GoldenStoreError) in
      var manifest = state.manifest ?? known
      change(&manifest)
      manifest.checkInvariants()
      state.manifest = manifest
      state.byteCount = state.byteCount.map { $0 + byteCount }
      state.checkInvariants()
      // Under the lock, so that the last one written is the last one changed.
      try write(Array(manifest.text.utf8), to: GoldenManifest.fileName)
    }
  }

  /// The bytes of all golden pictures.
  func byteCount() throws(GoldenStoreError) -> Int {
    if let count = state.withLock({ $0.byteCount }) { return count }
    var count = 0
    if folder.exists {
      for name in try names() {
        count += try reading { () throws(FileError) in try ReadableFile(path: goldenPath(name)).byteCount() }
      }
    }
    return state.withLock { state in
      if let known = state.byteCount { return known }
      state.byteCount = count
      return count
    }
  }

  private func encode(
    _ actual: Actual, _ compression: PNGCompression, for path: String
  ) throws(GoldenStoreError) -> [UInt8] {
    var encoder = PNGEncoder(compression: compression)
    do {
      return try encoder.encode(actual.bitmap, metadata: actual.written ?? PNGMetadata())
    } catch {
      throw .picture(path: path, error)
    }
  }

  /// - Parameter name: the path below the folder.
  private func write(_ bytes: [UInt8], to name: String) throws(GoldenStoreError) {
    try reading { () throws(FileError) in
      let path = try folder.pathWithoutLinks(of: name)
      try Folder(path: path.folderOfPath).create()
      try AtomicFile(path: path, replacesExisting: true).write(bytes)
    }
  }

  /// Removes an actual picture of an earlier run. One that cannot be removed does no harm.
  func forgetActual(_ name: String) { _ = try? folder.removeFile(GoldenStore.actualsName + "/" + name + ".png") }
}
