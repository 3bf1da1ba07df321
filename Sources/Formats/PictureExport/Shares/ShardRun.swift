package import FileAccess

/// The facts that all shards of some work have in common.
package struct ShardRun: Hashable, Sendable {
  /// The command that does the work: `deck`.
  package var command: String
  /// The number of pieces.
  package var pieceCount: Int
  /// The digest of all inputs of the pieces that every shard knows.
  package var inputs: ContentDigest
  /// The command line or the like, for people only; it does not distinguish runs.
  package var options: String
  /// The command's notes for the merge: a text without line ends, such as a JSON value.
  package var about = ""
}

/// A finished piece of work.
package struct ShardPiece: Hashable, Sendable {
  /// The index in the list.
  package var index: Int
  /// The digest of all inputs of its files.
  package var inputs: ContentDigest
  /// The files.
  package var files: [OwnedFile]
  /// The command's note on it for the merge: a text without line ends.
  package var about = ""
}
