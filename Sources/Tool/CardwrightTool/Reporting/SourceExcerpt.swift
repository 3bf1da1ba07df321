import FileAccess
import PlainNotation

/// The line of a file that a message is about, with a mark below the place: for people at a terminal.
///
/// Messages begin with the file, the line, and for templates the byte in the line: `front.svg:3:12: there is no column "naem"`.
struct SourceExcerpt {
  /// The line's number, and the line.
  let lines: [String]

  /// Longer files are read by programs.
  private static let longestFile = 1 << 22
  /// The characters that are shown of a line.
  private static let width = 72

  /// - Returns: `nil` for a message about no line of a text.
  init?(of message: String) {
    guard let place = SourceExcerpt.place(in: message),
      let file = try? ReadableFile(path: place.path).beginning(limit: SourceExcerpt.longestFile), file.isWhole,
      let line = SourceExcerpt.line(place.line, of: file.bytes)
    else { return nil }
    let characters = Array(line)
    let column = place.byte.map { SourceExcerpt.character(at: $0, in: line) } ?? SourceExcerpt.quoted(in: message, line)
    let shown = column ?? 0
    let start = shown < SourceExcerpt.width - 12 ? 0 : shown - SourceExcerpt.width / 2
    let part = characters[min(start, characters.count)...].prefix(SourceExcerpt.width)
    let before = start > 0 ? "..." : ""
    let after = start + part.count < characters.count ? "..." : ""
    // A tabulator is as wide as one sign, so that the mark stands right.
    let text = String(part.map { $0.isWhitespace || $0.isNewline ? " " : $0 })
    let number = "\(place.line)"
    let margin = String(repeating: " ", count: number.count)
    var lines = ["  \(number) | \(before)\(text)\(after)"]
    if let column {
      lines.append("  \(margin) | " + String(repeating: " ", count: before.count + column - start) + "^")
    }
    self.lines = lines
  }

  /// The file, the line from 1 and the byte in it from 1.
  private static func place(in message: String) -> (path: String, line: Int, byte: Int?)? {
    let parts = message.split(separator: ":", maxSplits: 12, omittingEmptySubsequences: false).map(String.init)
    for index in parts.indices.dropFirst() {
      guard let line = Int(parts[index]), line > 0, index + 1 < parts.count else { continue }
      let path = parts[..<index].joined(separator: ":")
      return (path, line, Int(parts[index + 1]))
    }
    return nil
  }

  /// A line of a text in UTF-8; `nil` if there is none, or it is no text.
  private static func line(_ number: Int, of bytes: [UInt8]) -> String? {
    var rest = bytes[...]
    for _ in 1..<number {
      guard let end = rest.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return nil }
      let isPair = rest[end] == 0x0D && end + 1 < rest.endIndex && rest[end + 1] == 0x0A
      rest = rest[(end + (isPair ? 2 : 1))...]
    }
    let line = rest.prefix { $0 != 0x0A && $0 != 0x0D }
    guard !line.isEmpty, !line.contains(where: { $0 < 0x20 && $0 != 0x09 }) else { return nil }
    return String(validating: line, as: UTF8.self)
  }

  private static func character(at byte: Int, in line: String) -> Int {
    var (count, bytes) = (0, 0)
    for character in line {
      bytes += character.utf8.count
      if bytes >= byte { break }
      count += 1
    }
    return count
  }

  /// Returns the offset in a line of the first text that a message quotes; `nil` unless the text occurs once.
  private static func quoted(in message: String, _ line: String) -> Int? {
    for mark in ["\"", "'", "`"] {
      let parts = message.components(separatedBy: mark)
      guard parts.count > 2, parts[1].count > 1 else { continue }
      let pieces = line.components(separatedBy: parts[1])
      if pieces.count == 2 { return pieces[0].count }
    }
    return nil
  }
}

extension String {
  /// The parts between all places of a text.
  fileprivate func components(separatedBy mark: String) -> [String] {
    var parts: [String] = []
    var rest = self[...]
    while let range = rest.firstRange(of: mark) {
      parts.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    return parts + [String(rest)]
  }
}
