/// Records as bytes, one after the other, for lists of a hundred thousand. Structures with strings would take several
/// times as much memory.
package struct PackedRecords: Sendable {
  /// The approximate size of a chunk in bytes: large enough to need few chunks, small enough that the last one wastes
  /// little.
  private static let chunkSize = 1 << 16

  /// Whole records, one after the other.
  private var chunks: [RecordWriter] = []
  /// The place of each record: the chunk, and its first byte there.
  private var places: [(chunk: UInt32, start: UInt32)] = []

  /// An empty list.
  package init() {}

  /// The number of records.
  package var count: Int { places.count }

  /// A reader at the first field of a record.
  package subscript(place: Int) -> RecordReader {
    let (chunk, start) = places[place]
    return RecordReader(bytes: chunks[Int(chunk)].bytes, position: Int(start))
  }

  /// Appends a record.
  ///
  /// - Parameter write: adds its fields.
  package mutating func append(_ write: (inout RecordWriter) -> Void) {
    if (chunks.last?.bytes.count ?? .max) > Self.chunkSize {
      // A short list grows only as needed, because there may be many of them.
      chunks.append(RecordWriter(byteCapacity: chunks.isEmpty ? 0 : Self.chunkSize + 1 << 10))
    }
    places.append((UInt32(chunks.count - 1), UInt32(chunks[chunks.count - 1].bytes.count)))
    write(&chunks[chunks.count - 1])
  }

  /// Appends the records of another list without copying them.
  package static func += (records: inout PackedRecords, other: PackedRecords) {
    let first = UInt32(records.chunks.count)
    records.chunks += other.chunks
    records.places += other.places.map { (first + $0.chunk, $0.start) }
  }

  /// Rearranges the records.
  ///
  /// - Parameter order: the present indices of the records to keep, in the new order.
  package mutating func rearrange(_ order: [Int]) { places = order.map { places[$0] } }
}

/// Writes fields of records, one after the other.
package struct RecordWriter: Sendable {
  fileprivate private(set) var bytes: [UInt8] = []

  fileprivate init(byteCapacity: Int) { bytes.reserveCapacity(byteCapacity) }

  /// Adds a number of at least 0: seven bits to a byte, the lowest first; the last byte is below 128.
  package mutating func add(_ number: Int) {
    precondition(number >= 0, "a count")
    var rest = number
    while rest > 127 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 128)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// Adds the length of a text in bytes, and the text.
  package mutating func add(_ text: String) {
    add(text.utf8.count)
    bytes += text.utf8
  }

  /// Adds eight bytes, the lowest first.
  package mutating func add(_ word: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) { bytes.append(UInt8(truncatingIfNeeded: word >> shift)) }
  }
}

/// Reads fields of a record, in the order in which they were written.
package struct RecordReader {
  private let bytes: [UInt8]
  private var position: Int

  fileprivate init(bytes: [UInt8], position: Int) { (self.bytes, self.position) = (bytes, position) }

  private mutating func byte() -> UInt8 {
    position += 1
    return bytes[position - 1]
  }

  /// Reads a number.
  package mutating func number() -> Int {
    var (number, shift) = (0, 0)
    while true {
      let byte = byte()
      number |= Int(byte & 127) << shift
      if byte < 128 { return number }
      shift += 7
    }
  }

  /// Reads a text.
  package mutating func text() -> String {
    let count = number()
    position += count
    return String(decoding: bytes[position - count..<position], as: UTF8.self)
  }

  /// Reads a word.
  package mutating func word() -> UInt64 {
    var word: UInt64 = 0
    for shift in stride(from: 0, to: 64, by: 8) { word |= UInt64(byte()) << UInt64(shift) }
    return word
  }
}
