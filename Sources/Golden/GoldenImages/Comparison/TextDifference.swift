/// The difference between two texts: the first line that differs, and the number of lines.
struct TextDifference: CustomStringConvertible {
  /// The line number, from 1.
  let line: Int
  /// The expected line; `nil` if the expected text has ended.
  let expected: String?
  /// The actual line; `nil` if the actual text has ended.
  let actual: String?
  /// The number of lines between the common start and end, in the longer text.
  let lineCount: Int

  /// Compares two texts in UTF-8.
  ///
  /// - Returns: `nil` if all bytes are equal.
  init?(expected: [UInt8], actual: [UInt8]) {
    guard expected != actual else { return nil }
    let texts = [expected, actual].map { text in
      text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Array.init)
    }
    let least = min(texts[0].count, texts[1].count)
    let before = (0..<least).prefix { texts[0][$0] == texts[1][$0] }.count
    let after = (0..<least - before).prefix { texts[0][texts[0].count - 1 - $0] == texts[1][texts[1].count - 1 - $0] }
      .count
    line = before + 1
    lineCount = max(texts[0].count, texts[1].count) - before - after
    let lines = texts.map { $0.count - after > before ? TextDifference.shown($0[before]) : nil }
    (self.expected, self.actual) = (lines[0], lines[1])
  }

  /// Returns a line, shortened for a message.
  private static func shown(_ line: [UInt8]) -> String {
    let text = String(decoding: line, as: UTF8.self)
    return text.count > 80 ? text.prefix(77) + "..." : text
  }

  var description: String {
    let words =
      switch (expected, actual) {
      case (let expected?, let actual?): "line \(line) is \(actual.debugDescription), not \(expected.debugDescription)"
      case (let expected?, nil): "line \(line) is missing: \(expected.debugDescription)"
      case (nil, let actual?): "line \(line) is new: \(actual.debugDescription)"
      case (nil, nil): "line \(line) differs"
      }
    return lineCount > 1 ? "\(words), and \(lineCount - 1) more of \(lineCount) lines" : words
  }
}
