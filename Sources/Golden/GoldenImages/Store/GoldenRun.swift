import FileAccess
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The stores of a process that runs tests, one for each folder.
///
/// When the process ends, it writes their reports and prints the paths to standard error.
package enum GoldenRun {
  private static let stores = Mutex<[String: GoldenStore]>([:])

  /// Returns the store of a folder.
  package static func store(of folder: String) -> GoldenStore {
    stores.withLock { stores in
      if let store = stores[folder] { return store }
      if stores.isEmpty { atexit { GoldenRun.end() } }
      // The test's source names the folder as golden, so its pictures are ours.
      let store = GoldenStore(folder: Folder(path: folder), adoptsPictures: true)
      stores[folder] = store
      return store
    }
  }

  /// Drops the store of a folder and its results.
  package static func forget(_ folder: String) { stores.withLock { $0[folder] = nil } }

  /// Returns the recording mode of a test: from the environment, else from the test or its suite, else the default.
  package static func recording(ofTest wish: GoldenRecording?) throws(GoldenRecordingError) -> GoldenRecording {
    try .fromEnvironment() ?? wish ?? .standard
  }

  /// Whether all tests run, so that a picture that no test asks for is an orphan.
  package static var isWhole: Bool {
    // Xcode does not tell which tests it was asked to run.
    guard unsafe getenv("XCTestConfigurationFilePath") == nil else { return false }
    return !CommandLine.arguments.contains { argument in
      ["--filter", "--skip", "--specifier"].contains { argument == $0 || argument.hasPrefix($0 + "=") }
    }
  }

  /// Returns the path beside a source file; a name may lead out of its folder, as in `../Golden`.
  package static func folder(_ name: String, beside file: String) -> String {
    if name.hasPrefix("/") { return name }
    var (folder, rest) = (file.folderOfPath, name[...])
    while rest.hasPrefix("../") {
      rest = rest.dropFirst(3)
      folder = folder.folderOfPath
    }
    return folder + "/" + rest
  }

  private static func end() {
    let stores = stores.withLock { Array($0.values) }
    for store in stores.sorted(by: { $0.folder.path < $1.folder.path }) {
      let line: String
      do throws(GoldenStoreError) {
        guard let path = try store.writeReport() else { continue }
        line = "\(store.folder.path): \(store.report.summary); see \(path)"
      } catch {
        line = "the report on golden pictures cannot be written: \(error)"
      }
      // The report exists even if standard error is closed.
      try? StandardStream.error.write(line + "\n")
    }
  }
}
