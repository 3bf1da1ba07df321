package import PictureExport
import PlainNotation
package import PlaneGeometry

/// Formats numbers for people.
package enum ReportText {
  /// Returns a number of bytes as `40 KB` or `1.5 MB`.
  package static func bytes(_ count: Int) -> String {
    count < 1_000_000 ? "\(max(1, count / 1000)) KB" : "\(tenths(Double(count) / 1e6)) MB"
  }

  /// Returns a duration in whole milliseconds.
  package static func milliseconds(_ duration: Duration) -> Int { Int(duration / .milliseconds(1)) }

  /// Returns a number rounded to two decimals.
  package static func hundredths(_ value: Double) -> Double { (value * 100).rounded() / 100 }

  /// Returns a length as a text with at most two decimals.
  package static func length(_ value: Double) -> String { JSONValue.number(hundredths(value)).text }

  /// Returns a number rounded to one decimal.
  package static func tenths(_ value: Double) -> Double { (value * 10).rounded() / 10 }

  /// Returns a number of things: `1 file`, `3 files`.
  package static func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

  /// The files of a document or of sheets, by their paths, of which there is at least one.
  package static func files(_ paths: [String]) -> String {
    guard paths.count > 1 else { return paths[0] }
    let isDocument = paths.allSatisfy { $0.lowercased().hasSuffix(".pdf") }
    return "\(paths.count) files" + (isDocument ? ", \(paths[0]) to \(paths[paths.count - 1])" : "")
  }

  /// The size of pictures: in pixels, or in millimetres.
  package static func extent(_ grid: PixelGrid?, _ size: Size) -> String {
    grid.map { "\($0.width) x \($0.height) pixels" } ?? "\(hundredths(size.width)) x \(hundredths(size.height)) mm"
  }
}
