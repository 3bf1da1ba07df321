public import FileAccess

/// What all shares of some work have in common.
public struct ShardRun: Hashable, Sendable {
  /// The command that does the work: `deck`.
  public var command: String
  /// How many pieces there are.
  public var pieceCount: Int
  /// Of whatever decides what comes of the pieces, as far as every share knows it.
  public var inputs: ContentDigest
  /// How the work was asked for, for people: two runs are not told apart by it.
  public var options: String
  /// What the command wants to know when shares are put together: a text without line ends, such as a value in JSON.
  public var about: String

  /// What shares have in common.
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
  /// Which one of the list it is.
  public var index: Int
  /// Of whatever decides what is in its files.
  public var inputs: ContentDigest
  /// Its files.
  public var files: [OwnedFile]
  /// What the command wants to know of it when shares are put together: a text without line ends.
  public var about: String

  /// A piece that is done.
  public init(index: Int, inputs: ContentDigest, files: [OwnedFile], about: String = "") {
    self.index = index
    self.inputs = inputs
    self.files = files
    self.about = about
  }
}
