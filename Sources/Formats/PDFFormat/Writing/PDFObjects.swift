import Drawing
import FileAccess
import PNGFormat

/// The objects of a file, numbered from 1, which wait to be compressed and written.
struct PDFObjects {
  private var count = 0
  private var parts: [PDFPart] = []
  private let compressor = ZlibCompressor()
  private let isThorough: Bool
  /// The most bytes to hold.
  let memoryLimit: Int
  /// The number of bytes held besides the objects, such as the file so far.
  var outerByteCount = 0
  private var waitingByteCount = 0

  /// The largest length of a stream that waits; a longer one is compressed at once.
  private static let mostWaiting = 4 << 20

  init(_ document: PDFDocument) {
    memoryLimit = document.memoryLimit
    isThorough = document.compression == .thorough
  }

  /// The number of bytes that are held.
  var heldByteCount: Int { outerByteCount + waitingByteCount }

  /// Returns a number for an object that is added later.
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
  ///   - entries: the entries of its dictionary besides the length and the filter.
  ///   - row: the form of the rows, if the bytes are those of a picture; each row begins with PNG's filter byte, 0.
  /// - Throws: ``PDFError`` if memory does not suffice.
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

  /// Adds an object of another document.
  mutating func set(_ number: Int, _ object: CodedDocument.Object) throws(PDFError) {
    guard let data = object.data else { return append(PDFPart(number, object.text)) }
    try check(2 * data.count + heldByteCount)
    let (start, end) = ("<< ", " /Length \(data.count) >>\nstream\n")
    append(
      PDFPart(number, Array(start.utf8) + object.text + Array(end.utf8) + data + Array("\nendstream".utf8)))
  }

  /// Adds a stream whose bytes are encoded already.
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

  /// Returns the objects since the last call.
  mutating func take() -> [PDFPart] {
    defer { (parts, waitingByteCount) = ([], 0) }
    return parts
  }

  /// Checks that there is memory for `byteCount` bytes besides the objects.
  ///
  /// - Throws: ``PDFError``.
  func check(_ byteCount: Int) throws(PDFError) { try PDFError.check(byteCount, limit: memoryLimit) }
}

/// The form of a picture's row.
struct PDFRow {
  var columns: Int
  /// The number of bytes of a pixel.
  var components: Int
  /// The conversion to inks before compression; its input is red, green and blue. `nil` for none.
  var inks: PDFInkRows?

  /// The length in bytes, with the filter byte.
  var length: Int { 1 + columns * components }
}

/// Returns a text string in PDF's syntax.
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
