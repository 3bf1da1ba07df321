import Drawing
import FileAccess
import PNGFormat

/// The objects of a file, numbered from 1, and the file made of them.
struct PDFObjects {
  private var objects: [[UInt8]] = []
  private let compressor = ZlibCompressor()
  /// Of all objects so far.
  private(set) var byteCount = 0
  /// The most bytes that may be held.
  let memoryLimit: Int

  init(memoryLimit: Int) { self.memoryLimit = memoryLimit }

  /// A number for an object that follows later.
  mutating func reserve() -> Int {
    objects.append([])
    return objects.count
  }

  mutating func set(_ number: Int, _ text: String) { objects[number - 1] = Array(text.utf8) }

  mutating func add(_ text: String) -> Int {
    let number = reserve()
    set(number, text)
    return number
  }

  /// Adds a stream, compressed.
  ///
  /// - Parameters:
  ///   - entries: what its dictionary holds besides the length and the filter.
  ///   - row: how the bytes are those of a picture's rows, which begin with PNG's filters.
  /// - Throws: ``PDFError`` if there is too little memory.
  mutating func addStream(_ entries: String, _ bytes: [UInt8], row: PDFRow? = nil) throws(PDFError) -> Int {
    let number = reserve()
    try setStream(number, entries, bytes, row: row)
    return number
  }

  mutating func setStream(
    _ number: Int, _ entries: String, _ bytes: [UInt8], row: PDFRow? = nil
  ) throws(PDFError) {
    let packed = try compress(bytes, row)
    var dictionary = "<< " + entries
    if !entries.isEmpty { dictionary += " " }
    dictionary += "/Filter /FlateDecode "
    if let row {
      dictionary += "/DecodeParms << /Predictor 15 /Colors \(row.components) /Columns \(row.columns) >> "
    }
    dictionary += "/Length \(packed.count) >>\nstream\n"
    objects[number - 1] = Array(dictionary.utf8) + packed + Array("\nendstream".utf8)
    byteCount += objects[number - 1].count
  }

  /// Adds a stream whose bytes are coded already.
  mutating func addCoded(_ entries: String, filter: String, _ bytes: [UInt8]) throws(PDFError) -> Int {
    try check(2 * bytes.count + 3 * byteCount)
    let number = reserve()
    let dictionary = "<< \(entries) /Filter /\(filter) /Length \(bytes.count) >>\nstream\n"
    objects[number - 1] = Array(dictionary.utf8) + bytes + Array("\nendstream".utf8)
    byteCount += objects[number - 1].count
    return number
  }

  private func compress(_ bytes: [UInt8], _ row: PDFRow?) throws(PDFError) -> [UInt8] {
    // Besides the bytes there is a copy of them, and the objects become a file, which has room to grow.
    try check(2 * bytes.count + 3 * byteCount)
    do {
      return try compressor.compress(
        bytes, rowLength: row?.length, pixelLength: row?.components ?? 1,
        memoryLimit: memoryLimit - 2 * bytes.count - 3 * byteCount)
    } catch {
      switch error {
      case .limitExceeded:
        throw .limitExceeded(DrawingLimitError(.memory, limit: memoryLimit, activity: .writing))
      case .cancelled: throw .cancelled
      default: throw .outOfMemory
      }
    }
  }

  /// Checks that there is memory for something besides the objects.
  ///
  /// - Throws: ``PDFError``.
  func check(_ byteCount: Int) throws(PDFError) {
    if byteCount > memoryLimit {
      throw .limitExceeded(DrawingLimitError(.memory, limit: memoryLimit, activity: .writing))
    }
    guard MemoryRoom.has(byteCount) else { throw .outOfMemory }
  }

  /// How many bytes a picture's rows become.
  func compressedCount(_ bytes: [UInt8], _ row: PDFRow) throws(PDFError) -> Int {
    try compress(bytes, row).count
  }

  /// The file: header, objects, where they are, and what leads to them.
  func file(version: String, catalog: Int, info: Int) -> [UInt8] {
    // Four bytes above 127 tell programs that this is no text.
    var bytes = Array("%PDF-\(version)\n%".utf8) + [0xE2, 0xE3, 0xCF, 0xD3, 0x0A]
    var offsets: [Int] = []
    for (index, object) in objects.enumerated() {
      offsets.append(bytes.count)
      bytes += "\(index + 1) 0 obj\n".utf8
      bytes += object
      bytes += "\nendobj\n".utf8
    }
    let identifier = ContentDigest(bytes).description
    let start = bytes.count
    bytes += "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n".utf8
    for offset in offsets {
      let digits = "\(offset)"
      bytes += "\(String(repeating: "0", count: max(0, 10 - digits.count)))\(digits) 00000 n \n".utf8
    }
    bytes += "trailer\n<< /Size \(objects.count + 1) /Root \(catalog) 0 R /Info \(info) 0 R ".utf8
    bytes += "/ID [<\(identifier)> <\(identifier)>] >>\nstartxref\n\(start)\n%%EOF\n".utf8
    return bytes
  }
}

/// The colours that the bytes of a picture's row stand for.
struct PDFRow {
  var columns: Int
  /// Bytes of a pixel.
  var components: Int

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
