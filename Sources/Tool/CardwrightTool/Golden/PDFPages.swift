import Drawing
import FileAccess
import GoldenImages
import PNGFormat

/// The pages of a PDF as pictures, which poppler's programs draw.
enum PDFPages {
  /// The greatest number of pages to compare.
  static let maximumCount = 1000
  /// The default resolution of a page in pixels per inch.
  static let resolution = 150
  /// The greatest length of a page's PNG, in bytes.
  private static let greatestPage = 1 << 28

  static func isPDF(_ bytes: [UInt8]) -> Bool { bytes.starts(with: Array("%PDF-".utf8)) }

  /// Returns the number of pages in a file.
  static func count(of path: String) throws(GoldenStoreError) -> Int {
    let answer = try run("pdfinfo", [], on: path, limit: 1 << 20)
    let lines = String(decoding: answer, as: UTF8.self).split(separator: "\n")
    let pages = lines.first { $0.hasPrefix("Pages:") }?.dropFirst(6).drop { $0 == " " }
    guard let count = pages.flatMap({ Int($0) }), count > 0 else {
      throw .unreadable(path: path, reason: "pdfinfo does not say how many pages it has")
    }
    guard count <= maximumCount else {
      throw .unreadable(path: path, reason: "it has \(count) pages, and at most \(maximumCount) are compared")
    }
    return count
  }

  /// Returns the pixels of a page.
  static func bitmap(of page: DocumentPage) throws(GoldenStoreError) -> Bitmap {
    let size = page.width.map { ["-scale-to-x", "\($0)", "-scale-to-y", "-1"] } ?? ["-r", "\(resolution)"]
    let number = "\(page.number)"
    let bytes = try run(
      "pdftoppm", ["-png", "-singlefile", "-f", number, "-l", number] + size, on: page.path, limit: greatestPage)
    do {
      return try PNGDecoder().decode(bytes).bitmap
    } catch {
      throw .unreadable(path: page.description, reason: "pdftoppm has drawn no picture of it: \(error)")
    }
  }

  private static func run(
    _ name: String, _ options: [String], on path: String, limit: Int
  ) throws(GoldenStoreError) -> [UInt8] {
    guard let program = OtherProgram(name) else {
      throw .unreadable(
        path: path,
        reason: """
          there is no \(name) to draw the pages of a PDF: install poppler (apt install poppler-utils, brew install poppler)
          """)
    }
    // A file name that begins with a hyphen is not an option.
    let file = path.hasPrefix("/") ? path : "./" + path
    let answer: OtherProgram.Answer
    do {
      answer = try program.run(options + [file], limit: limit)
    } catch {
      throw .unreadable(path: path, reason: error.description)
    }
    guard answer.status == 0 else {
      let end = answer.status < 256 ? "exit code \(answer.status)" : "signal \(answer.status - 256)"
      throw .unreadable(
        path: path, reason: "\(name) cannot read it: \(answer.complaint.isEmpty ? end : answer.complaint)")
    }
    return answer.output
  }
}
