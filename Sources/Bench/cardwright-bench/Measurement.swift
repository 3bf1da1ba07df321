#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One line of results.
struct Measurement: Encodable {
  let name: String
  var milliseconds: Double?
  /// The number of bytes of the result.
  var bytes: Int?
  /// The largest amount of memory that the process has had so far.
  var peakMegabytes: Double?
  /// The distances from exact areas on edge pixels, in levels of 255.
  var meanError: Double?
  var largestError: Double?

  /// The name and the figures, separated by spaces.
  var line: String {
    let figures =
      [milliseconds, meanError, largestError].compactMap { $0.map { rounded($0) } }
      + [bytes].compactMap { $0.map { "\($0)" } } + [peakMegabytes].compactMap { $0.map { rounded($0) } }
    return ([name] + figures).joined(separator: " ")
  }

  private func rounded(_ value: Double) -> String { "\((value * 10_000).rounded() / 10_000)" }
}

/// Prints results as they arrive, or all of them as JSON at the end.
struct Report {
  let asJSON: Bool
  private var measurements: [Measurement] = []

  init(asJSON: Bool) { self.asJSON = asJSON }

  mutating func add(_ measurement: Measurement) {
    if asJSON { measurements.append(measurement) } else { print(measurement.line) }
  }

  func finish() throws {
    guard asJSON else { return }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    print(String(decoding: try encoder.encode(measurements), as: UTF8.self))
  }
}
