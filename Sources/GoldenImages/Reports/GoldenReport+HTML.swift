import CReportPage
import FileAccess
import PlainNotation

extension GoldenReport {
  /// How many bytes of pictures a page carries at most. Results beyond it, the least of them, are listed without theirs.
  package static let greatestPictureVolume = 96 << 20

  /// The report as a page for a browser: what is not as expected, the worst first, with the pictures to look at.
  ///
  /// All of it is in the one file, and nothing is fetched. A picture that cannot be read is left out, and the page says so.
  package var html: [UInt8] {
    var room = GoldenReport.greatestPictureVolume
    let shown = ranked.filter { !$0.passes }.map { result in
      JSONValue.object(result.members(room: &room, accepting: title))
    }
    let data = JSONValue.object([
      ("title", .string(title)), ("passed", .number(Double(results.count - failures.count))),
      ("results", .array(shown)),
    ])
    // No text may end the element that the data stands in.
    let text = data.text.split(separator: "<", omittingEmptySubsequences: false).joined(separator: "\\u003c")
    return GoldenReport.page.start + Array(text.utf8) + GoldenReport.page.end
  }

  /// The page before and after the data.
  private static let page: (start: [UInt8], end: [UInt8]) = {
    let bytes = unsafe Array(
      UnsafeBufferPointer(start: cardwright_report_page_bytes(), count: Int(cardwright_report_page_size)))
    let mark = Array("{{DATA}}".utf8)
    guard let place = bytes.firstRange(of: mark) else { preconditionFailure("the page has a place for the data") }
    return (Array(bytes[..<place.lowerBound]), Array(bytes[place.upperBound...]))
  }()
}

extension GoldenResult {
  fileprivate func members(room: inout Int, accepting folder: String) -> [(String, JSONValue)] {
    var explanation = details.split(separator: "\n").map(String.init)
    var members: [(String, JSONValue)] = [
      ("name", .string(name)), ("headline", .string(comparison?.kind.map(\.description) ?? outcome.name)),
    ]
    for (key, path) in [("expected", expectedPath), ("actual", actualPath)] {
      guard let path else { continue }
      guard let bytes = try? ReadableFile(path: path).bytes(), bytes.count <= room else {
        explanation.append("\(path) is not shown: it is too much for a page, or cannot be read")
        continue
      }
      room -= bytes.count
      let data = String(decoding: Base64.encoding(bytes), as: UTF8.self)
      // Of kinds of pixels a browser looks at the bytes alone.
      let kind = path.hasSuffix(".svg") ? "svg+xml" : "png"
      members.append((key, .string("data:image/\(kind);base64," + data)))
    }
    // Only what is kept for it can be accepted.
    if let actualPath, actualPath == Folder(path: folder).path(of: ".actual/\(name).png") {
      members.append(("accept", .string("cardwright accept \(folder.shellQuoted) \(name.shellQuoted)")))
    }
    members.append(("explanation", .array(explanation.map(JSONValue.string))))
    return members
  }
}

extension String {
  /// As a shell takes it for one word.
  fileprivate var shellQuoted: String {
    let isPlain =
      !isEmpty
      && utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "_"),
          UInt8(ascii: "-"):
          true
        default: false
        }
      }
    return isPlain
      ? self : "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
