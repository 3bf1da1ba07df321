import Drawing
import FileAccess
import PNGFormat

/// The objects of a file, numbered from 1, until they are taken to be compressed and written.
struct PDFObjects {
  private var count = 0
  private var parts: [PDFPart] = []
  private let compressor = ZlibCompressor()
  private let isThorough: Bool
  /// The most bytes that may be held.
  let memoryLimit: Int
  /// The bytes that are held besides the objects, such as the file so far.
  var outerByteCount = 0
  private var waitingByteCount = 0

  /// A stream that is longer is compressed at once.
  private static let mostWaiting = 4 << 20

  init(_ document: PDFDocument) {
    memoryLimit = document.memoryLimit
    isThorough = document.compression == .thorough
  }

  /// The bytes that are held.
  var heldByteCount: Int { outerByteCount + waitingByteCount }

  /// A number for an object that follows later.
  mutating func reserve() -> Int {
    count += 1
    return count
  }

  mutating func set(_ number: Int, _ text: String) { append(PDFPart(number, Array(text.utf8))) }

  mutating func add(_ text: String) -> Int {
    let number = reserve()
    set(number, text)
    return number
  }

  /// Adds a stream, which will be compressed.
  ///
  /// - Parameters:
  ///   - entries: what its dictionary holds besides the length and the filter.
  ///   - row: how the bytes are those of a picture's rows, which begin with PNG's filters, all 0.
  /// - Throws: ``PDFError`` if there is too little memory.
  mutating func addStream(_ entries: String, _ bytes: [UInt8], row: PDFRow? = nil) throws(PDFError) -> Int {
    let number = reserve()
    let part = PDFPart(number, entries: entries, bytes, row: row, isThorough: isThorough, memoryLimit: memoryLimit)
    if bytes.count > Self.mostWaiting {
      append(PDFPart(number, try part.encoded(by: compressor, besides: heldByteCount)))
    } else {
      append(part)
    }
    return number
  }

  /// Adds a stream whose bytes are coded already.
  mutating func addCoded(_ entries: String, filter: String, _ bytes: [UInt8]) throws(PDFError) -> Int {
    try check(2 * bytes.count + heldByteCount)
    let number = reserve()
    let dictionary = "<< \(entries) /Filter \(filter) /Length \(bytes.count) >>\nstream\n"
    append(PDFPart(number, Array(dictionary.utf8) + bytes + Array("\nendstream".utf8)))
    return number
  }

  private mutating func append(_ part: PDFPart) {
    waitingByteCount += part.byteCount
    parts.append(part)
  }

  /// The objects since the last call.
  mutating func take() -> [PDFPart] {
    defer { (parts, waitingByteCount) = ([], 0) }
    return parts
  }

  /// Checks that there is memory for something besides the objects.
  ///
  /// - Throws: ``PDFError``.
  func check(_ byteCount: Int) throws(PDFError) { try PDFError.check(byteCount, limit: memoryLimit) }
}

/// The colours that the bytes of a picture's row stand for.
struct PDFRow {
  var columns: Int
  /// Bytes of a pixel.
  var components: Int
  /// Makes inks of the colours before they are compressed; the bytes before are red, green and blue.
  var inks: PDFInkRows?

  /// With the byte of its filter.
  var length: Int { 1 + columns * components }
}

/// A text of a document, as PDF has it.
func pdfText(_ text: String) -> String {
  if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) {
    let escaped = text.replacingEach { $0 == "(" || $0 == ")" || $0 == "\\" ? "\\\($0)" : "\($0)" }
    return "(\(escaped))"
  }
  let digits = text.utf16.map { unit in
    let digits = String(unit, radix: 16, uppercase: true)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }
  return "<FEFF\(digits.joined())>"
}

extension String {
  fileprivate func replacingEach(_ replacement: (Character) -> String) -> String { map(replacement).joined() }
}
