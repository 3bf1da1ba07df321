import Drawing
import Testing

@testable import GoldenImages

@Suite("Golden results") struct GoldenResultsTests {
  private func samples() throws -> [GoldenResult] {
    let white = try Bitmap(width: 2, height: 2, filledWith: PremultipliedColor(.white))
    let black = try Bitmap(width: 2, height: 2, filledWith: PremultipliedColor(.black))
    let comparison = ImageComparison(expected: white, actual: black)
    let loose = ComparisonTolerance(pixelCount: 4)
    return [
      GoldenResult(name: "z", outcome: .equal, expectedPath: "G/z.png"),
      GoldenResult(name: "é", outcome: .different(comparison), expectedPath: "G/é.png", actualPath: "G/.actual/é.png"),
      GoldenResult(name: "b/ä", outcome: .tolerated(comparison), tolerance: loose, expectedPath: ""),
      GoldenResult(name: "b", outcome: .missing, tolerance: loose, actualPath: "b.png"),
      GoldenResult(name: "", outcome: .failed(message: "no PNG")), GoldenResult(name: "o", outcome: .orphan),
      GoldenResult(name: "r", outcome: .recorded(nil)), GoldenResult(name: "a", outcome: .ambiguous(other: "test")),
    ]
  }

  @Test("are the results that were taken, in their order and in that of their names")
  func roundTrip() throws {
    let samples = try samples()
    let results = GoldenResults(samples)
    #expect(Array(results) == samples)
    #expect(Array(results.sortedByName) == samples.sorted { $0.name < $1.name })
    #expect(results == GoldenResults(samples) && results != results.sortedByName)
  }

  @Test("those that do not pass keep their order")
  func failures() throws {
    let samples = try samples()
    let results = GoldenResults(samples)
    #expect(!results.pass && results.failures == samples.filter { !$0.passes })
    #expect(GoldenResults(samples.filter(\.passes)).pass && GoldenResults([]).pass)
  }
}
