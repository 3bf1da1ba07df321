import FileAccess
import PlainNotation

/// The notes of finished pieces for the end of a run, which may have a hundred thousand.
package struct PieceNotes: RandomAccessCollection, Sendable {
  private var records = PackedRecords()

  /// Creates an empty list.
  package init() {}

  /// Creates a list of notes in their order.
  package init(_ notes: some Sequence<ShardPiece>) { for note in notes { append(note) } }

  package var startIndex: Int { 0 }
  package var endIndex: Int { records.count }

  package subscript(place: Int) -> ShardPiece {
    var record = records[place]
    return record.note()
  }

  /// Appends a note.
  package mutating func append(_ note: ShardPiece) { records.append { $0.add(note) } }

  /// Appends the notes of another list.
  static func += (notes: inout PieceNotes, other: PieceNotes) { notes.records += other.records }

  /// Rearranges the notes.
  ///
  /// - Parameter order: the old position of each note to keep.
  mutating func rearrange(_ order: [Int]) { records.rearrange(order) }

  /// The files of all pieces.
  var files: some Sequence<OwnedFile> { lazy.flatMap(\.files) }
}

extension RecordWriter {
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

  private mutating func add(_ digest: ContentDigest) { for word in digest.words { add(word) } }
}

extension RecordReader {
  fileprivate mutating func note() -> ShardPiece {
    let (index, inputs, count) = (number(), digest(), number())
    var files: [OwnedFile] = []
    for _ in 0..<count { files.append(OwnedFile(path: text(), byteCount: number(), digest: digest())) }
    return ShardPiece(index: index, inputs: inputs, files: files, about: text())
  }

  private mutating func digest() -> ContentDigest {
    let high = word()
    return ContentDigest(high: high, low: word())
  }
}
