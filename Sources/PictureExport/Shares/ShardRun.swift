public import FileAccess

/// The common part of all shares of some work.
public struct ShardRun: Hashable, Sendable {
  /// The command that does the work: `deck`.
  public var command: String
  /// How many pieces there are.
  public var pieceCount: Int
  /// The digest of all that decides what the pieces become, as far as every share knows it.
  public var inputs: ContentDigest
  /// The way the work was asked for, for people only: runs are not told apart by it.
  public var options: String
  /// The command's notes for the merge: a text without line ends, such as a value in JSON.
  public var about: String

  /// The common part of the shares.
  public init(command: String, pieceCount: Int, inputs: ContentDigest, options: String, about: String = "") {
    self.command = command
    self.pieceCount = pieceCount
    self.inputs = inputs
    self.options = options
    self.about = about
  }
}

/// A piece of work that is done.
public struct ShardPiece: Hashable, Sendable {
  /// Its index in the list.
  public var index: Int
  /// The digest of all that decides the content of its files.
  public var inputs: ContentDigest
  /// Its files.
  public var files: [OwnedFile]
  /// The command's notes on it for the merge: a text without line ends.
  public var about: String

  /// A piece that is done.
  public init(index: Int, inputs: ContentDigest, files: [OwnedFile], about: String = "") {
    self.index = index
    self.inputs = inputs
    self.files = files
    self.about = about
  }
}
