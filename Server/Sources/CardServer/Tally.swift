import CardService
import Synchronization

/// The request counters, in the format of Prometheus.
final class Tally: Sendable {
  private struct Counts {
    var requests: [Int: Int] = [:]
    var bytes = 0
    var seconds = 0.0
    /// The number of requests that took no longer than each of the bounds.
    var within = [Int](repeating: 0, count: Tally.bounds.count)
    var open = 0
  }

  /// The bounds of the histogram, in seconds.
  private static let bounds = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10]
  private let counts = Mutex(Counts())

  func begin() { counts.withLock { $0.open += 1 } }

  func end(status: Int, byteCount: Int, seconds: Double) {
    counts.withLock { counts in
      counts.open -= 1
      counts.requests[status, default: 0] += 1
      counts.bytes += byteCount
      counts.seconds += seconds
      for (index, bound) in Self.bounds.enumerated() where seconds <= bound { counts.within[index] += 1 }
    }
  }

  /// Returns all counters as text.
  func text(_ store: PictureStore.Counts, listeners: Int) -> String {
    let counts = counts.withLock { $0 }
    var lines: [String] = []
    func add(_ name: String, _ kind: String, _ help: String, _ values: [(labels: String, value: String)]) {
      lines += ["# HELP cardwright_\(name) \(help)", "# TYPE cardwright_\(name) \(kind)"]
      lines += values.map { "cardwright_\(name)\($0.labels) \($0.value)" }
    }
    let total = counts.requests.values.reduce(0, +)
    add(
      "requests_total", "counter", "Requests by the status of their answers.",
      counts.requests.sorted { $0.key < $1.key }.map { ("{status=\"\($0)\"}", "\($1)") })
    lines += [
      "# HELP cardwright_request_seconds The time that answers took.", "# TYPE cardwright_request_seconds histogram",
    ]
    for (bound, count) in zip(Self.bounds, counts.within) {
      lines.append("cardwright_request_seconds_bucket{le=\"\(bound)\"} \(count)")
    }
    lines += [
      "cardwright_request_seconds_bucket{le=\"+Inf\"} \(total)", "cardwright_request_seconds_sum \(counts.seconds)",
      "cardwright_request_seconds_count \(total)",
    ]
    add("response_bytes_total", "counter", "Bytes of answers.", [("", "\(counts.bytes)")])
    add("requests_open", "gauge", "Requests that are being answered.", [("", "\(counts.open)")])
    add("listeners", "gauge", "Pages that listen to events.", [("", "\(listeners)")])
    add(
      "pictures_total", "counter", "Requested pictures by result.",
      [
        ("cached", store.cached), ("joined", store.joined), ("drawn", store.drawn), ("failed", store.failed),
        ("refused", store.refused), ("abandoned", store.abandoned), ("late", store.late),
      ].map { ("{outcome=\"\($0)\"}", "\($1)") })
    add("drawing_seconds_total", "counter", "Time of drawing.", [("", "\(Double(store.drawingTime) / 1e9)")])
    add("pictures_waiting", "gauge", "Pictures that wait to be drawn.", [("", "\(store.waiting)")])
    add("pictures_drawing", "gauge", "Pictures that are being drawn.", [("", "\(store.drawing)")])
    add("cache_bytes", "gauge", "Bytes of pictures that are kept.", [("", "\(store.keptBytes)")])
    add("cache_pictures", "gauge", "Pictures that are kept.", [("", "\(store.keptCount)")])
    return lines.joined(separator: "\n") + "\n"
  }
}
