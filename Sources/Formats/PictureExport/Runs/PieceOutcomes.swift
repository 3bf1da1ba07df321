import FileAccess

/// The outcomes of pieces that are done, until all are.
struct PieceOutcomes: Sendable {
  private struct Outcome {
    /// Of its note among the notes.
    var place: UInt32
    /// Of the piece.
    var index: UInt32
    /// Of its pixels among those of all.
    var grid: UInt32
    var fileCount: UInt32
  }

  /// In the order in which they were added, or, once they are sorted, in that of the pieces.
  private(set) var notes = PieceNotes()
  /// How many pieces were not there already.
  private(set) var madeCount = 0
  private var outcomes: [Outcome] = []
  /// The pixels of pictures, each as long as it stays the same.
  private var grids: [PixelGrid?] = []

  mutating func add(_ note: ShardPiece, of index: Int, isHeld: Bool, on grid: PixelGrid? = nil) {
    if grids.last != grid { grids.append(grid) }
    outcomes.append(
      Outcome(
        place: UInt32(notes.count), index: UInt32(index), grid: UInt32(grids.count - 1),
        fileCount: UInt32(note.files.count)))
    notes.append(note)
    if !isHeld { madeCount += 1 }
  }

  mutating func sort() {
    outcomes.sort { $0.index < $1.index }
    notes.rearrange(outcomes.map { Int($0.place) })
  }

  /// The files of all pieces, and others after them.
  func files(
    of pieces: OnDemandList<ExportPiece>, and others: [OwnedFile] = [], in folder: Folder
  ) -> OnDemandList<WrittenFile> {
    // The first file of each piece among all, unless each piece has one.
    var firsts: [UInt32] = []
    let count = outcomes.reduce(0) { $0 + Int($1.fileCount) }
    if outcomes.contains(where: { $0.fileCount != 1 }) {
      var first: UInt32 = 0
      for outcome in outcomes {
        firsts.append(first)
        first += outcome.fileCount
      }
    }
    return OnDemandList(count: count + others.count) { [outcomes, notes, grids, firsts] number in
      if number >= count {
        let file = others[number - count]
        return WrittenFile(path: folder.path(of: file.path), byteCount: file.byteCount, digest: file.digest)
      }
      // The last piece whose files do not begin after it.
      var (place, end) = firsts.isEmpty ? (number, number + 1) : (0, firsts.count)
      while end - place > 1 {
        let middle = (place + end) / 2
        if firsts[middle] <= number { place = middle } else { end = middle }
      }
      let file = notes[place].files[number - (firsts.isEmpty ? number : Int(firsts[place]))]
      let outcome = outcomes[place]
      return WrittenFile(
        piece: pieces[Int(outcome.index)].name, path: folder.path(of: file.path), byteCount: file.byteCount,
        digest: file.digest, grid: grids[Int(outcome.grid)])
    }
  }
}
