import FileAccess

/// Notes of pieces that are done, for the end of a run: as bytes, because there may be a hundred thousand, and a list of texts takes
/// several times as much.
package struct PieceNotes: RandomAccessCollection, Sendable {
  /// The bytes of a chunk, about: large enough that few chunks are begun, small enough that the last one wastes little.
  private static let chunkSize = 1 << 16

  /// Whole notes, one after the other.
  private var chunks: [[UInt8]] = []
  /// Where each note begins: the chunk, and the byte in it.
  private var places: [(chunk: UInt32, start: UInt32)] = []

  /// No notes.
  package init() {}

  /// Notes in their order.
  package init(_ notes: some Sequence<ShardPiece>) { for note in notes { append(note) } }

  package var startIndex: Int { 0 }
  package var endIndex: Int { places.count }

  package subscript(place: Int) -> ShardPiece {
    let (chunk, start) = places[place]
    var reader = NoteReader(bytes: chunks[Int(chunk)], position: Int(start))
    return reader.note()
  }

  /// Adds a note at the end.
  package mutating func append(_ note: ShardPiece) {
    if (chunks.last?.count ?? .max) > Self.chunkSize {
      chunks.append([])
      // A short list, of which there may be many, grows as far as it has to.
      if chunks.count > 1 { chunks[chunks.count - 1].reserveCapacity(Self.chunkSize + 1 << 10) }
    }
    places.append((UInt32(chunks.count - 1), UInt32(chunks[chunks.count - 1].count)))
    chunks[chunks.count - 1].add(note)
  }

  /// Adds the notes of another list at the end.
  static func += (notes: inout PieceNotes, other: PieceNotes) {
    let first = UInt32(notes.chunks.count)
    notes.chunks += other.chunks
    notes.places += other.places.map { (first + $0.chunk, $0.start) }
  }

  /// Puts the notes into an order.
  ///
  /// - Parameter order: a place of each note that is kept.
  mutating func rearrange(_ order: [Int]) { places = order.map { places[$0] } }

  /// The files of all pieces.
  var files: some Sequence<OwnedFile> { lazy.flatMap(\.files) }
}

extension [UInt8] {
  fileprivate mutating func add(_ note: ShardPiece) {
    add(note.index)
    add(note.inputs)
    add(note.files.count)
    for file in note.files {
      add(file.path)
      add(file.byteCount)
      add(file.digest)
    }
    add(note.about)
  }

  /// Seven bits to a byte, the lowest first; the last byte is below 128.
  private mutating func add(_ number: Int) {
    precondition(number >= 0, "a count")
    var rest = number
    while rest > 127 {
      append(UInt8(truncatingIfNeeded: rest) | 128)
      rest >>= 7
    }
    append(UInt8(rest))
  }

  private mutating func add(_ text: String) {
    add(text.utf8.count)
    self += text.utf8
  }

  private mutating func add(_ digest: ContentDigest) {
    for word in digest.words {
      for shift in stride(from: 0, to: 64, by: 8) { append(UInt8(truncatingIfNeeded: word >> shift)) }
    }
  }
}

private struct NoteReader {
  let bytes: [UInt8]
  var position: Int

  mutating func note() -> ShardPiece {
    let (index, inputs, count) = (number(), digest(), number())
    var files: [OwnedFile] = []
    for _ in 0..<count { files.append(OwnedFile(path: text(), byteCount: number(), digest: digest())) }
    return ShardPiece(index: index, inputs: inputs, files: files, about: text())
  }

  private mutating func byte() -> UInt8 {
    position += 1
    return bytes[position - 1]
  }

  private mutating func number() -> Int {
    var (number, shift) = (0, 0)
    while true {
      let byte = byte()
      number |= Int(byte & 127) << shift
      if byte < 128 { return number }
      shift += 7
    }
  }

  private mutating func text() -> String {
    let count = number()
    position += count
    return String(decoding: bytes[position - count..<position], as: UTF8.self)
  }

  private mutating func digest() -> ContentDigest {
    func word() -> UInt64 {
      var word: UInt64 = 0
      for shift in stride(from: 0, to: 64, by: 8) { word |= UInt64(byte()) << UInt64(shift) }
      return word
    }
    let high = word()
    return ContentDigest(high: high, low: word())
  }
}
