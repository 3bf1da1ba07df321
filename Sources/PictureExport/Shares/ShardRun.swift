public import FileAccess

/// The common part of all shares of some work.
public struct ShardRun: Hashable, Sendable {
  /// The command that does the work: `deck`.
  public var command: String
  /// How many pieces there are.
  public var pieceCount: Int
  /// Of whatever decides what comes of the pieces, as far as every share knows it.
  public var inputs: ContentDigest
  /// How the work was asked for, for people: two runs are not told apart by it.
  public var options: String
  /// The command's notes for when shares are put together: a text without line ends, such as a value in JSON.
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
  /// Which one of the list it is.
  public var index: Int
  /// Of whatever decides what is in its files.
  public var inputs: ContentDigest
  /// Its files.
  public var files: [OwnedFile]
  /// The command's notes on it for when shares are put together: a text without line ends.
  public var about: String

  /// A piece that is done.
  public init(index: Int, inputs: ContentDigest, files: [OwnedFile], about: String = "") {
    self.index = index
    self.inputs = inputs
    self.files = files
    self.about = about
  }
}
