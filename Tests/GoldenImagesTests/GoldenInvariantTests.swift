#if DEBUG
  import Drawing
  import PNGFormat
  import Testing

  @testable import GoldenImages

  /// Debug builds stop before they write a manifest that could not be read again.
  @Suite("Invariants of golden manifests") struct GoldenInvariantTests {
    private func broken(_ name: String, budget: Int = 1000) throws -> String? {
      var manifest = GoldenManifest(budget: budget)
      manifest.entries[name] = GoldenManifest.Entry(try Bitmap(width: 2, height: 3), PNGMetadata(), file: [1])
      return manifest.brokenInvariant
    }

    @Test("names are plain and the budget is above 0")
    func names() throws {
      #expect(try broken("cards/Q S") == nil)
      #expect(try broken("cards/Q S", budget: 0) == "the budget is 0")
      for name in ["../QS", ".QS", "", "a//b", "a/", "Q\nS"] {
        #expect(try broken(name) == "\(name.debugDescription) is no name for a picture")
      }
    }
  }
#endif
