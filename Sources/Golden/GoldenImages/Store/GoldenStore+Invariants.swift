import FileAccess
import PNGFormat
import Synchronization

extension GoldenStore {
  /// Stops a debug build if a recorded picture does not match the manifest. Does nothing in a release build.
  @inline(__always)
  func checkRecorded(_ name: String) {
    #if DEBUG
      guard let bytes = try? contents(of: GoldenStore.goldenFile(name)),
        let entry = state.withLock({ $0.manifest?.entries[name] })
      else { preconditionFailure("\(name) has been recorded, but is not there") }
      precondition(entry.file == ContentDigest(bytes), "the manifest has the digest of another file for \(name)")
      if let image = try? decode(bytes, at: goldenPath(name)) {
        precondition(
          entry == GoldenManifest.Entry(image.bitmap, image.metadata, file: bytes),
          "the manifest has the digests of another picture for \(name)")
      }
    #endif
  }
}

extension GoldenStore.State {
  /// Stops a debug build if the state is impossible. Does nothing in a release build.
  @inline(__always)
  func checkInvariants() {
    #if DEBUG
      precondition(byteCount ?? 0 >= 0, "all pictures together have \(byteCount ?? 0) bytes")
    #endif
  }
}
