import CReportPage
package import Drawing
import FileAccess
import PNGFormat
import PlainNotation

/// A report as pages for a browser: the failures with their pictures, the worst first, as many on a page as fit.
///
/// A page is one self-contained file, and pages link to each other. One page is made at a time, so that a long report takes no
/// more memory than its longest page. A picture that cannot be read is left out, and the page says so.
package struct GoldenReportPages: Sequence, IteratorProtocol {
  /// A page.
  package struct Page {
    /// The name of its file: that of the first page, with `-2` before the extension for the second.
    package let name: String
    /// The bytes of the file.
    package let bytes: [UInt8]
  }

  /// The largest number of bytes of results on a page, unless it has only one result.
  package static let greatestPage = 5_000_000
  /// The largest number of bytes of pictures on all pages. Beyond it, larger pictures of the lesser results are shown smaller.
  package static let greatestPictureVolume = 96 << 20
  /// The text near each page's start that identifies it as a page of a report.
  package static let mark = #"<meta name="generator" content="Cardwright">"#

  private let report: GoldenReport
  private let fileName: String
  private let results: [GoldenResult]
  private var pictures: ReportPictures
  private var index = 0
  private var pageCount = 0
  /// The result that did not fit on the previous page.
  private var waiting: [UInt8]?

  /// - Parameters:
  ///   - fileName: the name of the first page, without its folder.
  ///   - bitmap: reads a picture that has no file of its own, or is too large to be shown as it is.
  package init(
    _ report: GoldenReport, named fileName: String,
    bitmap: @escaping (String) throws -> Bitmap = { try PNGDecoder().decode(path: $0).bitmap }
  ) {
    self.report = report
    self.fileName = fileName
    results = report.rankedFailures
    pictures = ReportPictures(room: GoldenReportPages.greatestPictureVolume, bitmap: bitmap)
  }

  /// Returns the name of a page's file, for numbers from 1.
  package static func name(_ number: Int, of fileName: String) -> String {
    if number == 1 { return fileName }
    guard let dot = fileName.lastIndex(of: "."), dot != fileName.startIndex else { return "\(fileName)-\(number)" }
    return "\(fileName[..<dot])-\(number)\(fileName[dot...])"
  }

  /// Returns the next page; `nil` after the last one.
  package mutating func next() -> Page? {
    guard index < results.count || pageCount == 0 else { return nil }
    pageCount += 1
    let first = index
    var texts: [UInt8] = []
    while index < results.count {
      let text = waiting ?? written(results[index])
      waiting = nil
      if !texts.isEmpty, texts.count + text.count > GoldenReportPages.greatestPage {
        waiting = text
        break
      }
      if !texts.isEmpty { texts.append(UInt8(ascii: ",")) }
      texts += text
      index += 1
    }
    var members: [(String, JSONValue)] = [
      ("title", .string(report.title)), ("passed", .number(Double(report.results.count - results.count))),
      ("failed", .number(Double(results.count))), ("before", .number(Double(first))),
    ]
    for (key, number, isThere) in [("previous", pageCount - 1, first > 0), ("next", pageCount + 1, waiting != nil)]
    where isThere {
      members.append((key, .string(GoldenReportPages.name(number, of: fileName))))
    }
    let head = Array(JSONValue.object(members).text.utf8).escapedForHTML.dropLast()
    let (start, end) = GoldenReportPages.template
    var bytes = Array(start)
    for part in [Array(head), Array(#", "results": ["#.utf8), texts, Array("]}".utf8), Array(end)] { bytes += part }
    return Page(name: GoldenReportPages.name(pageCount, of: fileName), bytes: bytes)
  }

  private mutating func written(_ result: GoldenResult) -> [UInt8] {
    let members = result.members(with: &pictures, accepting: report.title)
    return Array(JSONValue.object(members).text.utf8).escapedForHTML
  }

  /// The page before and after the data.
  private static let template: (start: [UInt8], end: [UInt8]) = {
    let bytes = unsafe Array(
      UnsafeBufferPointer(start: cardwright_report_page_bytes(), count: Int(cardwright_report_page_size)))
    let mark = Array("{{DATA}}".utf8)
    guard let place = bytes.firstRange(of: mark) else { preconditionFailure("the page has a place for the data") }
    return (Array(bytes[..<place.lowerBound]), Array(bytes[place.upperBound...]))
  }()
}

extension [UInt8] {
  /// JSON in which no text ends the enclosing HTML element.
  fileprivate var escapedForHTML: [UInt8] {
    guard contains(UInt8(ascii: "<")) else { return self }
    return flatMap { $0 == UInt8(ascii: "<") ? Array("\\u003c".utf8) : [$0] }
  }
}

extension GoldenResult {
  fileprivate func members(with pictures: inout ReportPictures, accepting folder: String) -> [(String, JSONValue)] {
    var explanation = details.split(separator: "\n").map(String.init)
    var members: [(String, JSONValue)] = [
      ("name", .string(name)), ("headline", .string(comparison?.kind.map(\.description) ?? outcome.name)),
    ]
    let shown = pictures.shown([expectedPath, actualPath])
    for (index, (key, path)) in [("expected", expectedPath), ("actual", actualPath)].enumerated() {
      guard let path else { continue }
      if let picture = shown.pictures[index] {
        members.append((key, .string(picture)))
      } else {
        explanation.append("\(path) is not shown: a browser cannot show it, or it cannot be read")
      }
    }
    if shown.scale > 1 { explanation.append("shown at 1/\(shown.scale) of the size: the values of pixels are means") }
    // Only a picture that the store has kept can be accepted.
    if let actualPath, actualPath == Folder(path: folder).path(of: ".actual/\(name).png") {
      members.append(("accept", .string("cardwright accept \(folder.shellQuoted) \(name.shellQuoted)")))
    }
    members.append(("explanation", .array(explanation.map(JSONValue.string))))
    return members
  }
}

extension String {
  /// The text as one word for a shell.
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
