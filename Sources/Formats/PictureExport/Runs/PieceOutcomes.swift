import FileAccess

/// The outcomes of finished pieces.
struct PieceOutcomes: Sendable {
  private struct Outcome {
    /// The index of the note among the notes.
    var place: UInt32
    /// The index of the piece.
    var index: UInt32
    /// The index of the pixel grid among the grids.
    var grid: UInt32
    var fileCount: UInt32
  }

  /// The notes in the order in which they were added or, after sorting, in the order of the pieces.
  private(set) var notes = PieceNotes()
  /// The number of pieces whose files did not exist before.
  private(set) var madeCount = 0
  private var outcomes: [Outcome] = []
  /// The pixel grids of pictures; equal ones in a row are stored once.
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

  /// Returns the files of all pieces, followed by others.
  func files(
    of pieces: OnDemandList<ExportPiece>, and others: [OwnedFile] = [], in folder: Folder
  ) -> OnDemandList<WrittenFile> {
    // The index of each piece's first file among all, unless each piece has one.
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
      // The last piece whose files do not begin after this one.
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
