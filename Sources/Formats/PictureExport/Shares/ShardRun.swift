package import FileAccess

/// The common part of all shares of some work.
package struct ShardRun: Hashable, Sendable {
  /// The command that does the work: `deck`.
  package var command: String
  /// How many pieces there are.
  package var pieceCount: Int
  /// The digest of all that decides what the pieces become, as far as every share knows it.
  package var inputs: ContentDigest
  /// The way the work was asked for, for people only: runs are not told apart by it.
  package var options: String
  /// The command's notes for the merge: a text without line ends, such as a value in JSON.
  package var about = ""
}

/// A piece of work that is done.
package struct ShardPiece: Hashable, Sendable {
  /// Its index in the list.
  package var index: Int
  /// The digest of all that decides the content of its files.
  package var inputs: ContentDigest
  /// Its files.
  package var files: [OwnedFile]
  /// The command's notes on it for the merge: a text without line ends.
  package var about = ""
}
