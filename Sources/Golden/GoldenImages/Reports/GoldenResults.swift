import PlainNotation

/// The results of many pictures, in order.
///
/// Names and paths are stored as bytes, and common outcomes only once, so that a hundred thousand equal pictures take a few
/// megabytes.
public struct GoldenResults: RandomAccessCollection, Sendable {
  /// The most frequent outcomes.
  private static let commonOutcomes: [GoldenOutcome] = [.equal, .missing, .orphan]

  /// The name, the tolerance and the paths of each result.
  private var records = PackedRecords()
  /// The index of each result's outcome in ``outcomes``.
  private var places: [UInt32] = []
  /// The common outcomes, followed by others in the order of the results.
  private var outcomes = GoldenResults.commonOutcomes
  /// The tolerances; each is stored once until it changes.
  private var tolerances: [ComparisonTolerance] = []

  /// Creates an empty collection.
  init() {}

  /// Creates a collection of results, in order.
  public init(_ results: some Sequence<GoldenResult>) { for result in results { append(result) } }

  public var startIndex: Int { 0 }
  public var endIndex: Int { places.count }

  public subscript(index: Int) -> GoldenResult {
    var record = records[index]
    let (name, tolerance) = (record.text(), tolerances[record.number()])
    let expected = record.path()
    return GoldenResult(
      name: name, outcome: outcome(at: index), tolerance: tolerance, expectedPath: expected, actualPath: record.path())
  }

  private func outcome(at index: Int) -> GoldenOutcome { outcomes[Int(places[index])] }

  /// Adds a result at the end.
  mutating func append(_ result: GoldenResult) {
    if tolerances.last != result.tolerance { tolerances.append(result.tolerance) }
    records.append { [tolerances] record in
      record.add(result.name)
      record.add(tolerances.count - 1)
      record.add(path: result.expectedPath)
      record.add(path: result.actualPath)
    }
    if let common = Self.commonOutcomes.firstIndex(of: result.outcome) {
      places.append(UInt32(common))
    } else {
      places.append(UInt32(outcomes.count))
      outcomes.append(result.outcome)
    }
  }

  /// Whether all results pass.
  var pass: Bool { indices.allSatisfy { outcome(at: $0).passes } }

  /// The results that do not pass, in order.
  var failures: [GoldenResult] { indices.filter { !outcome(at: $0).passes }.map { self[$0] } }

  // MARK: Order

  /// Returns some of the results, in an order.
  ///
  /// - Parameter order: the index of each.
  func arranged(_ order: [Int]) -> GoldenResults {
    var results = self
    results.records.rearrange(order)
    results.places = order.map { places[$0] }
    return results
  }

  /// The results in the order of their names.
  var sortedByName: GoldenResults {
    let names = indices.map { index in
      var record = records[index]
      return record.text()
    }
    return arranged(indices.sorted { names[$0] < names[$1] })
  }
}

extension GoldenResults: Hashable {
  public static func == (left: GoldenResults, right: GoldenResults) -> Bool { left.elementsEqual(right) }

  public func hash(into hasher: inout Hasher) { for result in self { hasher.combine(result) } }
}

extension RecordWriter {
  fileprivate mutating func add(path: String?) {
    add(path == nil ? 0 : 1)
    if let path { add(path) }
  }
}

extension RecordReader {
  fileprivate mutating func path() -> String? { number() == 0 ? nil : text() }
}
