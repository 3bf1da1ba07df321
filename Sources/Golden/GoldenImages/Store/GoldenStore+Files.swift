import FileAccess
import PNGFormat
import Synchronization

extension GoldenStore {
  // MARK: Reading

  /// Returns the names of all golden pictures, sorted.
  ///
  /// - Throws: ``GoldenStoreError/file(_:)`` if the folder cannot be read.
  public func names() throws(GoldenStoreError) -> [String] {
    try reading { () throws(FileError) in try folder.pictures().names }
  }

  /// Returns the names of the pictures of the last run that can be accepted, sorted.
  package func actualNames() throws(GoldenStoreError) -> [String] {
    try reading { () throws(FileError) in
      guard try folder.hasFolder(GoldenStore.actualsName) else { return [] }
      return try actuals.pictures().names
    }
  }

  /// Returns the manifest, which is read once; an empty one if there is none.
  package func manifest() throws(GoldenStoreError) -> GoldenManifest {
    if let manifest = state.withLock({ $0.manifest }) { return manifest }
    let manifest: GoldenManifest
    if let bytes = try contents(of: GoldenManifest.fileName) {
      do throws(GoldenManifestError) {
        guard let text = String(validating: bytes, as: UTF8.self) else { throw .notText }
        manifest = try GoldenManifest(parsing: text)
      } catch {
        throw .manifest(path: folder.path(of: GoldenManifest.fileName), error)
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

  /// Returns the bytes of a file below the folder; `nil` if there is none.
  func contents(of path: String) throws(GoldenStoreError) -> [UInt8]? {
    try reading { () throws(FileError) in
      try OwnedFolder(reading: folder)?.bytes(of: path, limit: ReadableFile.greatestByteCount)
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

  /// Keeps the actual picture, so that a person can look at it and accept it.
  func keep(_ actual: Actual, named name: String) throws(GoldenStoreError) {
    let bytes = try encode(actual, .fast, for: actualPath(name))
    try writing { (folder) throws(FileError) in
      try ignoreActuals(in: folder)
      try folder.write(bytes, to: GoldenStore.actualFile(name), replacing: true)
    }
  }

  /// Makes git ignore the kept pictures.
  func ignoreActuals(in folder: OwnedFolder) throws(FileError) {
    let file = GoldenStore.actualsName + "/.gitignore"
    if try folder.bytes(of: file, limit: 1 << 16) == nil {
      try folder.write(Array("*\n".utf8), to: file, replacing: true)
    }
  }

  /// Removes a golden picture.
  func remove(_ name: String) throws(GoldenStoreError) {
    let file = GoldenStore.goldenFile(name)
    let old = try contents(of: file)?.count ?? 0
    try writing { (folder) throws(FileError) in try folder.removeFile(file) }
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
      if let newBudget { manifest.budget = newBudget }
      manifest.checkInvariants()
      state.manifest = manifest
      state.byteCount = state.byteCount.map { $0 + byteCount }
      state.checkInvariants()
      // Writes under the lock, so that the last change is the last one written.
      try writing { (folder) throws(FileError) in
        try folder.write(Array(manifest.text.utf8), to: GoldenManifest.fileName, replacing: true)
      }
    }
  }

  /// Returns the number of bytes of all golden pictures.
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

  func encode(
    _ actual: Actual, _ compression: PNGCompression, for path: String
  ) throws(GoldenStoreError) -> [UInt8] {
    var encoder = PNGEncoder(compression: compression)
    do {
      return try encoder.encode(actual.bitmap, metadata: actual.written ?? PNGMetadata())
    } catch {
      throw .picture(path: path, error)
    }
  }

  /// Writes into the folder, which other processes may also do. The folder is created if necessary.
  func writing(_ write: (OwnedFolder) throws(FileError) -> Void) throws(GoldenStoreError) {
    try reading { () throws(FileError) in
      try write(OwnedFolder(folder, sharing: .withShares, notesNewFiles: false))
    }
  }

  /// Removes an actual picture of an earlier run. A failure to remove it is harmless.
  func forgetActual(_ name: String) {
    _ = try? OwnedFolder(reading: folder)?.removeFile(GoldenStore.actualFile(name))
  }
}
