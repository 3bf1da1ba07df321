import Drawing
package import PNGFormat

/// An object on its way into the file. Parts are independent, so any thread may compress one.
package struct PDFPart: Sendable {
  private enum Content: Sendable {
    case bytes([UInt8])
    /// The dictionary's entries besides the length and the filter, the bytes, and the form of the rows if they are a picture's.
    case stream(entries: String, [UInt8], PDFRow?)
  }

  let number: Int
  private let content: Content
  private var isThorough = true
  private var memoryLimit = Int.max

  /// Creates an object that is written unchanged.
  init(_ number: Int, _ bytes: [UInt8]) {
    self.number = number
    content = .bytes(bytes)
  }

  /// Creates a stream to be compressed.
  init(_ number: Int, entries: String, _ bytes: [UInt8], row: PDFRow?, isThorough: Bool, memoryLimit: Int = .max) {
    self.number = number
    content = .stream(entries: entries, bytes, row)
    (self.isThorough, self.memoryLimit) = (isThorough, memoryLimit)
  }

  /// The number of bytes that are held.
  package var byteCount: Int {
    switch content {
    case .bytes(let bytes), .stream(_, let bytes, _): bytes.count
    }
  }

  /// Returns the content of the object in the file, between its number and `endobj`.
  ///
  /// - Parameter held: the number of bytes held besides it.
  /// - Throws: ``PDFError`` if memory does not suffice.
  package func encoded(by compressor: ZlibCompressor, besides held: Int) throws(PDFError) -> [UInt8] {
    guard case .stream(let entries, let given, let row) = content else {
      if case .bytes(let bytes) = content { return bytes }
      return []
    }
    var bytes = given
    if let row, let inks = row.inks {
      try PDFError.check(3 * bytes.count + held, limit: memoryLimit)
      bytes = inks.converted(bytes, columns: row.columns)
    }
    // A picture may be smaller as differences.
    var areSmaller: Bool? = row == nil ? false : nil
    if let row { areSmaller = try areDifferencesSmaller(bytes, row, compressor, held) }
    var packed: [UInt8] = []
    if areSmaller != true { packed = try compress(bytes, row, by: compressor, besides: held) }
    if let row, areSmaller != false {
      let filtered = try compress(bytes.filteredByMeans(row), row, by: compressor, besides: held + packed.count)
      if packed.isEmpty || filtered.count < packed.count { packed = filtered }
    }
    var dictionary = "<< " + entries
    if !entries.isEmpty { dictionary += " " }
    dictionary += "/Filter /FlateDecode "
    if let row {
      dictionary += "/DecodeParms << /Predictor 15 /Colors \(row.components) /Columns \(row.columns) >> "
    }
    dictionary += "/Length \(packed.count) >>\nstream\n"
    return Array(dictionary.utf8) + packed + Array("\nendstream".utf8)
  }

  /// The number of groups of rows by which a picture is judged, and of rows in each.
  private static let (probeCount, probeLength) = (8, 8)

  /// Returns whether a picture is smaller as differences, by compressing some of its rows quickly; `nil` if that does not tell.
  private func areDifferencesSmaller(
    _ bytes: [UInt8], _ row: PDFRow, _ compressor: ZlibCompressor, _ held: Int
  ) throws(PDFError) -> Bool? {
    let rowCount = bytes.count / row.length
    guard rowCount >= 4 * Self.probeCount * Self.probeLength else { return nil }
    var sample: [UInt8] = []
    for probe in 0..<Self.probeCount {
      let first = (2 * probe + 1) * rowCount / (2 * Self.probeCount) * row.length
      sample += bytes[first..<first + Self.probeLength * row.length]
    }
    var quick = self
    quick.isThorough = false
    let plain = try quick.compress(sample, row, by: compressor, besides: held).count
    let filtered = try quick.compress(sample.filteredByMeans(row), row, by: compressor, besides: held).count
    // Thorough compression may reverse a small difference.
    if min(plain, filtered) * 5 > max(plain, filtered) * 4 { return nil }
    return filtered < plain
  }

  private func compress(
    _ bytes: [UInt8], _ row: PDFRow?, by compressor: ZlibCompressor, besides held: Int
  ) throws(PDFError) -> [UInt8] {
    // The compressor copies the bytes.
    try PDFError.check(2 * bytes.count + held, limit: memoryLimit)
    do {
      return try compressor.compress(
        bytes, rowLength: row?.length, pixelLength: row?.components ?? 1, isThorough: isThorough,
        memoryLimit: memoryLimit - 2 * bytes.count - held)
    } catch {
      switch error {
      case .limitExceeded:
        throw .limitExceeded(DrawingLimitError(.memory, limit: memoryLimit, activity: .writing))
      case .cancelled: throw .cancelled
      default: throw .outOfMemory
      }
    }
  }
}

extension PDFError {
  /// Checks that there is memory for `byteCount` bytes.
  static func check(_ byteCount: Int, limit: Int) throws(PDFError) {
    if byteCount > limit { throw .limitExceeded(DrawingLimitError(.memory, limit: limit, activity: .writing)) }
    guard MemoryRoom.has(byteCount) else { throw .outOfMemory }
  }
}
