import PictureExport

enum ShardHarness {
  /// Reads an input as the record of a share, and all its pieces.
  static func read(_ bytes: [UInt8]) {
    do throws(ShardError) {
      guard let record = try ShardRecord(bytes, path: "share.jsonl") else { return }
      precondition(Shard.counts.contains(record.shard.count), "There are no so many shares")
      for index in record.places.keys {
        precondition(record.shard.contains(index) && index < record.run.pieceCount, "A piece of another share")
        guard let piece = try record.piece(index) else { fatalError("A piece that has a line is missing") }
        precondition(piece.index == index, "The line is of another piece")
      }
    } catch {
      precondition(!error.description.isEmpty)
    }
  }
}
