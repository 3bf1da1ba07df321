import FileAccess
import PNGFormat
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension GoldenStore {
  // MARK: Reading

  /// The names of all golden pictures, sorted.
  ///
  /// - Throws: ``GoldenStoreError/file(_:)`` if the folder cannot be read.
  public func names() throws(GoldenStoreError) -> [String] {
    try reading { () throws(FileError) in try folder.pictureNames() }
  }

  /// The names of the pictures that the last run has left to be accepted, sorted.
  public func actualNames() throws(GoldenStoreError) -> [String] {
    guard actuals.exists else { return [] }
    return try reading { () throws(FileError) in try actuals.pictureNames() }
  }

  /// The manifest, which is read once; an empty one if there is none.
  public func manifest() throws(GoldenStoreError) -> GoldenManifest {
    if let manifest = state.withLock({ $0.manifest }) { return manifest }
    let path = folder.path(of: GoldenManifest.fileName)
    let manifest: GoldenManifest
    if let bytes = try contents(of: path) {
      do {
        manifest = try GoldenManifest(parsing: String(decoding: bytes, as: UTF8.self))
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
    let path = actualPath(name)
    let bytes = try encode(actual, .fast, for: path)
    try reading { () throws(FileError) in try createActuals() }
    try write(bytes, to: path)
  }

  /// Creates the folder for what is kept, with a file by which git ignores it.
  func createActuals() throws(FileError) {
    try actuals.create()
    let ignored = AtomicFile(path: actuals.path(of: ".gitignore"), replacesExisting: true)
    if try !ReadableFile(path: ignored.path).exists() { try ignored.write(Array("*\n".utf8)) }
  }

  /// Writes a golden picture and its line in the manifest.
  func record(_ actual: Actual, named name: String) throws(GoldenStoreError) {
    let path = goldenPath(name)
    let bytes = try encode(actual, .small, for: path)
    let old = try contents(of: path)?.count ?? 0
    let budget = try manifest().budget
    let before = try byteCount()
    let total = before - old + bytes.count
    guard total <= budget || bytes.count <= old else {
      throw .overBudget(folder: folder.path, byteCount: total, budget: budget)
    }
    try write(bytes, to: path)
    let entry = GoldenManifest.Entry(actual.bitmap, actual.written ?? PNGMetadata(), file: bytes)
    try changeManifest(byteCount: bytes.count - old) { $0.entries[name] = entry }
    checkRecorded(name)
    forgetActual(name)
  }

  /// Removes a picture that is not wanted any more.
  func remove(_ name: String) throws(GoldenStoreError) {
    let path = goldenPath(name)
    let old = try contents(of: path)?.count ?? 0
    guard unsafe unlink(path) == 0 || errno == ENOENT else { throw .file(.system(.replace, path: path, errno: errno)) }
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
      try write(Array(manifest.text.utf8), to: folder.path(of: GoldenManifest.fileName))
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

  private func write(_ bytes: [UInt8], to path: String) throws(GoldenStoreError) {
    try reading { () throws(FileError) in
      try Folder(path: path.folderOfPath).create()
      try AtomicFile(path: path, replacesExisting: true).write(bytes)
    }
  }

  /// Removes an actual picture of an earlier run.
  func forgetActual(_ name: String) { unsafe unlink(actualPath(name)) }
}
