/// The results of many golden pictures.
///
/// It can be written as JSON for programs, and as JUnit XML, which build servers show.
public struct GoldenReport: Hashable, Sendable {
  /// The name of the compared thing, such as the path of a folder.
  public var title: String
  /// The results, in the order of the comparison.
  public var results: GoldenResults
  /// Notes about files that were left out and why, a line for each folder.
  package var leftOut: [String] = []

  /// Creates a report.
  public init(title: String, results: [GoldenResult]) { self.init(title: title, results: GoldenResults(results)) }

  /// Creates a report of results that are stored compactly.
  package init(title: String, results: GoldenResults) {
    self.title = title
    self.results = results
  }

  /// Whether all results pass.
  public var passes: Bool { results.pass }

  /// The results that do not pass, in order.
  package var failures: [GoldenResult] { results.failures }

  /// The results that do not pass, most serious first: failed comparisons, then by visible difference, then by name.
  package var rankedFailures: [GoldenResult] {
    failures.map { ($0, $0.severity) }.sorted { ($1.1, $0.0.name) < ($0.1, $1.0.name) }.map(\.0)
  }

  /// One line: `3 of 55 pictures are not as expected: 2 different, 1 missing`.
  public var summary: String {
    let failures = self.failures
    let total = results.count == 1 ? "1 picture" : "\(results.count) pictures"
    guard !failures.isEmpty else {
      return results.count == 1 ? "1 picture is as expected" : "all \(total) are as expected"
    }
    let counts = Dictionary(grouping: failures, by: \.outcome.name).mapValues(\.count)
    let kinds = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.value) \($0.key)" }
    return "\(failures.count) of \(total) \(failures.count == 1 ? "is" : "are") not as expected: "
      + kinds.joined(separator: ", ")
  }
}

extension GoldenResult {
  /// The severity for sorting; 0 if the result passes.
  fileprivate var severity: Double {
    switch outcome {
    case .equal, .tolerated: 0
    case .recorded(let comparison): comparison?.visibility ?? 1e9
    case .different(let comparison): comparison.visibility
    case .missing, .orphan: 1e10
    case .ambiguous, .failed: 1e11
    }
  }
}

extension ImageComparison {
  /// The visible difference, over all pixels.
  fileprivate var visibility: Double {
    guard expectedSize == actualSize else { return 1e9 }
    guard let pixels else { return metadata.isEmpty ? 0 : 1e-9 }
    return pixels.perceptual.mean * Double(pixels.count)
  }
}
